// Cards and tokens, large and small.
import type { Book } from '../../../texts/book'

export const cards = {
  'card.count': ['{n} {n|Stück|Stück}', '{n} of them'],
  'card.none': ['leer', 'none left'],
  'card.used': ['schon benutzt', 'used already'],
  'album.signs': ['Zeichen auf {one:board} und {many:card}', 'Signs on {one:board} and {many:card}'],
  'guide.board': ['Der {one:board} zu Beginn', 'The {one:board} at the beginning'],
  'album.kind': ['Art', 'Kind'],
  'album.all': ['Alle {n}', 'All {n}'],
} as const satisfies Book
