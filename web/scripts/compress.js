// Packs every text of the built client beforehand, so that the server only has to choose.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const client = new URL('../../src/meisterdieb/server/client/', import.meta.url).pathname

for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  const file = join(client, name)
  if (!statSync(file).isFile() || !/\.(html|js|css|svg|json)$/.test(name)) continue
  const text = readFileSync(file)
  if (text.length < 600) continue
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
}
