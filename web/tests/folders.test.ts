import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { games } from '../src/games/registry'

const src = join(import.meta.dirname, '..', 'src')
const ids = readdirSync(join(src, 'games'), { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() ? one.name : [],
)

test('every folder of a game registers it', () => {
  expect(Object.keys(games).sort()).toEqual(ids.sort())
})

test('outside of the folders of games no game is named', () => {
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte|css)$/.test(name) && !/^(games\/[\w-]+\/|api\/schema)/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(src, name), 'utf8')
      return ids.filter((id) => new RegExp(id, 'i').test(text)).map((id) => `${name}: ${id}`)
    })
  expect(named).toEqual([])
})
