// Klong! in words.
import { known, t } from '../../texts/texts.svelte'
import { counted, nameOf, part, tallied, type Area, type Entry, type Part, type Reader } from '../areas'
import { HEALTH, type Thief, type View } from './view'

export function areas(reader: Reader): Area[] {
  const view = reader.view as unknown as View
  const found: Area[] = []
  if (view.active !== null) found.push(turn(reader, view))
  const mine = view.seats.find((thief) => thief.seat === view.viewer)
  if (mine) found.push({ title: (reader.over && reader.seats[mine.seat]?.name) || t('klong.you'), seat: mine.seat, entries: own(reader, mine) })
  found.push(
    { title: t('klong.row'), entries: [{ label: '', things: view.row.filter((id) => id !== null).map((id) => priced(reader, view, id)) }] },
    { title: t('klong.reserve'), entries: [{ label: '', things: Object.entries(view.reserve).map(([id, n]) => left(priced(reader, view, id), n)) }] },
    { title: t('klong.market'), entries: [{ label: '', things: Object.values(view.market).flatMap((stack) => counted(reader, stack)) }] },
    dragon(reader, view),
  )
  for (const thief of view.seats) {
    if (thief !== mine) found.push({ title: nameOf(reader, thief.seat), seat: thief.seat, entries: open(reader, thief) })
  }
  found.push(dungeon(reader, view))
  return found
}

function turn(reader: Reader, view: View): Area {
  const now = view.turn
  const entries: Entry[] = [
    { label: t('klong.round'), text: String(view.round) },
    { label: t('klong.skill'), text: String(now.skill) },
    { label: t('klong.swords'), text: String(now.swords) },
    { label: t('klong.boots'), text: String(now.boots) },
  ]
  if (now.teleports) entries.push({ label: t('klong.teleports'), text: String(now.teleports) })
  if (now.play.length) entries.push({ label: t('klong.played'), things: counted(reader, now.play) })
  return { title: t('klong.turn'), ...(view.active === null ? {} : { seat: view.active }), entries }
}

function own(reader: Reader, thief: Thief): Entry[] {
  const [first, ...rest] = open(reader, thief)
  const hand: Entry = { label: t('klong.hand'), things: counted(reader, thief.hand ?? []) }
  const draw: Entry = { label: t('klong.draw'), things: tallied(reader, thief.draw ?? {}) }
  return [hand, ...(first ? [first] : []), ...rest.filter((entry) => entry.label !== t('klong.handsize') && entry.label !== t('klong.draw')), draw]
}

function open(reader: Reader, thief: Thief): Entry[] {
  const entries: Entry[] = [
    { label: t('klong.room'), text: room(reader, thief.room) },
    { label: t('klong.health'), text: t('klong.health.value', { left: HEALTH - thief.damage, all: HEALTH }) },
    { label: t('klong.gold'), text: String(thief.gold) },
    { label: t('klong.points'), text: String(thief.points) },
    { label: t('klong.cubes'), text: String(thief.supply) },
  ]
  if (thief.fate !== 'in play') entries.unshift({ label: t('klong.fate'), text: fate(thief.fate) })
  if (thief.artifacts.length)
    entries.push({ label: t('klong.artifacts'), things: thief.artifacts.map((n) => ({ text: t('klong.artifact', { n }) })) })
  if (Object.keys(thief.tokens).length) entries.push({ label: t('klong.tokens'), things: tallied(reader, thief.tokens) })
  entries.push(
    { label: t('klong.handsize'), text: t('klong.cards', { n: thief.hand_size }) },
    { label: t('klong.draw'), text: t('klong.cards', { n: thief.draw_size }) },
  )
  if (thief.discard.length) entries.push({ label: t('klong.discard'), things: counted(reader, thief.discard) })
  return entries
}

function fate(id: string): string {
  const key = `klong.fate.${id}`
  return known(key) ? t(key) : id
}

function dragon(reader: Reader, view: View): Area {
  const cubes = view.area.map((n, seat) => ({ n, seat })).filter(({ n }) => n)
  const entries: Entry[] = [
    { label: t('klong.rage'), text: t('klong.rage.value', { space: view.rage.space, cubes: view.rage.next_attack }) },
    { label: t('klong.area'), things: cubes.map(({ n, seat }) => ({ text: `${nameOf(reader, seat)} ${n}` })) },
    { label: t('klong.bag'), things: Object.entries(view.bag).map(([who, n]) => ({ text: `${owner(reader, who)} ${n}` })) },
  ]
  if (view.countdown.space) entries.push({ label: t('klong.countdown'), text: String(view.countdown.space) })
  return { title: t('klong.dragon'), entries }
}

/** Whose cubes: the dragon's, or those of the seat with this letter. */
function owner(reader: Reader, who: string): string {
  return who === 'black' ? t('klong.black') : nameOf(reader, who.charCodeAt(0) - 65)
}

function dungeon(reader: Reader, view: View): Area {
  const entries: Entry[] = [
    {
      label: t('klong.artifacts'),
      things: Object.entries(view.artifacts).map(([at, n]) => ({ text: t('klong.where', { room: room(reader, Number(at)), n }) })),
    },
  ]
  for (const [kind, rooms] of Object.entries(view.loot)) {
    const key = `klong.loot.${kind}`
    entries.push({
      label: known(key) ? t(key) : kind,
      things: Object.entries(rooms).map(([at, n]) => ({ text: t('klong.where', { room: room(reader, Number(at)), n }) })),
    })
  }
  if (view.mastery) entries.push({ label: t('klong.mastery'), text: String(view.mastery) })
  return { title: t('klong.dungeon'), entries }
}

function room(reader: Reader, number: number): string {
  return reader.names['rooms']?.[String(number)] ?? String(number)
}

function priced(reader: Reader, view: View, id: string): Part {
  const one = part(reader, id)
  const price = view.prices[id]
  return price === undefined ? one : { ...one, text: t('klong.price', { name: one.text, n: price }) }
}

function left(one: Part, n: number): Part {
  return { ...one, text: t('klong.left', { name: one.text, n }) }
}
