// Clou in words.
import { listed, t, word } from '../../texts/texts.svelte'
import { nameOf, part, type Area, type Entry, type Reader } from '../areas'
import { CROSSED, letterOf, type Challenge, type View } from './view'

export function areas(reader: Reader): Area[] {
  const view = reader.view as unknown as View
  return [state(reader, view), ...sheets(reader, view), ...rooms(reader, view), booty(reader, view)]
}

function state(reader: Reader, view: View): Area {
  const entries: Entry[] = [
    { label: t('clou.heist'), text: word('option.heist', view.heist) },
    { label: t('clou.round'), text: String(view.round) },
  ]
  if (view.roll.length) entries.push({ label: t('clou.roll'), text: view.roll.join(', ') })
  for (const track of ['time', 'traces', 'flight', 'police'] as const) {
    const [n, all] = view.tracks[track]
    entries.push({ label: t(`clou.track.${track}`), text: t('clou.track.value', { n, all }) })
  }
  if (view.alarm) entries.push({ label: t('clou.alarm'), text: t('yes') })
  if (view.driver >= 0) entries.push({ label: t('clou.driver'), text: nameOf(reader, view.driver) })
  for (const [name, n] of Object.entries(view.score)) entries.push({ label: `${t('clou.score')}: ${word('clou.score', name)}`, text: String(n) })
  return { title: t('clou.state'), entries }
}

function sheets(reader: Reader, view: View): Area[] {
  const found: Area[] = view.seats.map((thief) => {
    const entries: Entry[] = []
    if (thief.dice.length) entries.push({ label: t('clou.dice'), text: thief.dice.join(', ') })
    if (thief.extras.length) entries.push({ label: t('clou.extras'), text: thief.extras.join(', ') })
    if (thief.plus_minus.length) entries.push({ label: t('clou.plus'), text: thief.plus_minus.map((n) => `±${n}`).join(', ') })
    if (thief.fills) entries.push({ label: t('clou.fills'), text: String(thief.fills) })
    if (thief.done) entries.push({ label: t('clou.ready'), text: t('yes') })
    const letter = letterOf(thief.seat)
    const who = thief.thief ? part(reader, thief.thief).text : nameOf(reader, thief.seat)
    return { title: t('clou.sheet', { name: who }), seat: thief.seat, entries: [...entries, ...marks(reader, view, letter)] }
  })
  const gang = marks(reader, view, '*')
  return gang.length ? [...found, { title: t('clou.gang'), entries: gang }] : found
}

/** What is written on a sheet, row by row. */
function marks(reader: Reader, view: View, letter: string): Entry[] {
  const rows = new Map<string, string[]>()
  for (const [field, mark] of Object.entries(view.marks)) {
    if (!field.startsWith(`${letter}:`)) continue
    const [row, ...place] = (reader.names['fields']?.[field] ?? field.slice(2)).split(', ')
    const told = written(field, place.join(', '), mark)
    rows.set(row ?? field, [...(rows.get(row ?? field) ?? []), told])
  }
  return [...rows].map(([label, told]) => ({ label, text: told.join('; ') }))
}

/** A number in a box, or a cross; a box in a circle has first the one, then the other. */
function written(id: string, field: string, mark: number): string {
  if (/:(grid|tree|special)\./.test(id)) return t('clou.crossed', { field })
  if (mark >= CROSSED) return t('clou.both', { field, n: mark - CROSSED })
  return t('clou.mark', { field, n: mark })
}

function rooms(reader: Reader, view: View): Area[] {
  return Object.entries(view.rooms).map(([id, open]) => {
    const name = reader.names['rooms']?.[id] ?? id
    return {
      title: t(open ? 'clou.room.open' : 'clou.room.closed', { name }),
      entries: view.challenges.filter((one) => one.room === id).map((one) => challenge(reader, one)),
    }
  })
}

function challenge(reader: Reader, one: Challenge): Entry {
  const label = reader.names['challenges']?.[one.id] ?? one.id
  if (one.done) return { label, text: t('clou.challenge.done') }
  const ways = one.parts.map((way) => {
    const needs = way.needs.map(([symbol, done]) => {
      const name = symbol.split('/').map((id) => part(reader, id).text).join('/')
      return done ? t('clou.challenge.has', { symbol: name }) : name
    })
    const price = [way.traces ? t('clou.challenge.traces', { n: way.traces }) : '', way.alarm ? t('clou.challenge.alarm') : '']
    return [needs.join(', '), ...price.filter(Boolean)].join(' – ')
  })
  const loot = one.loot.map((id) => reader.names['loot']?.[id] ?? id)
  const gain = loot.length ? `. ${t('clou.challenge.loot', { names: listed(loot) })}` : ''
  return { label, text: ways.join(` ${t('clou.challenge.or')} `) + gain }
}

function booty(reader: Reader, view: View): Area {
  const entries = Object.entries(view.loot).map(([id, taken]): Entry => ({
    label: reader.names['loot']?.[id] ?? id,
    text: t(taken ? 'clou.loot.taken' : 'clou.loot.there'),
  }))
  return { title: t('clou.loot'), entries }
}
