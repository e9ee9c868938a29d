// The games that are over.
import type { Book } from './book'

export const history = {
  'history.title': ['Deine Partien', 'Your games'],
  'history.name': ['So heißt du an neuen Tischen', 'Your name at new tables'],
  'history.kept': [
    'Dieses Gerät merkt sich das; ein Konto gibt es nicht, und niemand sonst sieht diese Seite.',
    'This device remembers it; there is no account, and nobody else sees this page.',
  ],
  'history.all.played': ['{n} {n|Partie|Partien}', '{n} {n|game|games}'],
  'history.all.won': ['{n} gewonnen', '{n} won'],
  'history.lessons': ['{n} von {all} Lektionen und Rätseln gelöst', '{n} of {all} lessons and puzzles solved'],
  'history.medals': ['Schon bezwungen', 'Beaten so far'],
  'history.medal.won': ['{what}: bezwungen', '{what}: beaten'],
  'history.medal.open': ['{what}: noch nicht', '{what}: not yet'],
  'history.each': ['Partie für Partie', 'Game by game'],
  'history.curve': ['Punkte, Partie für Partie', 'Points, game by game'],
  'history.level': ['{won} von {n} gewonnen', '{won} of {n} won'],
  'history.out': ['nicht gewertet', 'not counted'],
  'history.played': ['gespielt', 'played'],
  'history.won': ['gewonnen', 'won'],
  'history.best': ['beste Punkte', 'best points'],
  'history.mean': ['im Mittel', 'on average'],
  'history.from': ['Punkte je Partie aus', 'Points a game from'],
  'history.did.win': ['gewonnen mit {n} {n|Punkt|Punkten}', 'won with {n} {n|point|points}'],
  'history.did.play': ['{n} {n|Punkt|Punkte}', '{n} {n|point|points}'],
  'history.with': ['mit {names}', 'with {names}'],
  'history.replay': ['Wiederholung', 'replay'],
  'history.none': ['Noch ist keine Partie zu Ende.', 'No game has come to its end yet.'],
  'history.all': ['Deine Partien und Zahlen', 'Your games and figures'],
} as const satisfies Book
