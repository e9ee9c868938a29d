// The little map and the buttons that enlarge, in the corners of a board: where they lie, and when there is room for them.
import type { Frame, Spot } from './spot'

/** px: how wide the map is, how large the two buttons are, and how far both are from the edges. */
export const MAP = 70
export const RIM = 10
const ZOOM = { width: 44, height: 96 }
/** px: the least height of a board that has room for them. */
export const ROOM_FOR = { map: 290, zoom: 190 }

export interface Corner {
  low: boolean
  right: boolean
}

/** Where the buttons lie: the first of these corners in which they cover least of what is to be seen, in px. */
export function zoomCorner(free: Frame, from: Corner[], seen: Spot[]): Corner | undefined {
  const covered = ({ low, right }: Corner): number => {
    const x = right ? free.x + free.width - RIM - ZOOM.width : free.x + RIM
    const y = low ? free.y + free.height - RIM - ZOOM.height : free.y + RIM
    const over = (spot: Spot): boolean =>
      spot.x > x - RIM && spot.x < x + ZOOM.width + RIM && spot.y > y - RIM && spot.y < y + ZOOM.height + RIM
    return seen.filter(over).length
  }
  return from.toSorted((a, b) => covered(a) - covered(b))[0]
}

/** What they cover of the free part of a window; at the lower edge where a thumb has to reach them. */
export function corners(free: Frame, board: { width: number; height: number }, low: boolean): Frame[] {
  const map = { width: MAP, height: (MAP * board.height) / board.width }
  const top = (box: { height: number }): number => (low ? free.y + free.height - RIM - box.height : free.y + RIM)
  return [
    ...(free.height < ROOM_FOR.zoom ? [] : [{ ...ZOOM, x: free.x + RIM, y: top(ZOOM) }]),
    ...(free.height < ROOM_FOR.map ? [] : [{ ...map, x: free.x + free.width - RIM - MAP, y: top(map) }]),
  ]
}
