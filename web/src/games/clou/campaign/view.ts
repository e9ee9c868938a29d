// What the campaign, the flight and the ends of heists read from a view of Clou.
import type { ClouBook, ClouCampaign } from '../../../api/schema'
import type { View } from '../view'
import type { PageProps } from '../../game'

/** What a page between heists is given. */
export interface SheetProps extends Omit<PageProps, 'table'> {
  book: ClouBook
  view: View
  sheet: ClouCampaign
}

/** Whether the heist itself is not on the table: between heists, in flight, or at the end. */
export function between(view: View): boolean {
  return pages(view).length > 0 || view.phase === 'driver' || view.phase === 'escape'
}

/** The pages of the picture book that a phase between heists has, in their order. */
export function pages(view: View): string[] {
  const sheet = view.campaign
  if (!sheet) return view.phase === 'over' ? ['report'] : []
  switch (view.phase) {
    case 'free-box':
    case 'shopping':
      return [before(sheet), 'sheet']
    case 'thieves':
      return [`story:${view.heist}`, 'thieves']
    case 'tickets':
      return ['tickets']
    case 'over':
      // a campaign that ends because too few thieves are free has no heist to report
      return [...(view.end === 'running' ? [] : [before(sheet)]), `story:${sheet.story}`, 'finale']
    default:
      return []
  }
}

/** What is read before anything else of a chapter: how the last heist ended, or how it all began. */
function before(sheet: ClouCampaign): string {
  return sheet.scores.length ? `report:${sheet.scores.length}` : 'story:intro'
}

/**
 * The pages since the last heist ended, those of earlier phases included: others may be further by the time that
 * somebody reads them.
 */
export function chapter(view: View): string[] {
  const [now, sheet] = [pages(view), view.campaign]
  if (!sheet || view.phase === 'over') return now
  const begun = view.phase !== 'free-box' && view.phase !== 'shopping'
  return [...new Set([before(sheet), ...(begun ? [`story:${view.heist}`] : []), ...now])]
}

/** Whether a page is only read: nothing is decided on it, so everybody turns it alone. */
export const readable = (page: string): boolean => /^(story|report):/.test(page)

export interface Account {
  heist: string
  /** Points of this heist with the rest of the one before, what was spent, and what is left; null while it is open. */
  points: number | null
  spent: number | null
  rest: number | null
}

/** The column of points on the campaign sheet. */
export function accounts(sheet: ClouCampaign): Account[] {
  let rest = 0
  return sheet.heists.map((heist, i) => {
    const score = sheet.scores[i]
    if (score === undefined) return { heist, points: null, spent: null, rest: null }
    const points = rest + score
    const spent = sheet.expenses[i] ?? null
    rest = points - (spent ?? 0)
    return { heist, points, spent, rest: spent === null ? null : rest }
  })
}

/** Whether a part of the gang's sheet can be used: tools when all boxes are paid, the experiences one heist after the other. */
export function usable(sheet: ClouCampaign, id: string, at: number): boolean {
  const boxes = sheet.boxes[id]
  return boxes ? boxes[0] >= boxes[1] : at <= sheet.heist
}

/** How many double circles of each heist are crossed out: those of the last one lie in its loot, the rest came before. */
export function doubles(sheet: ClouCampaign, all: number[], last: number): number[] {
  const at = sheet.scores.length - 1
  let rest = sheet.doubles - last
  return all.map((most, i) => {
    if (i >= at) return i === at ? last : 0
    const n = Math.min(most, rest)
    rest -= n
    return n
  })
}

/** A number with a minus that is as long as a plus. */
export const signed = (n: number): string => String(n).replace('-', '−')
