// The board in words: what a room is, who is there, what the way takes.
import type { BoardPlaces, KlongWay as Way, MarkPlace, Offer, RoomPlace, RoomWays } from '../../../api/schema'
import { listed } from '../../../texts/texts.svelte'
import { amount, Noun } from '../../../texts/glossary.svelte'
import { t } from '../texts'
import { sign } from '../../../parts/seats'
import { signs } from '../signs'
import type { View } from '../view'
import { lying, thieves } from './pieces'

const COSTS = ['boots', 'swords', 'damage', 'teleports', 'gold', 'clank'] as const
export type Cost = (typeof COSTS)[number]

/** What a room is and what lies there. */
export function about(view: View, room: RoomPlace): string[] {
  const lies = lying(view, room.id).map(([kind, n]) => (kind === 'artifact' ? `${Noun(kind)} ${n}` : amount(n, kind)))
  return [...lies, ...room.about]
}

const OF_KIND: Record<string, string | undefined> = { 'crystal-cave': 'crystal', spring: 'spring', market: 'market' }

/** The signs that matter in a room: its own, those of what lies there, those of its tunnels. */
export function signsOf(view: View, room: RoomPlace, places: BoardPlaces): string[] {
  const tunnels = places.tunnels.filter((tunnel) => tunnel.a === room.id || tunnel.b === room.id)
  const found = [OF_KIND[room.kind], ...(room.signs ?? []), ...lying(view, room.id).map(([kind]) => kind)]
  const marks = (places.marks ?? []).filter((mark) => mark.rooms.includes(room.id))
  found.push(...tunnels.flatMap((tunnel) => tunnel.signs ?? []), ...marks.map((mark) => mark.kind))
  if (tunnels.some((tunnel) => tunnel.boots > 1)) found.push('footprints')
  if (tunnels.some((tunnel) => tunnel.monsters)) found.push('monster')
  if (tunnels.some((tunnel) => tunnel.locked)) found.push('lock')
  if (tunnels.some((tunnel) => tunnel.one_way)) found.push('one-way')
  return [...new Set(found)].filter((id) => id !== undefined && id in signs) as string[]
}

/** Who stands in a room, by name. */
export function company(view: View, room: number, names: string[]): string[] {
  return thieves(view, room).map((seat) => (seat === view.viewer ? t('board.you') : (names[seat] ?? sign(seat).letter)))
}

/** What a way takes, each thing in words. */
export function priced(way: Way): [what: Cost, words: string][] {
  return COSTS.flatMap((what) => (way[what] ? [[what, amount(way[what], what)] as [Cost, string]] : []))
}

/** The rooms that a way leads through. */
export function via(way: Way, places: BoardPlaces): string {
  const names = way.steps.slice(0, -1).map(({ room }) => places.rooms.find((one) => one.id === room)?.name ?? '')
  return names.length ? t('board.via', { rooms: listed(names) }) : ''
}

/** How one gets to a room: what the best way takes, or why there is none. */
export function journey(found: RoomWays | undefined, places: BoardPlaces): string {
  const way = found?.ways[0]
  if (!way) return found?.reason ?? ''
  const price = listed(priced(way).map(([, words]) => words))
  return [price, via(way, places)].filter(Boolean).join(' ')
}

/** A room for those who do not see it. */
export function label(room: RoomPlace, view: View, names: string[], offers: Offer[]): string {
  const who = company(view, room.id, names)
  const here = who.length ? [t('board.here', { who: listed(who) })] : []
  return [room.name, ...about(view, room), ...here, ...offers.map((offer) => offer.text)].join('. ')
}

/** A vein, a web or a treasure for those who do not see it. */
export function markLabel(mark: MarkPlace, view: View, names: string[], offers: Offer[]): string {
  const owner = view.parts?.marks?.[mark.id]
  const what = mark.label
  const said = owner ? t('board.marked', { what, who: names[owner - 1] ?? sign(owner - 1).letter }) : what
  return [said, ...offers.map((offer) => offer.text)].join('. ')
}
