// What the tunnels of a board are called on the stage. Several may join the same two rooms.
import type { TunnelPlace } from '../../../api/schema'

/** The way between two rooms; where there are several, the nth of them, from 1. */
export function wayName(a: number, b: number, nth = 1): string {
  return `way:${Math.min(a, b)}:${Math.max(a, b)}${nth > 1 ? `:${nth}` : ''}`
}

/** The nth tunnel that joins two rooms, counted as the server counts them. */
export function nthTunnel(tunnels: TunnelPlace[], a: number, b: number, nth = 1): TunnelPlace | undefined {
  return tunnels.filter((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))[nth - 1]
}

export function wayNames(tunnels: TunnelPlace[]): Map<TunnelPlace, string> {
  const joined = new Map<string, number>()
  return new Map(
    tunnels.map((tunnel) => {
      const rooms = wayName(tunnel.a, tunnel.b)
      const nth = (joined.get(rooms) ?? 0) + 1
      joined.set(rooms, nth)
      return [tunnel, wayName(tunnel.a, tunnel.b, nth)]
    }),
  )
}
