// Every word of the client in both languages. A text that is missing in one of them is a type error.
import { settings, type Lang } from '../settings.svelte'
import type { Book, Entry } from './book'
import { books } from './books'
import { amount, noun, Noun } from './glossary.svelte'

export type Key = keyof typeof books
export type Values = Record<string, string | number>

const column: Record<Lang, 0 | 1> = { de: 0, en: 1 }
const NAMED = {
  one: (id: string) => noun(id),
  many: (id: string) => noun(id, 2),
  One: (id: string) => Noun(id),
  Many: (id: string) => Noun(id, 2),
}

export function language(): Lang {
  return settings.lang
}

/**
 * An entry of a book with its values filled in; "{n|one|many}" chooses by number. "{n:card}" counts a noun of the
 * game's glossary, "{one:card}" and "{many:card}" just name it, "{One:card}" and "{Many:card}" at the beginning.
 */
export function filled(entry: Entry, values: Values = {}, lang: Lang = settings.lang): string {
  return entry[column[lang]].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*)|:([\w-]+))?\}/g,
    (_, name: string, one?: string, many?: string, id?: string) => {
      if (id && name in NAMED) return NAMED[name as keyof typeof NAMED](id)
      const value = values[name] ?? ''
      if (id) return amount(Number(value), id)
      if (one === undefined || many === undefined) return String(value)
      return Number(value) === 1 ? one : many
    },
  )
}

export function t(key: Key, values: Values = {}): string {
  return filled(books[key], values)
}

export function known(key: string): key is Key {
  return key in books
}

/** How somebody speaks who has a book of their own beside those of the app. */
export function voice<B extends Book>(own: B): (key: Key | (keyof B & string), values?: Values) => string {
  const all: Record<Key | (keyof B & string), Entry> = { ...books, ...own }
  return (key, values = {}) => filled(all[key], values)
}

/** "a, b and c". */
export function listed(items: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(items)
}
