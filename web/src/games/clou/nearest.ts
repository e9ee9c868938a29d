// Moving with the arrow keys over things that lie anywhere on the screen.

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export const isDirection = (key: string): key is Direction => /^Arrow(Left|Right|Up|Down)$/.test(key)

/** The index of the box that lies next in a direction; going astray sideways counts double. -1 if there is none. */
export function nearest(boxes: Box[], from: Box, direction: Direction): number {
  const upright = direction === 'ArrowUp' || direction === 'ArrowDown'
  const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1
  let best = -1
  let least = Infinity
  boxes.forEach((box, i) => {
    const dx = box.left + box.width / 2 - from.left - from.width / 2
    const dy = box.top + box.height / 2 - from.top - from.height / 2
    const ahead = (upright ? dy : dx) * sign
    const aside = Math.abs(upright ? dx : dy)
    const far = ahead + aside * 2
    if (ahead > 1 && far < least) [best, least] = [i, far]
  })
  return best
}
