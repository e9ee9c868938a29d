// Klong! in words.
import { amount, fate, noun, Noun, signed, Track } from '../../texts/glossary.svelte'
import { t } from './texts'
import { counted, nameOf, part, tallied, type Area, type Entry, type Part, type Reader } from '../areas'
import { listed } from '../../texts/texts.svelte'
import type { BoardPlaces } from '../../api/schema'
import { alone, tidings } from './board/tidings'
import { about, company, markLabel } from './board/words'
import { enemy, noises, ownerOf, seatless, type Thief, type View } from './view'

export function areas(reader: Reader): Area[] {
  const view = reader.view as View
  const found: Area[] = []
  if (view.active !== null) found.push(turn(reader, view))
  const mine = view.seats.find((thief) => thief.seat === view.viewer)
  if (mine)
    found.push({
      title: (reader.over && reader.seats[mine.seat]?.name) || t('klong.you'),
      seat: mine.seat,
      entries: own(reader, view, mine),
    })
  found.push(
    {
      title: Noun('row'),
      entries: [{ label: '', things: view.row.filter((id) => id !== null).map((id) => priced(reader, view, id)) }],
    },
    {
      title: Noun('reserve'),
      entries: [
        { label: '', things: Object.entries(view.reserve).map(([id, n]) => left(priced(reader, view, id), n)) },
      ],
    },
    {
      title: Noun('market'),
      entries: [{ label: '', things: Object.values(view.market).flatMap((stack) => counted(reader, stack)) }],
    },
    dragon(reader, view),
  )
  for (const thief of view.seats) {
    if (thief !== mine)
      found.push({ title: nameOf(reader, thief.seat), seat: thief.seat, entries: open(reader, view, thief) })
  }
  found.push(dungeon(reader, view))
  const places = reader.known as BoardPlaces | undefined
  if (places) found.push(...features(reader, view, places), map(reader, view, places))
  return found
}

function turn(reader: Reader, view: View): Area {
  const now = view.turn
  const entries: Entry[] = [
    { label: Noun('round'), text: String(view.round) },
    { label: Noun('skill', 2), text: String(now.skill) },
    { label: Noun('swords', 2), text: String(now.swords) },
    { label: Noun('boots', 2), text: String(now.boots) },
  ]
  if (now.teleports) entries.push({ label: Noun('teleports', 2), text: String(now.teleports) })
  if (now.play.length) entries.push({ label: Noun('play-area'), things: counted(reader, now.play) })
  return { title: t('klong.turn'), ...(view.active === null ? {} : { seat: view.active }), entries }
}

function own(reader: Reader, view: View, thief: Thief): Entry[] {
  const [first, ...rest] = open(reader, view, thief)
  const hand: Entry = { label: Noun('hand'), things: counted(reader, thief.hand ?? []) }
  const draw: Entry = { label: Noun('draw-pile'), things: tallied(reader, thief.draw ?? {}) }
  return [
    hand,
    ...(first ? [first] : []),
    ...rest.filter((entry) => entry.label !== t('klong.handsize') && entry.label !== Noun('draw-pile')),
    draw,
  ]
}

function open(reader: Reader, view: View, thief: Thief): Entry[] {
  const entries: Entry[] = [
    { label: Noun('room'), text: room(reader, thief.room) },
    { label: Noun('health'), text: t('klong.health.value', { left: view.health - thief.damage, all: view.health }) },
    { label: Noun('gold'), text: String(thief.gold) },
    { label: Noun('point', 2), text: String(thief.points) },
    { label: Noun('supply'), text: String(thief.supply) },
  ]
  if (thief.fate !== 'in play') entries.unshift({ label: t('klong.fate'), text: fate(thief.fate) })
  if (thief.artifacts.length)
    entries.push({
      label: Noun('artifact', 2),
      things: thief.artifacts.map((n) => ({ text: `${Noun('artifact')} ${n}` })),
    })
  if (Object.keys(thief.tokens).length) entries.push({ label: Noun('token', 2), things: tallied(reader, thief.tokens) })
  entries.push(
    { label: t('klong.handsize'), text: amount(thief.hand_size, 'card') },
    { label: Noun('draw-pile'), text: amount(thief.draw_size, 'card') },
  )
  if (thief.discard.length) entries.push({ label: Noun('discard-pile'), things: counted(reader, thief.discard) })
  return entries
}

