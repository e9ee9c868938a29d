// What lies and stands on the board, and where, from a view and the places of its board.
import type { BoardPlaces } from '../../../api/schema'
import { sign } from '../../../parts/seats'

/** What the board needs of a view of the Klong! family. */
export interface BoardView {
  board: string
  viewer: number | null
  active: number | null
  seats: { seat: number; room: number; fate: string }[]
  artifacts: Record<string, number>
  loot: Record<string, Record<string, number>>
  rage: { space: number }
}

export interface Piece {
  /** Its name on the stage. */
  name: string
  /** Its drawing among the pieces that the server draws. */
  drawing: string
  x: number
  y: number
  own?: boolean
}

/** What can be taken from a room: artifacts by their value, the rest by number. */
export function lying(view: BoardView, room: number): [kind: string, n: number][] {
  const found: [string, number][] = []
  const artifact = view.artifacts[room]
  if (artifact !== undefined) found.push(['artifact', artifact])
  for (const [kind, rooms] of Object.entries(view.loot)) if (rooms[room]) found.push([kind, rooms[room]])
  return found
}

/** Thieves that are on the board: those on their way, and outside those who got away. */
export function thieves(view: BoardView, room: number): number[] {
  return view.seats.filter((one) => one.room === room && ['in play', 'escaped'].includes(one.fate)).map((one) => one.seat)
}

export function tokens(view: BoardView, places: BoardPlaces): Piece[] {
  return places.rooms.flatMap((room) => {
    let n = 0
    return lying(view, room.id).flatMap(([kind, many]) => {
      const at = room.tokens[kind] ?? []
      if (kind === 'artifact') return at.map(([x, y]) => ({ name: `artifact:${many}`, drawing: `md-artifact-${many}`, x: room.x + x, y: room.y + y }))
      return at.slice(0, many).map(([x, y]) => ({ name: `token:${room.id}:${n++}`, drawing: `md-${kind}`, x: room.x + x, y: room.y + y }))
    })
  })
}

/** Pawns, those of one room side by side; one's own last, so that it stands before the others. */
export function pawns(view: BoardView, places: BoardPlaces): Piece[] {
  const found = places.rooms.flatMap((room) => {
    const seats = thieves(view, room.id)
    const stands = room.stands[lying(view, room.id).length ? 1 : 0]?.[seats.length - 1] ?? []
    return seats.map((seat, i) => {
      const [x, y] = stands[i] ?? [0, 0]
      const drawing = `md-pawn-${sign(seat).letter}`
      return { name: `pawn:${seat}`, drawing, x: room.x + x, y: room.y + y, own: seat === view.viewer }
    })
  })
  return found.sort((a, b) => Number(a.own) - Number(b.own))
}
