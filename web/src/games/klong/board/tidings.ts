// What is to be known at a glance on boards that have more than rooms and tunnels.
import type { BoardPlaces } from '../../../api/schema'
import type { IconName } from '../../../parts/icons'
import { sign } from '../../../parts/seats'
import { Noun, Track } from '../../../texts/glossary.svelte'
import { t } from '../texts'
import type { View } from '../view'

/** Spaces of the threat track, and of the dragon clock: on the last one something happens. */
const [THREAT, CLOCK] = [10, 4]

export interface Tiding {
  icon: IconName
  text: string
  /** It is about you, and now. */
  urgent?: boolean
}

/** Air that somebody has to come up for, where the Mummy is, who has mined how much. */
export function tidings(view: View, places: BoardPlaces): Tiding[] {
  return [...air(view, places), ...walking(view, places), ...mined(view, places)]
}

/** Whoever began a turn under water and has not come up yet. */
function air(view: View, places: BoardPlaces): Tiding[] {
  const trail = view.parts?.trail ?? []
  const me = view.seats.find((thief) => thief.seat === view.viewer)
  const flooded = (id: number): boolean => places.rooms.find((room) => room.id === id)?.kind === 'flooded'
  if (view.active !== view.viewer || !me || me.tokens['diving-bell'] || !trail.length || !trail.every(flooded))
    return []
  return [{ icon: 'drop', text: t('tidings.air'), urgent: true }]
}

function walking(view: View, places: BoardPlaces): Tiding[] {
  const room = view.seats.find((thief) => thief.seat === view.viewer)?.room
  const mine = places.rooms.find((one) => one.id === room)?.zone
  return Object.entries(view.parts?.tracks ?? {}).flatMap(([who, zone]): Tiding[] => {
    const at = places.zones?.find((one) => one.id === zone)
    if (!at) return []
    const near = !!mine && at.id === mine
    const text = t(near ? 'tidings.zone.yours' : 'tidings.zone', { who: Track(who), zone: at.name })
    return [{ icon: 'ankh', text, urgent: near }]
  })
}

/** Who has mined how much: whoever would get the highest bonus comes first. */
function mined(view: View, places: BoardPlaces): Tiding[] {
  const veins = (places.marks ?? []).filter((mark) => mark.kind === 'vein')
  const owners = veins.map((mark) => view.parts?.marks?.[mark.id] ?? 0).filter(Boolean)
  if (!owners.length) return []
  const counts = view.seats
    .map(({ seat }) => ({ seat, n: owners.filter((owner) => owner === seat + 1).length }))
    .filter(({ n }) => n)
    // veins lie in the order of their depth, and the deeper one decides between equals
    .toSorted((a, b) => b.n - a.n || owners.lastIndexOf(b.seat + 1) - owners.lastIndexOf(a.seat + 1))
    .map(({ seat, n }) => `${sign(seat).letter} ${n}${bonus(view, seat)}`)
  return [{ icon: 'vein', text: `${Noun('vein', 2)}: ${counts.join(' · ')}` }]
}

/** The bonus for mining, once it has been given. */
function bonus(view: View, seat: number): string {
  const points = view.seats[seat]?.score['mining'] ?? 0
  return points ? ` (+${points})` : ''
}

/** In a game for one: what is to be reached, how far the rivals are, how long the dragon stays calm. */
export function alone(view: View): Tiding[] {
  const { goal, tracks } = view.parts ?? {}
  if (goal === undefined) return []
  const [threat, clock] = [Number(tracks?.['threat'] ?? 0), Number(tracks?.['clock'] ?? 0)]
  return [
    { icon: 'points', text: t('tidings.goal', { n: goal }) },
    {
      icon: 'threat',
      text: `${t('tidings.of', { what: Track('threat'), n: threat, all: THREAT })} · ${t('tidings.of', { what: Track('clock'), n: clock, all: CLOCK })}`,
      urgent: clock === CLOCK - 1,
    },
  ]
}