function dragon(reader: Reader, view: View): Area {
  const cubes = noises(view).filter(({ n }) => n)
  const entries: Entry[] = [
    { label: Noun('rage'), text: t('klong.rage.value', { space: view.rage.space, cubes: view.rage.next_attack }) },
    { label: Noun('area'), things: cubes.map(({ n, seat }) => ({ text: `${owner(reader, view, seat)} ${n}` })) },
    {
      label: Noun('bag'),
      things: Object.entries(view.bag).map(([who, n]) => ({ text: `${owner(reader, view, ownerOf(who))} ${n}` })),
    },
  ]
  if (view.countdown.space) entries.push({ label: Track('countdown'), text: String(view.countdown.space) })
  return { title: t('klong.dragon', { who: Noun(enemy(view)) }), entries }
}

/** Whose cubes: those of a seat, or of somebody without one. */
function owner(reader: Reader, view: View, seat: number): string {
  return seat < 0 ? noun(seatless(seat, view)) : nameOf(reader, seat)
}

function dungeon(reader: Reader, view: View): Area {
  const entries: Entry[] = [
    {
      label: Noun('artifact', 2),
      things: Object.entries(view.artifacts).map(([at, n]) => ({
        text: t('klong.where', { room: room(reader, Number(at)), n }),
      })),
    },
  ]
  for (const [kind, rooms] of Object.entries(view.loot)) {
    entries.push({
      label: Noun(kind, 2),
      things: Object.entries(rooms).map(([at, n]) => ({
        text: t('klong.where', { room: room(reader, Number(at)), n }),
      })),
    })
  }
  if (view.mastery) entries.push({ label: Noun('mastery', 2), text: String(view.mastery) })
  return { title: t('klong.dungeon'), entries }
}

/** What this board has besides rooms and tunnels: what is to be known of it now, and who has marked or taken what. */
function features(reader: Reader, view: View, places: BoardPlaces): Area[] {
  const names = reader.seats.map((seat) => seat.name)
  const told = [...tidings(view, places), ...alone(view)].map((one) => ({ label: '', text: one.text }))
  const marks = (places.marks ?? []).map((mark) => ({ text: markLabel(mark, view, names, []) }))
  if (!told.length && !marks.length) return []
  return [{ title: places.title, entries: [...told, ...(marks.length ? [{ label: '', things: marks }] : [])] }]
}

/** Which room leads where, and at what price: the nearest to whoever reads first. */
function map(reader: Reader, view: View, { rooms, tunnels, marks = [], zones = [] }: BoardPlaces): Area {
  const taken = view.parts?.marks ?? {}
  // webs that nobody has torn yet
  const webbed = new Set(marks.flatMap((mark) => (taken[mark.id] ? [] : (tunnels[mark.tunnel ?? -1] ?? []))))
  const ends = tunnels.flatMap((tunnel) => [
    { from: tunnel.a, to: tunnel.b, tunnel },
    ...(tunnel.one_way ? [] : [{ from: tunnel.b, to: tunnel.a, tunnel }]),
  ])
  const order = [view.seats.find((thief) => thief.seat === view.viewer)?.room ?? rooms[0]?.id ?? 0]
  for (const at of order) for (const { from, to } of ends) if (from === at && !order.includes(to)) order.push(to)
  const names = reader.seats.map((seat) => seat.name)
  const entries = order.flatMap((at): Entry[] => {
    const found = rooms.find((one) => one.id === at)
    if (!found) return []
    const here = company(view, at, names)
    const exits = ends
      .filter(({ from }) => from === at)
      .map(({ to, tunnel }) => {
        const takes = [amount(tunnel.boots, 'boots')]
        if (tunnel.monsters) takes.push(amount(tunnel.monsters, 'monster'))
        if (tunnel.locked) takes.push(signed('lock').name)
        takes.push(
          ...(tunnel.signs ?? []).filter((id) => id !== 'web' || webbed.has(tunnel)).map((id) => signed(id).name),
        )
        if (tunnel.one_way) takes.push(t('klong.map.oneway'))
        return `${room(reader, to)} (${takes.join(', ')})`
      })
    const zone = zones.find((one) => one.id === found.zone)
    const beside = marks.filter((mark) => (mark.tunnel ?? null) === null && mark.rooms.includes(at))
    const facts = [
      ...about(view, found),
      ...(zone ? [zone.name] : []),
      ...beside.map((mark) => markLabel(mark, view, names, [])),
      ...(here.length ? [t('board.here', { who: listed(here) })] : []),
    ]
    return [{ label: [found.name, ...facts].join(', '), text: t('klong.map.to', { rooms: exits.join('; ') }) }]
  })
  return { title: t('klong.map'), entries, long: true }
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
