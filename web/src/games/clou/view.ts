// The view of Clou. What is in it, the server says: its types come from there.
import type { ClouChallenge, ClouSeat, ClouTracks, ClouView, Seen } from '../../api/schema'

export type Thief = ClouSeat
export type Challenge = ClouChallenge
export type Track = keyof ClouTracks
export type View = ClouView

export const viewOf = (seen: Pick<Seen, 'view'> | null | undefined): View | null => (seen?.view ?? null) as View | null

/** What stands in a field: a number, and whether a box in a circle is crossed out besides. */
export interface Mark {
  n: number
  crossed: boolean
}

/** What stands in a field, such as `A:kraft.1`; nothing if it is empty. */
export function markOf(view: Pick<View, 'marks' | 'crossed'>, field: string): Mark | undefined {
  const [crossed, n] = [view.crossed[field], view.marks[field]]
  if (crossed !== undefined) return { n: crossed, crossed: true }
  return n === undefined ? undefined : { n, crossed: false }
}

export const letterOf = (seat: number): string => String.fromCharCode(65 + seat)
