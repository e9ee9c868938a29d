// Where a bubble stands: beside what it points at, never on it, always on the screen.
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export type Side = 'right' | 'left' | 'below' | 'above' | 'middle' | 'corner'

export interface Placed {
  left: number
  top: number
  /** On which side of the thing it stands. */
  side: Side
  /** How far along its edge the arrow is. */
  arrow: number
}

const GAP = 20
const RIM = 8

/** One box around several. */
export function around(boxes: Box[]): Box | null {
  const [first] = boxes
  if (!first) return null
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  const right = Math.max(...boxes.map((box) => box.left + box.width))
  const bottom = Math.max(...boxes.map((box) => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

const clamp = (value: number, most: number): number => Math.max(RIM, Math.min(value, most - RIM))

type Size = Pick<Box, 'width' | 'height'>

/** Beside a thing, with the arrow at the part of it that is aimed at; beside that part alone where the screen is too small. */
export function placed(thing: Box | null, size: Size, screen: Size, aim: Box | null = thing): Placed {
  const middle: Placed = {
    left: (screen.width - size.width) / 2,
    top: Math.max(RIM, (screen.height - size.height) * 0.42),
    side: 'middle',
    arrow: 0,
  }
  if (!thing || !aim) return middle
  const x = aim.left + aim.width / 2
  const y = aim.top + aim.height / 2
  const left = clamp(x - size.width / 2, screen.width - size.width)
  const top = clamp(y - size.height / 2, screen.height - size.height)
  const across = Math.max(22, Math.min(x - left, size.width - 22))
  const down = Math.max(22, Math.min(y - top, size.height - 22))
  const sides: [room: number, need: number, at: Placed][] = [
    [thing.top, size.height, { left, top: thing.top - GAP - size.height, side: 'above', arrow: across }],
    [
      screen.height - thing.top - thing.height,
      size.height,
      { left, top: thing.top + thing.height + GAP, side: 'below', arrow: across },
    ],
    [
      screen.width - thing.left - thing.width,
      size.width,
      { left: thing.left + thing.width + GAP, top, side: 'right', arrow: down },
    ],
    [thing.left, size.width, { left: thing.left - GAP - size.width, top, side: 'left', arrow: down }],
  ]
  const fits = sides.filter(([room, need]) => room >= need + GAP + RIM)
  const best = fits.toSorted((a, b) => b[0] - b[1] - (a[0] - a[1]))[0]
  return best ? best[2] : aim === thing ? middle : placed(aim, size, screen)
}
