// Names of cards and tokens within sentences, so that they can be looked at.
import { getContext, setContext } from 'svelte'
import type { Names } from '../api/rest'
import type { Thing } from '../api/schema'

/** A piece of a sentence; with an id, it names a thing, or a place of the board by its name on the stage: `room:4`. */
export interface Bit {
  text: string
  id: string
}

export type Find = (sentence: string) => Bit[]

/**
 * Find the things that a sentence names: the longest name first, whole words only, in every form in which it may stand;
 * and rooms, where a board shows them.
 */
export function finder(things: Iterable<Thing>, names: Names = {}, board = false): Find {
  const known = new Map<string, string>()
  for (const [group, all] of Object.entries(names))
    for (const [id, name] of Object.entries(all)) known.set(name, board && group === 'rooms' ? `room:${id}` : '')
  for (const thing of things)
    for (const name of thing.called) {
      // a room may be called after a card; it is a room all the same
      const plain = withoutArticle(name)
      if (!known.has(plain)) known.set(plain, thing.id)
    }
  const all = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (!all.length) return (text) => [{ text, id: '' }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (sentence) => {
    const bits: Bit[] = []
    let at = 0
    for (const found of sentence.matchAll(pattern)) {
      if (found.index > at) bits.push({ text: sentence.slice(at, found.index), id: '' })
      bits.push({ text: found[0], id: known.get(found[0]) ?? '' })
      at = found.index + found[0].length
    }
    if (at < sentence.length) bits.push({ text: sentence.slice(at), id: '' })
    return bits
  }
}

function withoutArticle(name: string): string {
  return name.replace(/^(einen|eine|ein|den|die|das|an|a|the) /, '')
}

const KEY = Symbol('names')

/** Say below here which names there are. */
export function tellNames(find: () => Find): void {
  setContext(KEY, find)
}

/** The names that were told above. */
export function toldNames(): () => Find {
  return getContext<(() => Find) | undefined>(KEY) ?? (() => (text: string) => [{ text, id: '' }])
}
