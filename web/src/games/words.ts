// What is said of a game outside its table; games that the client has no words for bring their own along.
import type { GameInfo } from '../api/schema'
import type { Book } from '../texts/book'
import { filled, known, language, t, type Values } from '../texts/texts.svelte'
import { games } from './registry'
import { brought } from './brought.svelte'

/** What a game calls something, or what all games call it; nothing if there is no such text. */
export function spoken(id: string, key: string, values: Values = {}): string {
  const words: Book = games[id]?.words ?? {}
  const own = words[key] ?? brought(id, key)
  return own ? filled(own, values) : known(key) ? t(key, values) : ''
}

/** A word whose key is made of data: the data itself if there is no such word. */
export function wordOf(id: string, group: string, what: string): string {
  return spoken(id, `${group}.${what}`) || what
}

export function shortTitle(game: GameInfo): string {
  return spoken(game.id, 'title') || game.titles[language()]
}

export function subtitle(game: GameInfo): string {
  return spoken(game.id, 'sub')
}

export function about(game: GameInfo): string {
  return spoken(game.id, 'about')
}
