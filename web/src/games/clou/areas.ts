// Clou in words.
import { listed } from '../../texts/texts.svelte'
import { amount, capital, noun, Noun, Track } from '../../texts/glossary.svelte'
import { scorePart } from './score'
import { t } from './texts'
import { nameOf, part, type Area, type Entry, type Reader } from '../areas'
import { letterOf, markOf, type Challenge, type Mark, type View } from './view'

export function areas(reader: Reader): Area[] {
  const view = reader.view as View
  return [
    state(reader, view),
    ...campaign(reader, view),
    ...sheets(reader, view).filter((sheet) => sheet.entries.length),
    ...rooms(reader, view),
    booty(reader, view),
  ]
}

function state(reader: Reader, view: View): Area {
  const entries: Entry[] = [{ label: Noun('heist'), text: part(reader, view.heist).text }]
  if (view.round) entries.push({ label: Noun('round'), text: String(view.round) })
  if (view.roll.some(Boolean)) entries.push({ label: t('clou.roll'), text: view.roll.join(', ') })
  for (const track of ['time', 'traces', 'flight', 'police'] as const) {
    const [n, all] = view.tracks[track]
    entries.push({ label: Track(track), text: t('clou.track.value', { n, all }) })
  }
  if (view.alarm) entries.push({ label: Noun('alarm'), text: t('yes') })
  if (view.driver >= 0) entries.push({ label: t('clou.driver'), text: nameOf(reader, view.driver) })
  for (const [name, n] of Object.entries(view.score))
    entries.push({ label: `${Noun('scoring')}: ${scorePart(name)}`, text: String(n) })
  return { title: t('clou.state'), entries }
}

/** How the campaign stands: what is in the till, in the file, and who is inside. */
function campaign(reader: Reader, view: View): Area[] {
  const sheet = view.campaign
  if (!sheet) return []
  const inside = sheet.prison.map((id) => part(reader, id).text)
  const entries: Entry[] = [
    { label: t('campaign.purse'), text: amount(sheet.points, 'point') },
    {
      label: t('campaign.traces'),
      text: t('campaign.traces.count', { n: sheet.traces, all: sheet.traces + sheet.open_traces }),
    },
  ]
  if (inside.length) entries.push({ label: t('campaign.prison'), text: listed(inside) })
  return [{ title: Noun('campaign'), entries }]
}

function sheets(reader: Reader, view: View): Area[] {
  const found: Area[] = view.seats.map((thief) => {
    const entries: Entry[] = []
    if (thief.dice.length) entries.push({ label: t('clou.dice'), text: thief.dice.join(', ') })
    if (thief.extras.length) entries.push({ label: Noun('extra', 2), text: thief.extras.join(', ') })
    if (thief.plus_minus.length)
      entries.push({ label: t('clou.plus'), text: thief.plus_minus.map((n) => `±${n}`).join(', ') })
    if (thief.fills) entries.push({ label: part(reader, 'fill').text, text: String(thief.fills) })
    if (thief.done) entries.push({ label: t('clou.ready'), text: t('yes') })
    const letter = letterOf(thief.seat)
    const who = thief.thief ? part(reader, thief.thief).text : nameOf(reader, thief.seat)
    return {
      title: t('clou.sheet', { name: who }),
      seat: thief.seat,
      entries: [...entries, ...marks(reader, view, letter)],
    }
  })
  const gang = marks(reader, view, '*')
  return gang.length ? [...found, { title: t('clou.gang'), entries: gang }] : found
}

/** What is written on a sheet, row by row. */
function marks(reader: Reader, view: View, letter: string): Entry[] {
  const rows = new Map<string, string[]>()
  for (const field of Object.keys(view.marks)) {
    const mark = markOf(view, field)
    if (!mark || !field.startsWith(`${letter}:`)) continue
    const [row, ...place] = (reader.names['fields']?.[field] ?? field.slice(2)).split(', ')
    const told = written(field, place.join(', '), mark)
    rows.set(row ?? field, [...(rows.get(row ?? field) ?? []), told])
  }
  return [...rows].map(([label, told]) => ({ label, text: told.join('; ') }))
}

/** A number in a box, or a cross; a box in a circle has first the one, then the other. */
function written(id: string, field: string, { n, crossed }: Mark): string {
  if (/:(grid|tree|special)\./.test(id)) return t('clou.crossed', { field })
  return t(crossed ? 'clou.both' : 'clou.mark', { field, n })
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
      const name = symbol
        .split('/')
        .map((id) => part(reader, id).text)
        .join('/')
      return done ? t('clou.challenge.has', { symbol: name }) : name
    })
    const price = [way.traces ? amount(way.traces, 'trace') : '', way.alarm ? noun('alarm') : '']
    return [needs.join(', '), ...price.filter(Boolean)].join(' – ')
  })
  const loot = one.loot.map((id) => reader.names['loot']?.[id] ?? id)
  const work = ways.filter(Boolean).join(` ${t('clou.challenge.or')} `)
  const gain = loot.length ? t('clou.challenge.loot', { names: listed(loot) }) : ''
  return { label, text: [work, capital(gain)].filter(Boolean).join('. ') }
}

function booty(reader: Reader, view: View): Area {
  const entries = Object.entries(view.loot).map(([id, taken]): Entry => ({
    label: reader.names['loot']?.[id] ?? id,
    text: t(taken ? 'clou.loot.taken' : 'clou.loot.there'),
  }))
  return { title: Noun('loot'), entries }
}
