// What lies and stands on the board, and where, from a view and the places of its board.
import type { BoardPlaces } from '../../../api/schema'
import { sign } from '../../../parts/seats'
import type { View } from '../view'

/** How far above the middle of its space a figure stands, in units. */
const ABOVE = 12

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
export function lying(view: View, room: number): [kind: string, n: number][] {
  const found: [string, number][] = []
  const artifact = view.artifacts[room]
  if (artifact !== undefined) found.push(['artifact', artifact])
  for (const [kind, rooms] of Object.entries(view.loot)) if (rooms[room]) found.push([kind, rooms[room]])
  return found
}

/** Thieves that are on the board: those on their way, and outside those who got away. */
export function thieves(view: View, room: number): number[] {
  return view.seats
    .filter((one) => one.room === room && ['in play', 'escaped'].includes(one.fate))
    .map((one) => one.seat)
}

export function tokens(view: View, places: BoardPlaces): Piece[] {
  return places.rooms.flatMap((room) => {
    let n = 0
    return lying(view, room.id).flatMap(([kind, many]) => {
      const at = room.tokens[kind] ?? []
      if (kind === 'artifact')
        return at.map(([x, y]) => ({
          name: `artifact:${many}`,
          drawing: `md-artifact-${many}`,
          x: room.x + x,
          y: room.y + y,
        }))
      const drawing = `md-${room.pieces?.[kind] ?? kind}`
      return at
        .slice(0, many)
        .map(([x, y]) => ({ name: `token:${room.id}:${n++}`, drawing, x: room.x + x, y: room.y + y }))
    })
  })
}

/** Pawns, those of one room side by side; one's own last, so that it stands before the others. */
export function pawns(view: View, places: BoardPlaces): Piece[] {
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

/** What a thing that can be marked shows now: what lies there until it is taken, or the cube of whoever has marked it. */
export function marked(view: View, places: BoardPlaces): Piece[] {
  const owners = view.parts?.marks ?? {}
  return (places.marks ?? []).flatMap((mark) => {
    const owner = owners[mark.id]
    const { x, y } = mark
    if (mark.piece) return owner ? [] : [{ name: `mark:${mark.id}`, drawing: `md-${mark.piece}`, x, y }]
    if (!owner) return []
    return [{ name: `mark:${mark.id}`, drawing: `md-cube-${sign(owner - 1).letter}`, x, y }]
  })
}

/** Whoever walks from zone to zone, by the tracks that are named after them. */
export function walkers(view: View, places: BoardPlaces): Piece[] {
  const tracks = view.parts?.tracks ?? {}
  return Object.entries(tracks).flatMap(([who, zone]) => {
    const at = places.zones?.find((one) => one.id === zone)
    return at ? [{ name: `walker:${who}`, drawing: `md-${who}`, x: at.x, y: at.y - ABOVE }] : []
  })
}
