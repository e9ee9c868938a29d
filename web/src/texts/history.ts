// The games that are over.
import type { Book } from './book'

export const history = {
  'history.title': ['Deine Partien', 'Your games'],
  'history.sum': ['Was dabei herauskam', 'What they add up to'],
  'history.game': ['Spiel', 'Game'],
  'history.played': ['gespielt', 'played'],
  'history.won': ['gewonnen', 'won'],
  'history.best': ['beste Punkte', 'best points'],
  'history.mean': ['im Mittel', 'on average'],
  'history.from': ['Punkte je Partie aus', 'points a game from'],
  'history.did.win': ['gewonnen mit {n} {n|Punkt|Punkten}', 'won with {n} {n|point|points}'],
  'history.did.play': ['{n} {n|Punkt|Punkte}', '{n} {n|point|points}'],
  'history.with': ['mit {names}', 'with {names}'],
  'history.replay': ['Wiederholung', 'replay'],
  'history.none': ['Noch ist keine Partie zu Ende.', 'No game has come to its end yet.'],
  'history.all': ['Deine Partien und Zahlen', 'Your games and figures'],
} as const satisfies Book
