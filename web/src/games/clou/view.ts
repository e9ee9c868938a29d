// What the server shows of Clou.
import type { CampaignSheet } from './campaign/view'

export interface Thief {
  seat: number
  thief: string | null
  dice: number[]
  extras: number[]
  plus_minus: number[]
  fills: number
  done: boolean
}

export interface Challenge {
  id: string
  room: string
  done: boolean
  open: boolean
  parts: { needs: [symbol: string, done: boolean][]; traces: number; alarm: boolean }[]
  loot: string[]
}

export type Track = 'time' | 'traces' | 'flight' | 'police'

export interface View {
  phase: string
  heist: string
  players: number
  round: number
  roll: number[]
  seats: Thief[]
  marks: Record<string, number>
  group: [owner: string, symbol: string][]
  rooms: Record<string, boolean>
  challenges: Challenge[]
  loot: Record<string, boolean>
  tracks: Record<Track, [left: number, all: number]>
  alarm: boolean
  driver: number
  score: Record<string, number>
  campaign: CampaignSheet | null
}

/** Added to the number of a box in a circle when the circle is crossed out. */
export const CROSSED = 64

export const letterOf = (seat: number): string => String.fromCharCode(65 + seat)
