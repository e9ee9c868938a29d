// QR codes of texts (bytes, error correction M, up to version 10): as much as an invitation needs.

/** Of each version: codewords of a block for correction, and the numbers of data codewords of its blocks. */
const BLOCKS: readonly [correction: number, ...data: number[]][] = [
  [10, 16],
  [16, 28],
  [26, 44],
  [18, 32, 32],
  [24, 43, 43],
  [16, 27, 27, 27, 27],
  [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39],
  [22, 36, 36, 36, 37, 37],
  [26, 43, 43, 43, 43, 44],
]
const ALIGNED: readonly number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]

const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = x
  LOG[x] = i
  x = (x << 1) ^ (x & 128 ? 0x11d : 0)
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0)

function correction(data: number[], degree: number): number[] {
  let divisor = [1]
  for (let i = 0; i < degree; i++) {
    const next = [...divisor, 0]
    for (let j = 0; j < divisor.length; j++) next[j + 1] = next[j + 1]! ^ times(divisor[j]!, EXP[i]!)
    divisor = next
  }
  const rest = [...data, ...new Array<number>(degree).fill(0)]
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i]!
    for (let j = 0; j <= degree; j++) rest[i + j] = rest[i + j]! ^ times(divisor[j]!, factor)
  }
  return rest.slice(data.length)
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

function codewords(text: string): { version: number; words: number[] } {
  const bytes = [...new TextEncoder().encode(text)]
  const version = BLOCKS.findIndex(([, ...data], i) => bytes.length + (i < 9 ? 2 : 3) <= sum(data)) + 1
  if (!version) throw new RangeError('too long for a QR code')
  const [degree, ...sizes] = BLOCKS[version - 1]!
  const bits: number[] = []
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  const room = sum(sizes) * 8
  put(0, Math.min(4, room - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8)
  const data: number[] = []
  for (let i = 0; i < bits.length; i += 8) data.push(bits.slice(i, i + 8).reduce((byte, bit) => byte * 2 + bit, 0))
  const blocks: number[][] = []
  for (let at = 0, i = 0; i < sizes.length; at += sizes[i]!, i++) blocks.push(data.slice(at, at + sizes[i]!))
  const checks = blocks.map((block) => correction(block, degree))
  const words: number[] = []
  for (let i = 0; i < Math.max(...sizes); i++) for (const block of blocks) if (i < block.length) words.push(block[i]!)
  for (let i = 0; i < degree; i++) for (const check of checks) words.push(check[i]!)
  return { version, words }
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** The squares of a QR code, row by row: true is dark. */
export function qr(text: string): boolean[][] {
  const { version, words } = codewords(text)
  const size = 17 + 4 * version
  const grid = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const set = (x: number, y: number, dark: boolean): void => {
    if (x < 0 || y < 0 || x >= size || y >= size) return
    grid[y]![x] = dark
    fixed[y]![x] = true
  }
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; dy++)
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy))
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4)
      }
  const centres = ALIGNED[version - 1]!
  const last = centres.length - 1
  centres.forEach((cy, i) =>
    centres.forEach((cx, j) => {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
    }),
  )
  const format = (mask: number): void => {
    let rest = mask
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
    const bits = ((mask << 10) | rest) ^ 0x5412
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1
    for (let i = 0; i <= 5; i++) set(8, i, bit(i))
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for (let i = 9; i < 15; i++) set(14 - i, 8, bit(i))
    for (let i = 0; i < 8; i++) set(size - 1 - i, 8, bit(i))
    for (let i = 8; i < 15; i++) set(8, size - 15 + i, bit(i))
    set(8, size - 8, true)
  }
  format(0)
  if (version >= 7) {
    let rest = version
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
      set(a, b, dark)
      set(b, a, dark)
    }
  }
  let n = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        if (fixed[y]![x]) continue
        grid[y]![x] = n < words.length * 8 && ((words[n >> 3]! >> (7 - (n & 7))) & 1) === 1
        n += 1
      }
  }
  const flip = (mask: number): void => {
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) if (!fixed[y]![x] && MASKS[mask]!(x, y) === 0) grid[y]![x] = !grid[y]![x]
  }
  let best = 0
  let least = Infinity
  for (let mask = 0; mask < 8; mask++) {
    flip(mask)
    format(mask)
    const found = penalty(grid)
    if (found < least) [best, least] = [mask, found]
    flip(mask)
  }
  flip(best)
  format(best)
  return grid
}

function penalty(grid: boolean[][]): number {
  const size = grid.length
  const columns = grid[0]!.map((_, x) => grid.map((line) => line[x]!))
  let found = 0
  for (const line of [...grid, ...columns]) {
    for (let i = 0, run = 0; i < size; i++) {
      run = i > 0 && line[i] === line[i - 1] ? run + 1 : 1
      if (run === 5) found += 3
      else if (run > 5) found += 1
    }
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const pattern of ['10111010000', '00001011101'])
      for (let i = text.indexOf(pattern); i >= 0; i = text.indexOf(pattern, i + 1)) found += 40
  }
  let dark = 0
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (grid[y]![x]) dark += 1
      if (
        x &&
        y &&
        grid[y]![x] === grid[y]![x - 1] &&
        grid[y]![x] === grid[y - 1]![x] &&
        grid[y]![x] === grid[y - 1]![x - 1]
      )
        found += 3
    }
  return found + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}
