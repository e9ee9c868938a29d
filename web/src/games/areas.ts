// A view in words, area by area: for everybody who reads a table rather than looks at it.
import type { Names } from '../api/rest'
import type { SeatSeen, Thing } from '../api/schema'
import { t } from '../texts/texts.svelte'
import { areas as clou } from './clou/areas'
import { areas as klong } from './klong/areas'

/** A line of an area: a label and what it says; a card or token can be opened. */
export interface Entry {
  label: string
  text?: string
  things?: Part[]
}

/** A word among others that may stand for a thing. */
export interface Part {
  text: string
  thing?: Thing
}

export interface Area {
  title: string
  /** The seat it belongs to. */
  seat?: number
  entries: Entry[]
}

export interface Reader {
  view: Record<string, unknown>
  seats: SeatSeen[]
  things: Map<string, Thing>
  names: Names
  /** Whether who reads looks over the shoulder of who plays. */
  over?: boolean
}

/** What the names of a match depend on: when it changes, they are asked for again. */
export function nameKey(view: Record<string, unknown> | null | undefined): string {
  if (!view) return ''
  const seats = (view['seats'] ?? []) as { thief?: string | null }[]
  return [view['game'], view['board'], view['heist'], ...seats.map((seat) => seat.thief)].join(' ')
}

const readers: Record<string, ((reader: Reader) => Area[]) | undefined> = { klong, clou }

export function areas(game: string, reader: Reader): Area[] {
  return (readers[game] ?? plain)(reader)
}

/** The view of a game that nobody has written words for: its own labels, as they stand. */
export function plain(reader: Reader): Area[] {
  const entries: Entry[] = []
  const walk = (label: string, value: unknown): void => {
    if (value === null || value === undefined || value === '') return
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
      entries.push({ label, things: value.map((one) => part(reader, String(one))) })
    } else if (typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) walk(label ? `${label}, ${spaced(name)}` : spaced(name), inner)
    } else if (typeof value === 'boolean') entries.push({ label, text: t(value ? 'yes' : 'no') })
    else entries.push({ label, things: [part(reader, String(value))] })
  }
  walk('', reader.view)
  return [{ title: t('view.title'), entries }]
}

const spaced = (name: string): string => name.replaceAll(/[_-]/g, ' ')

/** What an id is called, with the thing it stands for. */
export function part(reader: Reader, id: string): Part {
  const thing = reader.things.get(id)
  return thing ? { text: thing.name, thing } : { text: id }
}

/** Several ids, the same ones counted: "2 × Plündern". */
export function counted(reader: Reader, ids: string[]): Part[] {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return tallied(reader, counts)
}

export function tallied(reader: Reader, counts: Map<string, number> | Record<string, number>): Part[] {
  const pairs = counts instanceof Map ? [...counts] : Object.entries(counts)
  return pairs.map(([id, n]) => {
    const one = part(reader, id)
    return { ...one, text: n === 1 ? one.text : `${n} × ${one.text}` }
  })
}

export function nameOf(reader: Reader, seat: number): string {
  return reader.seats[seat]?.name ?? ''
}
