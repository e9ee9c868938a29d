// The view of a Klong! table, as far as the client draws it. docs/protocol.md says how it comes; what is in it is the game's own.
export const HEALTH = 10

export interface Thief {
  seat: number
  room: number
  fate: string
  gold: number
  damage: number
  supply: number
  artifacts: number[]
  tokens: Record<string, number>
  hand_size: number
  draw_size: number
  discard: string[]
  /** Hand and draw pile together: everybody saw which cards went into the deck. */
  unseen: Record<string, number>
  points: number
  hand?: string[]
  draw?: Record<string, number>
}

export interface Turn {
  skill: number
  swords: number
  boots: number
  teleports: number
  credit: number
  play: string[]
  trash: string[]
}

export interface View {
  viewer: number | null
  board: string
  round: number
  seats: Thief[]
  row: (string | null)[]
  prices: Record<string, number>
  dungeon_deck: number
  reserve: Record<string, number>
  market: Record<string, string[]>
  loot: Record<string, Record<string, number>>
  artifacts: Record<string, number>
  area: number[]
  bag: Record<string, number>
  rage: { space: number; cubes: number; next_attack: number }
  countdown: { space: number; seat: number | null }
  mastery: number
  active: number | null
  turn: Turn
  question: { verb: string; about: number } | null
}

export const bagged = (view: View): number => Object.values(view.bag).reduce((sum, n) => sum + n, 0)
