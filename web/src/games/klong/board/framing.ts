// Where the picture of a board has to lie so that some of its places can be seen and pressed.
import type { Frame, Spot } from './spot'

/** Where the upper left corner of the picture is, in px, and how many px a unit has. */
export interface Sight extends Spot {
  scale: number
}

/** How far a room reaches from its middle, in units, and what has to be seen of it at the least, in px. */
const REACH = 46
const LEAST = 14
/** How finely places are tried, in px. */
const STEP = 6

type Range = [from: number, to: number]

/** How far a room reaches at a scale, in px. */
const reach = (scale: number): number => Math.max(LEAST, REACH * scale)

/** Where the edge of a picture may be: it fills what it can be seen in, or lies in its middle. */
export function held(size: number, from: number, room: number): Range {
  return size <= room ? [from + (room - size) / 2, from + (room - size) / 2] : [from + room - size, from]
}

/** The range in which all points of one axis can be seen, and the picture is held. */
function range(points: number[], size: number, scale: number, from: number, room: number): Range {
  const [least, most] = held(size * scale, from, room)
  const edge = reach(scale)
  return [
    Math.max(least, from + edge - Math.min(...points) * scale),
    Math.min(most, from + room - edge - Math.max(...points) * scale),
  ]
}

const within = (at: number, [from, to]: Range): number => Math.min(to, Math.max(from, at))

function tried([from, to]: Range, first: number): number[] {
  const steps = Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, i) => from + i * STEP)
  return [within(first, [from, to]), ...steps, to]
}

/**
 * How to show points of a picture inside a frame, under none of the covers, at the first scale that allows it: as near
 * as possible to how the picture lies now. Points are in units from its upper left corner.
 */
export function framed(
  points: Spot[],
  size: { width: number; height: number },
  frame: Frame,
  covers: Frame[],
  now: Sight,
  scales: number[],
): Sight | undefined {
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  for (const scale of scales) {
    const across = range(
      points.map((point) => point.x),
      size.width,
      scale,
      frame.x,
      frame.width,
    )
    const down = range(
      points.map((point) => point.y),
      size.height,
      scale,
      frame.y,
      frame.height,
    )
    if (across[0] > across[1] || down[0] > down[1]) continue
    const near = {
      x: middle.x - ((middle.x - now.x) * scale) / now.scale,
      y: middle.y - ((middle.y - now.y) * scale) / now.scale,
    }
    const space = reach(scale) * 0.8
    const free = (x: number, y: number): boolean =>
      points.every((point) =>
        covers.every((cover) => {
          const [aside, below] = [x + point.x * scale - cover.x, y + point.y * scale - cover.y]
          return aside < -space || aside > cover.width + space || below < -space || below > cover.height + space
        }),
      )
    let best: Sight | undefined
    let least = Infinity
    for (const x of tried(across, near.x))
      for (const y of tried(down, near.y)) {
        const far = Math.hypot(x - near.x, y - near.y)
        if (far < least && free(x, y)) [best, least] = [{ x, y, scale }, far]
      }
    if (best) return best
  }
  return undefined
}
