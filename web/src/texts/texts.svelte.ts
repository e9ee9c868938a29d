// Every word of the client in both languages. A text that is missing in one of them is a type error.
import { settings, type Lang } from '../settings.svelte'
import { books } from './books'

export type Key = keyof typeof books
export type Values = Record<string, string | number>

const column: Record<Lang, 0 | 1> = { de: 0, en: 1 }

export function language(): Lang {
  return settings.lang
}

/** A text with its values filled in; "{n|one|many}" chooses by number. */
export function say(lang: Lang, key: Key, values: Values = {}): string {
  return books[key][column[lang]].replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = values[name] ?? ''
    if (one === undefined || many === undefined) return String(value)
    return Number(value) === 1 ? one : many
  })
}

export function t(key: Key, values: Values = {}): string {
  return say(settings.lang, key, values)
}

/** A text whose key is made of data: the data itself if there is no such text. */
export function word(group: string, id: string): string {
  const key = `${group}.${id}`
  return key in books ? t(key as Key) : id
}

export function known(key: string): key is Key {
  return key in books
}

/** "a, b and c". */
export function listed(items: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(items)
}
