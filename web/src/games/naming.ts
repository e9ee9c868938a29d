// What a game is called here; games that the client has no words for bring their titles along.
import type { GameInfo } from '../api/schema'
import { known, language, t } from '../texts/texts.svelte'

function words(group: 'title' | 'sub' | 'about', id: string): string {
  const key = `start.${group}.${id}`
  return known(key) ? t(key) : ''
}

export function shortTitle(game: GameInfo): string {
  return words('title', game.id) || game.titles[language()]
}

export function subtitle(game: GameInfo): string {
  return words('sub', game.id)
}

export function about(game: GameInfo): string {
  return words('about', game.id)
}
