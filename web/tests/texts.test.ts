import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { games } from '../src/games/registry'
import type { Book, Entry } from '../src/texts/book'
import { books } from '../src/texts/books'
import { filled } from '../src/texts/texts.svelte'
import { glossaryOf, speaks } from './speaking'

const src = join(import.meta.dirname, '..', 'src')
/** What is filled in: values by their names, and nouns of the game. */
const places = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?::([\w-]+))?/g)]
    .flatMap(([, name = '', noun = '']) => [
      ...(/^([Oo]ne|[Mm]any)$/.test(name) ? [] : [name]),
      ...(noun ? [`:${noun}`] : []),
    ])
    .sort()

/** The texts of the app, and those of each game: where they stand, and all of them. */
const shelves: [folder: string, all: Book][] = [
  ['', books],
  ...Object.keys(games).map((id): [string, Book] => [`games/${id}/`, Object.assign({}, ...booksOf(id))]),
]

function booksOf(id: string): Book[] {
  const found = import.meta.glob<Record<string, Book>>('../src/games/*/texts/*.ts', { eager: true })
  return Object.entries(found)
    .filter(([path]) => path.includes(`/${id}/`) && !path.endsWith('/index.ts'))
    .flatMap(([, module]) => Object.values(module))
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|svelte)$/.test(name) && !/texts\/[a-z]+\.ts$|schema\.ts$/.test(name),
)
const read = (names: string[]): string => names.map((name) => readFileSync(join(src, name), 'utf8')).join('\n')
const all = read(files)
const shared = read(files.filter((name) => !/^games\/\w+\//.test(name)))

/** Nouns that are plain words as well, or the name of the game. */
const ALSO = new Set(['action', 'clank'])

/** Groups of texts whose keys are made of data. */
const MADE = /^(heist\.end|start\.way|option|level|link|board\.note|clou\.phase)\./

/** A word of the glossary that a component asks for by its id. */
const ASKED = /\b(noun|Noun|Track|verb)\('([\w-]+)'/g

describe.each(shelves)('the texts of %s', (folder, book) => {
  const entries = Object.entries<Entry>(book)

  test('are empty in neither language', () => {
    for (const text of entries.flatMap(([, entry]) => [...entry])) expect(text.trim()).not.toBe('')
  })

  test('stand in one book only', () => {
    const texts = readdirSync(join(src, folder, 'texts')).filter((name) => !/^(books?|index)\.ts$|svelte/.test(name))
    const named = texts.flatMap((name) => [
      ...readFileSync(join(src, folder, 'texts', name), 'utf8').matchAll(/^ {2}'?([\w. -]+)'?: \[/gm),
    ])
    expect(named.map((found) => found[1]).sort()).toEqual(Object.keys(book).sort())
    if (folder) expect(Object.keys(book).filter((key) => key in books)).toEqual([])
  })

  test('have the same values in both', () => {
    for (const [key, [de, en]] of entries) expect([key, ...new Set(places(en))]).toEqual([key, ...new Set(places(de))])
  })

  test('spell no noun of the game: it comes from the glossary', () => {
    const game = folder.split('/')[1] ?? ''
    const nouns = Object.entries(glossaryOf(game, 'de')?.nouns ?? {}).filter(([id]) => !ALSO.has(id))
    const spelled = entries
      .filter(([key]) => !(key in (games[game]?.words ?? {}))) // said where no game is on the page yet
      .flatMap(([key, [de]]) => {
        const plain = de.replaceAll(/\{[^{}]*\}/g, '…')
        const found = nouns.filter(([, forms]) =>
          forms.some((form) => new RegExp(`(?<![\\p{L}-])${form}(?![\\p{L}-])`, 'u').test(plain)),
        )
        return found.map(([id]) => `${key}: ${id}`)
      })
    expect(spelled).toEqual([])
  })

  test('take their nouns from the glossary of the game', () => {
    const game = folder.split('/')[1] ?? ''
    const named = entries.flatMap(([, entry]) =>
      [...entry.join().matchAll(/\{\w+:([\w-]+)\}/g)].map((found) => found[1]),
    )
    const asked = [...read(files.filter((name) => game && name.startsWith(folder))).matchAll(ASKED)]
    for (const lang of ['de', 'en'] as const) {
      const words = glossaryOf(game, lang)
      for (const id of named) expect(words?.nouns).toHaveProperty([id ?? ''])
      for (const [, how = '', id = ''] of asked)
        expect(how === 'Track' ? words?.tracks : how === 'verb' ? words?.verbs : words?.nouns).toHaveProperty([id])
    }
  })

  test('are all in use', () => {
    const code = folder ? shared + read(files.filter((name) => name.startsWith(folder))) : all
    const unused = Object.keys(book).filter((key) => !MADE.test(key) && !code.includes(`'${key}'`))
    expect(unused).toEqual([])
  })
})

test('values and numbers are filled in', () => {
  expect(filled(books['start.players'], { from: 2, to: 4 }, 'de')).toBe('2–4 Personen')
  expect(filled(books['offers.count'], { n: 1 }, 'de')).toBe('1 Möglichkeit')
  expect(filled(books['offers.count'], { n: 3 }, 'en')).toBe('3 possibilities')
})

test('no page says anything outside of the books', () => {
  const words = read(files.filter((name) => name.endsWith('.svelte')))
    .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '')
    .split('\n')
    .flatMap((line) => [...line.matchAll(/>\s*([A-Za-zÄÖÜäöüß][^<>{}]*)</g)].map((found) => found[1]?.trim()))
    .filter((text) => text && !/^(Meisterdieb|n|a|e|meisterdieb verify)$/.test(text))
  expect(words).toEqual([])
})

test('nouns of the game stand in its words, counted or plain', () => {
  speaks('klong', 'de')
  const entry = ['{n:cube}, {one:row}, {Many:minor}', '{n:cube}, {one:row}, {Many:minor}'] as const
  expect(filled(entry, { n: 1 }, 'de')).toBe('1 Stein, Verliesreihe, Kleine Verstecke')
  expect(filled(entry, { n: 2 }, 'de')).toBe('2 Steine, Verliesreihe, Kleine Verstecke')
  speaks('', 'de')
  expect(filled(['{n:cube}', '{n:cube}'], { n: 2 }, 'de')).toBe('2 cube')
})
