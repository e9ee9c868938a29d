// What a turning point of a game looks like.
import { games } from '../games/registry'
import type { IconName } from '../parts/icons'

export function markIcon(game: string, kind: string): IconName {
  return games[game]?.marks[kind]?.icon ?? 'flag'
}

/** Whether it belongs to everybody and stands below the lines. */
export function isCommon(game: string, kind: string): boolean {
  return games[game]?.marks[kind]?.common ?? false
}
