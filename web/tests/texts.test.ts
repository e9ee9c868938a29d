import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { books } from '../src/texts/books'
import { say, type Key } from '../src/texts/texts.svelte'

const keys = Object.keys(books) as Key[]
const places = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? '').sort()
const src = join(import.meta.dirname, '..', 'src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => !/texts\/[a-z]+\.ts$|schema\.ts$/.test(name))
const all = (ending: string): string =>
  files.filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(src, name), 'utf8')).join('\n')
const code = all('.ts') + all('.svelte')

/** Groups of texts whose keys are made of data. */
const MADE = /^(heist\.end|start\.(way|title|sub|about)|option|level|sign|verb|mark|link|klong\.(fate|loot)|board\.(lies|note|price)|clou\.(track|score|phase))\./

describe('both languages', () => {
  test('leave no text empty', () => {
    for (const text of Object.values(books).flat()) expect(text.trim()).not.toBe('')
  })

  test('have each text in one book only', () => {
    const texts = readdirSync(join(src, 'texts')).filter((name) => !/^books?\.ts$|svelte/.test(name))
    const named = texts.flatMap((name) => [...readFileSync(join(src, 'texts', name), 'utf8').matchAll(/^  '?([\w. -]+)'?: \[/gm)])
    expect(named.map((found) => found[1]).sort()).toEqual([...keys].sort())
  })

  test.each(keys)('%s has the same values', (key) => {
    const [de, en] = books[key]
    expect(new Set(places(en))).toEqual(new Set(places(de)))
  })
})

test('no text is left over', () => {
  const unused = keys.filter((key) => !MADE.test(key) && !code.includes(`'${key}'`))
  expect(unused).toEqual([])
})

test('values and numbers are filled in', () => {
  expect(say('de', 'start.players', { from: 2, to: 4 })).toBe('2–4 Personen')
  expect(say('de', 'offers.count', { n: 1 })).toBe('1 Möglichkeit')
  expect(say('en', 'offers.count', { n: 3 })).toBe('3 possibilities')
})

test('no page says anything outside of the books', () => {
  const words = all('.svelte')
    .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .split('\n')
    .flatMap((line) => [...line.matchAll(/>\s*([A-Za-zÄÖÜäöüß][^<>{}]*)</g)].map((found) => found[1]?.trim()))
    .filter((text) => text && !/^(Meisterdieb|n|meisterdieb verify)$/.test(text))
  expect(words).toEqual([])
})
