import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { firstPaint } from './scripts/first-paint.js'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

// The server's address for `npm run dev`.
const server = process.env['MEISTERDIEB_SERVER'] ?? 'http://127.0.0.1:8000'

/** The games that a file is made of, but for what is part of every page. */
function gamesOf(modules: readonly string[]): string[] {
  const own = modules.map((id) => /\/src\/games\/([\w-]+)\/(?!index\.ts|poster\.|texts\/around\.ts)/.exec(id)?.[1])
  return [...new Set(own)].filter((game) => game !== undefined).sort()
}

/** What every page needs; what shows things large; what every table needs besides. */
const BASE = [
  /node_modules\/svelte\//,
  /\/src\/(parts|api|texts)\//,
  /\/src\/(settings|router|light|LostPage)\./,
  /\/src\/games\/([\w.]+$|[\w-]+\/(index\.ts|poster\.|texts\/around\.ts))/,
  /\/src\/start\/(opening|first)\./,
  /\/src\/lessons\/(learnt|opening|progress)\./,
  /\/src\/replay\/(ranking|steps)\./,
  /\/src\/table\/([cC]lock|invitations)\./,
  /\/src\/rules\/Rule(Ids|Text)\./,
]
const LENS = [/\/src\/table\/([lL]ens|Thing)/, /\/src\/rules\/RuleDialog/]
const TABLE = [/\/src\/(table|theatre)\/(?!TablePage)/]
const within = (id: string, some: RegExp[]): boolean => some.some((one) => one.test(id))

export default defineConfig({
  plugins: [svelte(), firstPaint()],
  define: { __VERSION__: JSON.stringify(version) },
  build: {
    outDir: '../src/meisterdieb/server/client',
    emptyOutDir: true,
    target: 'es2022',
    minify: 'terser',
    // about 7 % smaller than esbuild makes it; nobody asks how many arguments a function has
    terserOptions: { ecma: 2020, compress: { passes: 3, keep_fargs: false } },
    assetsInlineLimit: 0, // the page's rules allow no data in scripts and styles
    modulePreload: { polyfill: false },
    manifest: true, // for scripts/budget.js
    rollupOptions: {
      output: {
        // so that one can see which table, or which form of the start page, a file belongs to
        chunkFileNames: ({ moduleIds }) => {
          const games = gamesOf(moduleIds)
          const page = moduleIds.some((id) => /\/src\/games\/[\w-]+\/start\//.test(id)) ? 'start' : 'table'
          return games.length ? `assets/${page}-of-${games.join('+')}-[name]-[hash].js` : 'assets/[name]-[hash].js'
        },
        // what every page needs is one file instead of a dozen crumbs, and so is what every table needs: each file costs
        // a slow line more than its bytes
        manualChunks: (id) =>
          within(id, BASE) ? 'base' : within(id, LENS) ? 'lens' : within(id, TABLE) ? 'around' : undefined,
      },
    },
    reportCompressedSize: false,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  // machines may be busy, and the first test of a page compiles all of it
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
})
