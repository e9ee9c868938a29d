// Something to see before a style sheet or a program has come: the page brings what its first words need, and the sheets
// come behind them.
import { readFileSync } from 'node:fs'

const style = new URL('../src/style/', import.meta.url)
const read = (/** @type {string} */ name) => readFileSync(new URL(name, style), 'utf8')

/** The style of what is shown at once, short, with every colour in place of its name. */
function loading() {
  const colours = new Map(
    [...read('palette.css').matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map((one) => [one[1], one[2]]),
  )
  return read('loading.css')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/var\((--[\w-]+)\)/g, (_, name) => colours.get(name) ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1')
    .trim()
}

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/** @returns {import('vite').Plugin} */
export function firstPaint() {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        const sheets = page.match(SHEET) ?? []
        return page
          .replace(SHEET, '')
          .replace('</title>', `</title>\n    <style>${loading()}</style>`)
          .replace('</body>', `${sheets.join('').trim()}\n  </body>`)
      },
    },
  }
}
