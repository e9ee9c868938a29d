// Writes down what each page needs, so that the server can name it before the browser has found out by itself, and what
// the start page needs for those who have installed the app.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { client, living, needed, pages, parts } from './chunks.js'

const always = needed([])

/** @type {(keys: string[], but: Iterable<string>) => string[]} */
function besides(keys, but) {
  const known = new Set(but)
  return [...needed(keys)].filter((file) => !known.has(file) && /\.(js|css)$/.test(file))
}

const table = pages['table'] ?? ''
writeFileSync(
  join(client, 'pages.json'),
  JSON.stringify({
    always: besides([], []),
    pages: Object.fromEntries(Object.entries(pages).map(([name, key]) => [name, besides([key], always)])),
    games: Object.fromEntries(parts.map(({ name }) => [name, besides([table, ...living(name)], needed([table]))])),
  }),
)

const worker = join(client, 'worker.js')
const start = JSON.stringify(
  [...needed([pages['start'] ?? ''])].filter((file) => file !== 'index.html').map((file) => `/${file}`),
)
const name = createHash('sha256').update(start).digest('hex').slice(0, 12)
writeFileSync(
  worker,
  readFileSync(worker, 'utf8')
    .replace('const FILES = []', `const FILES = ${start}`)
    .replace("const SHELF = 'meisterdieb'", `const SHELF = 'meisterdieb ${name}'`),
)
rmSync(join(client, '.vite'), { recursive: true })
