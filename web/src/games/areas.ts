// A view in words, area by area: for everybody who reads a table rather than looks at it.
import type { Names } from '../api/rest'
import type { SeatSeen, Thing } from '../api/schema'
import { capital, label } from '../texts/glossary.svelte'
import { t } from '../texts/texts.svelte'
import type { View } from './game'

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
  /** So much that it is unfolded by whoever wants it. */
  long?: boolean
}

export interface Reader {
  view: View
  seats: SeatSeen[]
  things: Map<string, Thing>
  names: Names
  /** What the game has fetched beside the view: a map. */
  known?: unknown
  /** Whether who reads looks over the shoulder of who plays. */
  over?: boolean
}

/** What the rest of the table says already: whose eyes these are, whose turn it is, which seat this is. */
const KNOWN = new Set(['viewer', 'to_act', 'active', 'seat'])

/** The view of a game that nobody has arranged: the table, then seat by seat, with the nouns of its glossary. */
export function plain(reader: Reader): Area[] {
  const { seats, ...rest } = reader.view as Record<string, unknown>
  const table: Area = { title: t('view.title'), entries: listed(reader, rest) }
  const people = (Array.isArray(seats) ? seats : []).map((one: unknown, seat): Area => {
    return { title: nameOf(reader, seat), seat, entries: listed(reader, { ...(one as object) }) }
  })
  return [table, ...people].filter((area) => area.entries.length)
}

/** Every field as a line; what is made of several has a line for each. */
function listed(reader: Reader, fields: Record<string, unknown>): Entry[] {
  const entries: Entry[] = []
  const walk = (name: string, value: unknown): void => {
    if (value === null || value === undefined || value === '') return
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
      entries.push({ label: name, things: counted(reader, value.map(String)) })
    } else if (typeof value === 'object') {
      for (const [inner, one] of Object.entries(value))
        walk(`${name}, ${reader.things.get(inner)?.name ?? label(inner)}`, one)
    } else if (typeof value === 'boolean') entries.push({ label: name, text: t(value ? 'yes' : 'no') })
    else entries.push({ label: name, things: [part(reader, String(value))] })
  }
  for (const [name, value] of Object.entries(fields)) if (!KNOWN.has(name)) walk(capital(label(name)), value)
  return entries
}

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
