import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..', 'src')

/** Something that reads the notation of an action, other than to send it or to tell it from another one. */
const READS =
  /\baction\??\.(split|startsWith|endsWith|slice|match|replace|indexOf|includes)\b|\baction\)? ?[!=]==? ?['"`]|\.(test|exec)\([\w.?]*\.action\)/

test.each([
  "offer.action.split(' ')",
  "offer.action.startsWith('go ')",
  "offer.action === 'roll'",
  '/^(go|teleport) /.test(offer.action)',
  'one.action === `box ${id}`',
])('%s reads notation', (line) => expect(READS.test(line)).toBe(true))

test('nobody takes the notation of an action apart', () => {
  const readers = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .flatMap((name) =>
      readFileSync(join(src, name), 'utf8')
        .split('\n')
        .flatMap((line) => (READS.test(line) ? [`${name}: ${line.trim()}`] : [])),
    )
  expect(readers).toEqual([])
})
