import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

// The server's address for `npm run dev`.
const server = process.env['MEISTERDIEB_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
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
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], isolate: false },
})
