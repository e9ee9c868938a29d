// What each page weighs, with everything it loads by itself; the build fails where it is too much.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { client, needed, pages, parts } from './chunks.js'

const PAGE = 100_000 // bytes, gzipped
const TABLE = 200_000

/** @type {(file: string) => number} */
const weight = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length

let over = false
/** @type {(name: string, most: number, keys: string[]) => void} */
function weigh(name, most, keys) {
  const bytes = [...needed(keys)].reduce((sum, file) => sum + weight(file), 0)
  over ||= bytes > most
  const too = bytes > most ? ': too much' : ''
  console.log(`client: ${name} ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB${too}`)
}

const { table = '', replay = '', learn = '', start = '', ...plain } = pages
for (const [name, key] of Object.entries({ ...plain, learn, start })) weigh(name, PAGE, [key])
for (const game of parts) {
  if (game.form.length) weigh(`start of ${game.name}`, PAGE, [start, ...game.form])
  weigh(`table of ${game.name}`, TABLE, [table, ...game.table])
  weigh(`replay of ${game.name}`, TABLE, [replay, ...game.table])
  if (game.guide.length) weigh(`guide to ${game.name}`, PAGE, [learn, ...game.guide])
  if (game.album.length) weigh(`album of ${game.name}`, PAGE, game.album)
}
if (over) {
  rmSync(join(client, 'index.html')) // so that it does not pass for built
  process.exit(1)
}
