// The board in words: what a room is, who is there, what the way takes.
import type { BoardPlaces, Offer, RoomPlace, RoomWays, Way } from '../../../api/schema'
import { known, listed, t } from '../../../texts/texts.svelte'
import { sign } from '../../../parts/seats'
import { signs } from '../signs'
import { lying, thieves, type BoardView } from './pieces'

const COSTS = ['boots', 'swords', 'damage', 'teleports'] as const
export type Cost = (typeof COSTS)[number]

/** What a room is and what lies there. */
export function about(view: BoardView, room: RoomPlace): string[] {
  const lies = lying(view, room.id).map(([kind, n]) => {
    const key = `board.lies.${kind}`
    return known(key) ? t(key, { n }) : `${n} ${kind}`
  })
  return [...lies, ...room.about]
}

const OF_KIND: Record<string, string | undefined> = { 'crystal-cave': 'crystal', spring: 'spring', market: 'market' }

/** The signs that matter in a room: its own, those of what lies there, those of its tunnels. */
export function signsOf(view: BoardView, room: RoomPlace, places: BoardPlaces): string[] {
  const tunnels = places.tunnels.filter((tunnel) => tunnel.a === room.id || tunnel.b === room.id)
  const found = [OF_KIND[room.kind], ...lying(view, room.id).map(([kind]) => kind)]
  if (tunnels.some((tunnel) => tunnel.boots > 1)) found.push('footprints')
  if (tunnels.some((tunnel) => tunnel.monsters)) found.push('monster')
  if (tunnels.some((tunnel) => tunnel.locked)) found.push('lock')
  if (tunnels.some((tunnel) => tunnel.one_way)) found.push('one-way')
  return found.filter((id) => id !== undefined && id in signs) as string[]
}

/** Who stands in a room, by name. */
export function company(view: BoardView, room: number, names: string[]): string[] {
  return thieves(view, room).map((seat) => (seat === view.viewer ? t('board.you') : (names[seat] ?? sign(seat).letter)))
}

/** What a way takes, each thing in words. */
export function priced(way: Way): [what: Cost, words: string][] {
  return COSTS.filter((what) => way[what] > 0).map((what) => [what, t(`board.price.${what}`, { n: way[what] })])
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
export function label(room: RoomPlace, view: BoardView, names: string[], offers: Offer[]): string {
  const who = company(view, room.id, names)
  const here = who.length ? [t('board.here', { who: listed(who) })] : []
  return [room.name, ...about(view, room), ...here, ...offers.map((offer) => offer.text)].join('. ')
}
