// Leafing through the picture book of Clou.
import type { ClouBook, HeistPage, ThiefPage } from '../../api/schema'

export const heistPage = (found: ClouBook, id: string): HeistPage | undefined =>
  found.heists.find((one) => one.id === id)
export const thiefPage = (found: ClouBook, id: string | null): ThiefPage | undefined =>
  found.thieves.find((one) => one.id === id)

/** What points are called. */
export function rated(ratings: ClouBook['ratings'], points: number): string {
  return ratings.findLast((one) => one.above === null || points > one.above)?.name ?? ''
}
