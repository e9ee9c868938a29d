// What comes of an attack.
import type { Book } from '../../../texts/book'

export const theatre = {
  'attack.hits': ['verliert {n} {n|Herz|Herzen}', 'loses {n} {n|heart|hearts}'],
  'attack.nobody': ['Niemand ist getroffen.', 'Nobody is hit.'],
} as const satisfies Book
