// What players do is done in pencil: numbers, crosses and strokes that never move once made.
import type { Spot } from '../../api/schema'
import type { Mark } from './view'

/** Numbers from 0 to 1 that depend on the seed alone. */
export function seeded(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export interface Stroke {
  d: string
  width: number
  transform?: string
}

const round = (n: number): number => Math.round(n * 10) / 10

/** Two bent strokes, each gone over once more. */
export function cross(x: number, y: number, reach: number, seed: string): Stroke[] {
  const chance = seeded(seed)
  const near = (n: number, by: number): number => round(n + (chance() * 2 - 1) * by)
  return [-1, 1].flatMap((side) =>
    [
      [2.3, 0.16],
      [1, 0.24],
    ].map(([width = 1, shake = 0]) => {
      const by = reach * shake
      const from = `${near(x - side * reach, by)} ${near(y - reach, by)}`
      const over = `${near(x, by)} ${near(y, by)}`
      const to = `${near(x + side * reach, by)} ${near(y + reach, by)}`
      return { d: `M${from}Q${over} ${to}`, width }
    }),
  )
}

/** A written number, centred; `digits` are the paths of the digits in a box of 10 by 14. */
export function number(
  value: number,
  x: number,
  y: number,
  height: number,
  seed: string,
  digits: Record<string, string>,
): Stroke[] {
  const chance = seeded(`${seed} ${value}`)
  const k = height / 14
  const written = [...String(value)]
  const left = x - written.length * 4.6 * k
  return written.map((digit, i) => {
    const [dx, dy, turn] = [chance() * 1.2 - 0.6, chance() * 1.2 - 0.6, chance() * 10 - 5]
    const move = `translate(${round(left + i * 9.2 * k + dx)} ${round(y - height / 2 + dy)}) rotate(${round(turn)}) scale(${k.toFixed(3)})`
    return { d: digits[digit] ?? '', width: 2.4 / k, transform: move }
  })
}

/** What was written into a field: a number in a box, a cross in a circle; a box in a circle has first the one, then the other. */
export function marked(spot: Spot, { n, crossed }: Mark, seed: string, digits: Record<string, string>): Stroke[] {
  const [x, y] = [spot.x + spot.w / 2, spot.y + spot.h / 2]
  if (spot.shape === 'circle') return cross(x, y, spot.w * 0.42, seed)
  const side = spot.shape === 'circlebox' ? spot.w * 0.59 : spot.w
  const digit = number(n, x + side * 0.06, y + side * 0.07, side * 0.62, seed, digits)
  return crossed ? [...digit, ...cross(x, y, spot.w * 0.4, seed)] : digit
}

/** One line across something that is done. */
export function strike(x: number, y: number, width: number, height: number, seed: string): Stroke[] {
  const chance = seeded(seed)
  const bend = `${round(x + width / 2 + chance() * 6 - 3)} ${round(y + height * 0.48 + chance() * 6 - 3)}`
  return [
    {
      d: `M${x + 5} ${round(y + height * 0.66)}Q${bend} ${round(x + width - 5)} ${round(y + height * 0.3)}`,
      width: 2.6,
    },
  ]
}
