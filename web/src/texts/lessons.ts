// Guided first games and puzzles.
import type { Book } from './book'

export const lessons = {
  'lesson.new': ['Neu hier? Fünf Minuten, und du kannst es.', 'New here? Five minutes, and you know how.'],
  'lesson.minutes': ['{n} min', '{n} min'],
  'lesson.done': ['geschafft', 'done'],
  'lesson.puzzlelist': ['{n} Rätsel für Diebe', '{n} puzzles for thieves'],
  'lesson.solved': ['{n} von {all} gelöst', '{n} of {all} solved'],
  'lesson.next': ['Weiter', 'Go on'],
  'lesson.leave': ['Verlassen', 'Leave'],
  'lesson.fold': ['Einklappen', 'Fold'],
  'lesson.unfold': ['Ausklappen', 'Unfold'],
  'lesson.progress': ['Schritt {n} von {all}', 'Step {n} of {all}'],
  'lesson.watch': ['Schau kurz zu: Die anderen sind dran.', 'Watch for a moment: the others are at it.'],
  'lesson.notyet': [
    'Das geht auch, aber später. Mach erst, wozu die Anleitung dich bittet.',
    'That is possible too, but later. First do what the guide asks for.',
  ],
  'lesson.bravo': ['Bravo!', 'Bravo!'],
  'lesson.play': ['Jetzt richtig spielen', 'Now play for real'],
  'lesson.puzzles': ['Ein Rätsel versuchen', 'Try a puzzle'],
  'lesson.stay': ['Noch ein bisschen umsehen', 'Look around a little'],
  'lesson.puzzle': ['Rätsel', 'Puzzle'],
  'lesson.hint': ['Tipp {n} von {all}', 'Hint {n} of {all}'],
  'lesson.again': ['Neu anfangen', 'Start over'],
  'lesson.solution': ['Lösung zeigen', 'Show the solution'],
  'lesson.solution.step': ['Lösung, {n} von {all}:', 'Solution, {n} of {all}:'],
  'lesson.solution.next': ['Nächster Schritt', 'Next step'],
  'lesson.solution.off': ['Das war nicht die Lösung. Fang noch einmal an.', 'That was not the solution. Start over.'],
  'lesson.lost': [
    'Diesmal nicht. Du warst nah dran: Versuch es gleich noch einmal.',
    'Not this time. You were close: try again right away.',
  ],
  'lesson.nextpuzzle': ['Nächstes Rätsel', 'Next puzzle'],
  'lesson.home': ['Zur Startseite', 'To the start page'],
} as const satisfies Book
