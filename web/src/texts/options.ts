// Options of games.
import type { Book } from './book'

export const options = {
  'option.first': ['Wer beginnt?', 'Who begins?'],
  'option.first.chance': ['das Los', 'chance decides'],
  'option.first.seat': ['Platz {letter}', 'seat {letter}'],
  'option.round_limit': [
    'Hausregel: keine endlose Partie (nach {n} Runden naht das Ende)',
    'House rule: no endless game (after {n} rounds the end draws near)',
  ],
  'option.words.seat': ['Platz {letter}', 'Seat {letter}'],
} as const satisfies Book
