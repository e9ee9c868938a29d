// How a Klong! table speaks.
import { voice, type Key as SharedKey } from '../../../texts/texts.svelte'
import { areas } from './areas'
import { around } from './around'
import { board } from './board'
import { cards } from './cards'
import { picture } from './picture'
import { theatre } from './theatre'

const books = { ...areas, ...around, ...board, ...cards, ...picture, ...theatre }
export type Key = SharedKey | keyof typeof books
export const t = voice(books)
