// Where one can go and what can be done in a room, from the offers of the server.
import type { BoardPlaces, Offer, TunnelPlace } from '../../../api/schema'
import { howOf } from '../offers'
import { nthTunnel } from './ways'

/** All offers that have a place, by room. */
export function byRoom(offers: Offer[]): Map<number, Offer[]> {
  const found = new Map<number, Offer[]>()
  for (const offer of offers) {
    const { room } = howOf(offer)
    if (room !== undefined) found.set(room, [...(found.get(room) ?? []), offer])
  }
  return found
}

/** The tunnels through which one can go from here. */
export function litTunnels(tunnels: TunnelPlace[], here: number, open: Map<number, Offer[]>): TunnelPlace[] {
  const going = [...open.values()].flat().filter((offer) => offer.verb === 'go')
  const lit = going.map(howOf).map(({ room, tunnel }) => nthTunnel(tunnels, here, room ?? 0, tunnel))
  return tunnels.filter((one) => lit.includes(one))
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

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
