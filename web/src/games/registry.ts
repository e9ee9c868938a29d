// The games that have a folder here: every `games/<id>/index.ts`, found by the build.
import type { Seen } from '../api/schema'
import { verb } from '../texts/glossary.svelte'
import { plain } from './areas'
import type { Game, TableParts } from './game'

const folders = import.meta.glob<{ game: Game }>('./*/index.ts', { eager: true })

export const games: Readonly<Record<string, Game | undefined>> = Object.fromEntries(
  Object.entries(folders).map(([path, folder]) => [path.split('/')[1], folder.game]),
)

/** A table of a game that brings nothing along: what the server tells of it, in the game's own words. */
const PLAIN: TableParts = { areas: plain, verb, scenes: {} }

/** What the names of a match depend on: when it changes, they are asked for again. */
export function nameKey(seen: Pick<Seen, 'game' | 'view'> | null): string {
  return seen?.view ? [seen.game, ...(games[seen.game]?.named(seen.view) ?? [])].join(' ') : ''
}

/** What the table of a game needs; plain words if there is nothing, or if it does not load. */
export async function tableParts(id: string): Promise<TableParts> {
  const found = await games[id]?.table().catch(() => null)
  return found?.default ?? PLAIN
}
