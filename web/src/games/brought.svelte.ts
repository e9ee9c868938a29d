// The words that games bring along from the server, for their options and for the moments at which they turn.
import type { GameInfo } from '../api/schema'
import type { Entry } from '../texts/book'

let all = $state.raw<Readonly<Record<string, GameInfo['words'] | undefined>>>({})

/** From now on these games are spoken of in their words. */
export function bring(games: GameInfo[]): GameInfo[] {
  all = Object.fromEntries(games.map((game) => [game.id, game.words]))
  return games
}

/** What a game calls something, if it has said so. */
export function brought(id: string, key: string): Entry | undefined {
  const found = all[id]?.[key]
  return found && [found.de, found.en]
}
