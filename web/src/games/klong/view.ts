// The view of a Klong! table. What is in it, the server says: its types come from there.
import type { KlongSeat, KlongTurn, KlongView, Seen } from '../../api/schema'

export type Thief = KlongSeat
export type Turn = KlongTurn
export type View = KlongView

export const viewOf = (seen: Pick<Seen, 'view'> | null | undefined): View | null => (seen?.view ?? null) as View | null

export const DRAGON = 'dragon'
/** The noun of whoever attacks at this table. */
export const enemy = (view: View | null): string => view?.rage.marker ?? DRAGON

/** Cubes that belong to no seat: those of whoever attacks, and in a game for one those of the rivals. */
export const BLACK = -1
export const RIVALS = -2

/** Whose cubes a word stands for: the letter of a seat, or a colour without one. */
export const ownerOf = (word: string): number =>
  word === 'black' ? BLACK : word === 'rivals' ? RIVALS : word.charCodeAt(0) - 65

/** What cubes without a seat are called. */
export const seatless = (owner: number, view: View | null): string => (owner === RIVALS ? 'rivals' : enemy(view))

/** The noise in the Clank! area: that of each seat, and where a game for one has them that of the rivals. */
export function noises(view: View): { seat: number; n: number }[] {
  const seats = view.area.map((n, seat) => ({ seat, n }))
  const rivals = view.parts?.loose?.['rivals']
  return rivals === undefined ? seats : [...seats, { seat: RIVALS, n: rivals }]
}

export const bagged = (view: View): number => Object.values(view.bag).reduce((sum, n) => sum + n, 0)
