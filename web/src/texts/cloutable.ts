// The picture of the Clou table.
import type { Book } from './book'

export const clouTable = {
  'clou.dice.title': ['Würfel', 'Dice'],
  'clou.die': ['Würfel: {n}', 'Die: {n}'],
  'clou.die.used': ['Würfel: {n}, benutzt', 'Die: {n}, used'],
  'clou.die.extra': ['Zusatzzahl {n}', 'Extra number {n}'],
  'clou.die.state.used': ['benutzt', 'used'],
  'clou.die.state.chosen': ['gewählt', 'chosen'],
  'clou.sum.all': ['alle drei', 'all three'],
  'clou.change': ['{by}: {n}', '{by}: {n}'],
  'clou.change.none': ['bleibt {n}', 'stays {n}'],
  'clou.fill.button': ['Fülle aus ({n})', 'Fill in ({n})'],
  'clou.note.round': ['Runde {n}', 'Round {n}'],
  'clou.phases': ['Ablauf einer Runde', 'The phases of a round'],
  'clou.phase.roll': ['Würfeln', 'Roll'],
  'clou.phase.use': ['Verwenden', 'Use'],
  'clou.phase.time': ['Zeit', 'Time'],
  'clou.phase.leave': ['Abhauen?', 'Leave?'],
  'clou.scoring': ['Auswertung', 'Scoring'],
  'clou.points': ['Punkte', 'Points'],
  'clou.marked': ['schon beschrieben', 'already marked'],
  'clou.take': ['Blatt von {name} nach vorn holen', 'Bring the sheet of {name} to the front'],
  'clou.done': ['fertig', 'done'],
  'clou.end': ['Runde beenden', 'End round'],
  'clou.fits': ['Passt in {n} {n|Feld|Felder}.', 'Fits {n} {n|place|places}.'],
} as const satisfies Book
