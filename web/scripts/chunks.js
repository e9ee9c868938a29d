// What the build is made of: which files a page cannot do without.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string[]} [imports] what it cannot do without
 * @property {string[]} [dynamicImports] what it may load later
 * @property {string[]} [css]
 * @property {string[]} [assets]
 */

export const client = new URL('../../src/meisterdieb/server/client/', import.meta.url).pathname
const games = new URL('../src/games/', import.meta.url).pathname
const chunks = /** @type {Record<string, Chunk>} */ (
  JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
)

/** @type {(key: string, found: Set<string>) => void} */
function collect(key, found) {
  const chunk = chunks[key]
  if (!chunk) throw new Error(`${key} is not in the client`)
  if (found.has(chunk.file)) return
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(file)
  for (const other of chunk.imports ?? []) collect(other, found)
}

/**
 * All files that are loaded for these, the page itself among them.
 * @type {(keys: string[]) => Set<string>}
 */
export function needed(keys) {
  const files = new Set(['index.html'])
  for (const key of ['index.html', ...keys]) collect(key, files)
  return files
}

const later = [...new Set(Object.values(chunks).flatMap((chunk) => chunk.dynamicImports ?? []))]

/** The pages of the app, by name: where each begins. */
export const pages = Object.fromEntries(
  later
    .filter((key) => key.endsWith('Page.svelte') && !key.startsWith('src/games/'))
    .map((key) => [key.replace(/.*\/(\w+)Page\.svelte$/, '$1').toLowerCase(), key]),
)

/**
 * What a game loads at once for its living table: it may belong to a sibling.
 * @type {(game: string) => string[]}
 */
export function living(game) {
  const index = readFileSync(join(games, game, 'index.ts'), 'utf8')
  return ['table', 'picture'].map((part) => {
    const found = new RegExp(`^ *${part}: .*import\\('(.+)'\\)`, 'm').exec(index)?.[1] ?? ''
    const key = join('src/games', game, found)
    return key in chunks ? key : `${key}.ts`
  })
}

/** Every game with a folder: where its table, its form on the start page, its album and its part of the guide begin. */
export const parts = readdirSync(games, { withFileTypes: true })
  .filter((game) => game.isDirectory())
  .map(({ name }) => {
    const own = later.filter((key) => key.startsWith(`src/games/${name}/`))
    const album = own.filter((key) => key.endsWith('Page.svelte'))
    const guide = own.filter((key) => key.includes('/guide/'))
    const form = own.filter((key) => key.includes('/start/'))
    const apart = new Set([...album, ...guide, ...form])
    return { name, album, guide, form, table: own.filter((key) => !apart.has(key)) }
  })
