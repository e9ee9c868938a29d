// Where a tag goes: beside the room it names, where it covers least of what one wants to see.
export interface Spot {
  x: number
  y: number
}

export interface Frame extends Spot {
  width: number
  height: number
}

/** A place to keep free, and how much that matters. */
export interface Kept extends Spot {
  weight: number
}

const EDGE = 6

/** The upper left corner of a tag of a size; `reach` is how far the room it names and others reach. */
export function spotFor(
  room: Spot,
  size: { width: number; height: number },
  frame: Frame,
  keep: Kept[],
  reach: number,
): Spot {
  const within = (at: number, from: number, room: number): number =>
    Math.max(from + EDGE, Math.min(from + room - EDGE, at))
  const x = (at: number): number => within(at, frame.x, frame.width - size.width)
  const y = (at: number): number => within(at, frame.y, frame.height - size.height)
  const [right, left, below, above] = [
    room.x + reach,
    room.x - reach - size.width,
    room.y + reach,
    room.y - reach - size.height,
  ]
  const level = [0.5, 0.2, 0.8].map((part) => y(room.y - size.height * part))
  const across = [0.5, 0.15, 0.85].map((part) => x(room.x - size.width * part))
  const spots = [
    ...level.map((top) => ({ x: x(right), y: top })),
    ...level.map((top) => ({ x: x(left), y: top })),
    ...across.map((side) => ({ x: side, y: y(below) })),
    ...across.map((side) => ({ x: side, y: y(above) })),
  ]
  const all = [...keep, { ...room, weight: 50 }]
  const covered = (spot: Spot): number =>
    all.reduce((sum, one) => {
      const aside = Math.max(spot.x - one.x, one.x - spot.x - size.width, 0)
      const over = Math.max(spot.y - one.y, one.y - spot.y - size.height, 0)
      return sum + one.weight * Math.max(0, 1 - Math.hypot(aside, over) / reach)
    }, 0)
  return spots.reduce((best, spot) => (covered(spot) < covered(best) - 0.01 ? spot : best))
}
