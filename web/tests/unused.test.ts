import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (folder: string): [name: string, text: string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && name !== 'api/schema.ts')
    .map((name) => [name, readFileSync(join(root, folder, name), 'utf8')])
const sources = read('src')
const words = new Map<string, number>()
for (const word of sources.flatMap(([, text]) => text.match(/\w+/g) ?? [])) words.set(word, (words.get(word) ?? 0) + 1)
const tested = read('tests')
  .map(([, text]) => text)
  .join('\n')

const EXPORTED = /export (?:async )?(?:const|let|function|class|interface|type) (\w+)/g

test('whatever is exported is used somewhere', () => {
  const unused = sources.flatMap(([name, text]) =>
    [...text.matchAll(EXPORTED)]
      .map((found) => found[1] ?? '')
      .filter((word) => words.get(word) === 1 && !new RegExp(`\\b${word}\\b`).test(tested))
      .map((word) => `${name}: ${word}`),
  )
  expect(unused).toEqual([])
})

test('every component is shown somewhere', () => {
  const all = sources.map(([, text]) => text).join('\n')
  const lonely = sources
    .map(([name]) => name)
    .filter((name) => name.endsWith('.svelte') && !all.includes(`/${name.split('/').pop()}'`))
  expect(lonely).toEqual([])
})
