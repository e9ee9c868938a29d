// The Clou table.
import type { Book } from '../../../texts/book'

export const areas = {
  'clou.roll': ['Wurf', 'Roll'],
  'clou.state': ['Stand', 'How it stands'],
  'clou.dice': ['{Many:die} übrig', '{Many:die} left'],
  'clou.plus': ['Plus/Minus', 'Plus/minus'],
  'clou.ready': ['Fertig', 'Done'],
  'clou.sheet': ['{One:sheet} von {name}', '{One:sheet} of {name}'],
  'clou.gang': ['Gemeinsamer {one:sheet}', 'Shared {one:sheet}'],
  'clou.mark': ['{field}: {n}', '{field}: {n}'],
  'clou.crossed': ['{field} gestrichen', '{field} crossed out'],
  'clou.both': ['{field}: {n}, gestrichen', '{field}: {n}, crossed out'],
  'clou.room.open': ['{name}: offen', '{name}: open'],
  'clou.room.closed': ['{name}: verschlossen', '{name}: locked'],
  'clou.challenge.done': ['geschafft', 'overcome'],
  'clou.challenge.or': ['oder', 'or'],
  'clou.challenge.loot': ['{one:loot}: {names}', '{one:loot}: {names}'],
  'clou.challenge.has': ['{symbol} (erledigt)', '{symbol} (done)'],
  'clou.loot.taken': ['genommen', 'taken'],
  'clou.loot.there': ['noch da', 'still there'],
  'clou.track.value': ['{n} von {all}', '{n} of {all}'],
  'clou.driver': ['Am Steuer', 'At the wheel'],
} as const satisfies Book
