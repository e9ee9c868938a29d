import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..', 'src')

/** A shape that somebody has written down for what the server sends: its types come from `api/schema.ts`. */
const SHAPED = /\bas (?:\w+ & )?\{|\bas unknown as \w*(?:View|Thing|Seat|How|Way)\b|\(\w+: Thing & \{/

test.each(['(found as { cost?: string })', 'thing as Thing & {', 'seen as unknown as MyView'])(
  '%s is a shape of its own',
  (line) => expect(SHAPED.test(line)).toBe(true),
)

test('nobody writes down what the server sends', () => {
  const found = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/^api\/schema|texts\//.test(name))
    .flatMap((name) =>
      readFileSync(join(src, name), 'utf8')
        .split('\n')
        // a loop takes apart what is typed elsewhere
        .flatMap((line) => (SHAPED.test(line) && !line.includes('{#each') ? [`${name}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
