// What the campaign, the flight and the ends of heists read from a view of Clou.
import type { ClouBook, Seen } from '../../../api/schema'
import type { PageProps } from '../../pictures'

export type Phase =
  | 'use' | 'leave' | 'driver' | 'escape' | 'over'
  | 'free-box' | 'thieves' | 'scouting' | 'souping-up' | 'tickets' | 'shopping'

export interface CampaignSheet {
  heist: number
  heists: string[]
  marked: string[]
  special: Record<string, boolean>
  doubles: number
  traces: number
  open_traces: number
  prison: string[]
  /** Crossed boxes and all boxes of each tool and preparation. */
  boxes: Record<string, [number, number]>
  points: number
  scores: number[]
  expenses: number[]
  lost: number
  story: string
  score: Record<'points' | 'prison' | 'traces' | 'doubles', number>
}

export interface HeistView {
  players: number
  phase: Phase
  end: 'running' | 'success' | 'arrested' | 'caught'
  heist: string
  round: number
  seats: { seat: number; thief: string | null; dice: number[]; extras: number[]; done: boolean }[]
  marks: Record<string, number>
  loot: Record<string, boolean>
  tracks: Record<'time' | 'traces' | 'flight' | 'police', [left: number, all: number]>
  alarm: boolean
  driver: number
  votes: number[]
  score: Record<'loot' | 'traces' | 'alarm', number>
  campaign: CampaignSheet | null
}

/** What a page between heists is given. */
export interface SheetProps extends Omit<PageProps, 'table'> {
  book: ClouBook
  view: HeistView
  sheet: CampaignSheet
}

export function heistView(seen: Seen | null): HeistView | null {
  return (seen?.view ?? null) as HeistView | null
}

/** Whether the heist itself is not on the table: between heists, in flight, or at the end. */
export function between(view: HeistView): boolean {
  return pages(view).length > 0 || view.phase === 'driver' || view.phase === 'escape'
}

/** The pages of the picture book that a phase between heists has, in their order. */
export function pages(view: HeistView): string[] {
  const sheet = view.campaign
  if (!sheet) return view.phase === 'over' ? ['report'] : []
  switch (view.phase) {
    case 'free-box':
      return ['story:intro', 'sheet']
    case 'shopping':
      return ['report', 'sheet']
    case 'thieves':
      return [`story:${view.heist}`, 'thieves']
    case 'tickets':
      return ['tickets']
    case 'over':
      // a campaign that ends because too few thieves are free has no heist to report
      return [...(view.end === 'running' ? [] : ['report']), `story:${sheet.story}`, 'finale']
    default:
      return []
  }
}

export interface Account {
  heist: string
  /** Points of this heist with the rest of the one before, what was spent, and what is left; null while it is open. */
  points: number | null
  spent: number | null
  rest: number | null
}

/** The column of points on the campaign sheet. */
export function accounts(sheet: CampaignSheet): Account[] {
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
export function usable(sheet: CampaignSheet, id: string, at: number): boolean {
  const boxes = sheet.boxes[id]
  return boxes ? boxes[0] >= boxes[1] : at <= sheet.heist
}

/** How many double circles of each heist are crossed out: those of the last one lie in its loot, the rest came before. */
export function doubles(sheet: CampaignSheet, all: number[], last: number): number[] {
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
