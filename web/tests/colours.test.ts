import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const src = join(import.meta.dirname, '..', 'src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts|css)$/.test(name))
const read = (name: string): string => readFileSync(join(src, name), 'utf8')
const all = files.map(read).join('\n')

/** The files that say what colours look like: those of the house, and those of each game. */
const palettes = files.filter((name) => /^style\/palette\.css$|^games\/[\w-]+\/colours\.css$/.test(name))
const HEX = /(?<![\w&/=-])(?<!url\()(?<!href=")#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![\w-])/gi
/** Numbers for a colour; shadows and lights may be plain black and white. */
const PLAIN = /\b(?:rgb|hsl)a?\((?!(?:0 0 0|255 255 255) \/ )[\d ,.%deg/]+\)/gi

test('colours have a name: elsewhere there are none, but shades of black and white', () => {
  const found = files
    .filter((name) => !palettes.includes(name) && name !== 'api/schema.ts')
    .flatMap((name) => [...read(name).matchAll(HEX), ...read(name).matchAll(PLAIN)].map((one) => `${name}: ${one[0]}`))
  expect(found).toEqual([])
})

/** Lightness and hue as the eye has them (Oklab). */
function seen(hex: string): [number, number, number] {
  const part = (at: number): number => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const [r, g, b] = [part(1), part(3), part(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const NEAR = 0.008 // less than anybody sees

describe.each(palettes)('%s', (name) => {
  const colours = [...read(name).matchAll(/^ {2}(--[\w-]+): (#[\da-f]{6});$/gm)].map((one) => [one[1], one[2]] as const)
  const own = colours.filter(([label]) => !label?.startsWith('--seat-'))

  test('has nothing but colours', () => {
    expect(colours).toHaveLength(
      read(name)
        .split('\n')
        .filter((line) => line.includes(':') && /^ {2}--/.test(line)).length,
    )
    expect(own.length).toBeGreaterThan(0)
  })

  test('has each colour once', () => {
    const near = own.flatMap(([a, x], i) =>
      own
        .slice(i + 1)
        .filter(([, y]) => Math.hypot(...seen(x ?? '').map((value, at) => value - (seen(y ?? '')[at] ?? 0))) < NEAR)
        .map(([b]) => `${a} ${b}`),
    )
    expect(near).toEqual([])
  })

  test('has no colour that nobody uses', () => {
    expect(colours.filter(([label]) => !all.includes(`var(${label})`))).toEqual([])
  })
})

test('whatever is used has a value', () => {
  const given = new Set([...all.matchAll(/(--[\w-]+)(?::|=\{|=")/g)].map((one) => one[1]))
  const used = new Set([...all.matchAll(/var\((--[\w-]+)[,)]/g)].map((one) => one[1]))
  expect([...used].filter((name) => !given.has(name))).toEqual([])
})
