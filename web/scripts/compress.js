// Packs every text of the built client beforehand, so that the server only has to choose.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = new URL('../../src/meisterdieb/server/client/', import.meta.url).pathname
const most = 200_000 // bytes of everything, gzipped
let total = 0

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  const file = join(client, name)
  if (!statSync(file).isFile() || !/\.(html|js|css|svg|json)$/.test(name)) continue
  const text = readFileSync(file)
  const zipped = gzipSync(text, { level: 9 })
  total += zipped.length
  if (text.length < 600) continue
  writeFileSync(`${file}.gz`, zipped)
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
console.log(`client: ${(total / 1000).toFixed(1)} kB gzipped`)
if (total > most) {
  console.error(`The client may have at most ${most / 1000} kB.`)
  process.exit(1)
}
