// The Klong! table.
import type { Book } from '../../../texts/book'

export const areas = {
  'klong.you': ['Deine Sachen', 'Your things'],
  'klong.turn': ['Dieser Zug', 'This turn'],
  'klong.dragon': ['{who} und Lärm', '{who} and noise'],
  'klong.map': ['Der Plan in Worten', 'Map in words'],
  'klong.map.to': ['führt nach {rooms}', 'leads to {rooms}'],
  'klong.map.oneway': ['nur hin', 'one way'],
  'klong.dungeon': ['Im Verlies', 'In the dungeon'],
  'klong.handsize': ['Handkarten', 'Cards in hand'],
  'klong.health.value': ['{left} von {all}', '{left} of {all}'],
  'klong.price': ['{name} ({n})', '{name} ({n})'],
  'klong.left': ['{name}: noch {n}', '{name}: {n} left'],
  'klong.rage.value': [
    '{one:space} {space}, beim nächsten Angriff {cubes:cube}',
    '{one:space} {space}, {cubes:cube} at the next attack',
  ],
  'klong.where': ['{room}: {n}', '{room}: {n}'],
  'klong.fate': ['Schicksal', 'Fate'],
} as const satisfies Book
