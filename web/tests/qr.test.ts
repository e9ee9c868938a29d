import { expect, test } from 'vitest'
import { qr } from '../src/parts/qr'

const rows = (text: string): string[] => qr(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

/** What a reader does: find the mask, walk the squares, take the bytes apart. Without damage no correction is needed. */
function read(text: string): string {
  const grid = qr(text)
  const size = grid.length
  const dark = (x: number, y: number): number => (grid[y]?.[x] ? 1 : 0)
  const format = [0, 1, 2, 3, 4].reduce((bits, x) => bits * 2 + dark(x, 8), 0) ^ 0b10101
  const mask = format & 7
  expect(format >> 3).toBe(0) // correction M
  expect(size).toBe(21) // this reader knows only the smallest
  const masked = [
    (x: number, y: number) => (x + y) % 2,
    (_: number, y: number) => y % 2,
    (x: number) => x % 3,
    (x: number, y: number) => (x + y) % 3,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ]
  const bits: number[] = []
  let up = true
  for (let right = 20; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < 21; step++)
      for (const x of [right, right - 1]) {
        const y = up ? 20 - step : step
        const fixed = (x < 9 && y < 9) || (x > 12 && y < 9) || (x < 9 && y > 12) || x === 6 || y === 6
        if (!fixed) bits.push(dark(x, y) ^ (masked[mask]?.(x, y) === 0 ? 1 : 0))
      }
  }
  const number = (from: number, length: number): number =>
    bits.slice(from, from + length).reduce((sum, bit) => sum * 2 + bit, 0)
  expect(number(0, 4)).toBe(4)
  return String.fromCharCode(...Array.from({ length: number(4, 8) }, (_, i) => number(12 + 8 * i, 8)))
}

test.each(['Klong!', 'a', '/t/x#0123'])('what is written can be read: %s', (text) => {
  expect(read(text)).toBe(text)
})

test('a whole invitation fits, and has the three eyes', () => {
  const found = rows(`https://thieves.example/t/${'x'.repeat(22)}#${'y'.repeat(43)}`)
  expect(found).toHaveLength(41)
  const eye = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
  expect(found.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(eye)
  expect(found.slice(0, 7).map((row) => row.slice(-7))).toEqual(eye)
  expect(found.slice(-7).map((row) => row.slice(0, 7))).toEqual(eye)
})

test('what is too long is refused', () => {
  expect(() => qr('x'.repeat(300))).toThrow(RangeError)
})
