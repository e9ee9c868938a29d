// Where one can go and what can be done in a room, from the offers of the server.
import type { BoardPlaces, Offer, TunnelPlace } from '../../../api/schema'

/** The room that an action happens in; 0 if it has nothing to do with a place. */
export function roomOf(action: string, here: number): number {
  const [verb, what = ''] = action.split(' ')
  if (verb === 'go' || verb === 'teleport' || verb === 'snatch') return parseInt(what, 10) || 0
  return verb === 'take' || verb === 'artifact' ? here : 0
}

/** All offers that have a place, by room. */
export function byRoom(offers: Offer[], here: number): Map<number, Offer[]> {
  const found = new Map<number, Offer[]>()
  for (const offer of offers) {
    const room = roomOf(offer.action, here)
    if (room) found.set(room, [...(found.get(room) ?? []), offer])
  }
  return found
}

/** The tunnels that lead from here to a room that is offered. */
export function litTunnels(tunnels: TunnelPlace[], here: number, open: Map<number, Offer[]>): TunnelPlace[] {
  const goes = (room: number): boolean => !!open.get(room)?.some((offer) => offer.action.startsWith('go '))
  return tunnels.filter((one) => (one.a === here && goes(one.b)) || (one.b === here && !one.one_way && goes(one.a)))
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The room that an arrow key leads to: a neighbour by tunnel if one lies that way, else the nearest room there. */
export function beside(places: BoardPlaces, from: number, key: string): number | undefined {
  const arrow = ARROWS[key]
  const at = places.rooms.find((room) => room.id === from)
  if (!arrow || !at) return undefined
  const joined = new Set(places.tunnels.flatMap((one) => (one.a === from ? [one.b] : one.b === from ? [one.a] : [])))
  let best: { id: number; far: number } | undefined
  for (const room of places.rooms) {
    const [dx, dy] = [room.x - at.x, room.y - at.y]
    const along = dx * arrow[0] + dy * arrow[1]
    const across = Math.abs(dx * arrow[1]) + Math.abs(dy * arrow[0])
    if (room === at || along <= 0 || across > along * 1.2) continue
    const far = along + across * 1.5 + (joined.has(room.id) ? 0 : 400)
    if (!best || far < best.far) best = { id: room.id, far }
  }
  return best?.id
}
