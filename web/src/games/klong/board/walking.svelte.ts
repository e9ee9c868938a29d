// Walking further than one step: the server says which ways there are and what they take; here one of them is walked.
import { api } from '../../../api/rest'
import type { KlongWay as Way, RoomWays, TunnelPlace, Ways } from '../../../api/schema'
import type { Place } from '../../../table/place.svelte'
import { nthTunnel } from './ways'
import { type Cost, priced } from './words'

export class Walking {
  private found = $state.raw<Ways | null>(null)
  private asked: { version: number; answer: Promise<void> } | null = null

  constructor(
    private readonly place: Pick<Place, 'match' | 'seat' | 'seen' | 'acting' | 'act'>,
    private readonly ask: (match: string, seat: number) => Promise<Ways> = api.ways,
  ) {}

  /** Ask for the ways of this version, once; whoever asks again waits for the same answer. */
  look(): Promise<void> {
    const { match, seat, seen, acting } = this.place
    if (seat === null || !seen || !acting) return Promise.resolve()
    if (this.asked?.version !== seen.version) {
      const answer = this.ask(match, seat).then(
        (found) => void (this.found = found),
        () => void (this.asked = null),
      )
      this.asked = { version: seen.version, answer }
    }
    return this.asked.answer
  }

  /** What is known about a room at this version. */
  to(room: number): RoomWays | undefined {
    if (this.found?.version !== this.place.seen?.version) return undefined
    return this.found?.rooms.find((one) => one.room === room)
  }

  /** Take one step after the other, until the end or until something comes in between. */
  async walk(way: Way): Promise<void> {
    for (const { action } of way.steps) {
      if (!this.place.seen?.legal?.some((offer) => offer.action === action)) return
      if (await this.place.act(action)) return
    }
  }
}

/** Whether a room can be entered without asking: one step, one way, and nothing but boots. */
export function plain(found: RoomWays | undefined): Way | undefined {
  const [way, ...others] = found?.ways ?? []
  if (!way || others.length || way.steps.length > 1) return undefined
  return priced(way).every(([what]) => what === 'boots') ? way : undefined
}

export type Note = 'unhurt' | 'milder' | 'walking' | 'swords' | 'shorter' | 'cheaper' | 'quieter'

/** What a way has over the others. */
export function note(way: Way, ways: Way[]): Note | undefined {
  const others = ways.filter((one) => one !== way)
  if (!others.length) return undefined
  const spares = (what: Cost): boolean => others.every((one) => (way[what] ?? 0) < (one[what] ?? 0))
  if (spares('damage')) return way.damage ? 'milder' : 'unhurt'
  if (spares('swords')) return 'swords'
  if (spares('boots')) return 'shorter'
  if (spares('gold')) return 'cheaper'
  if (spares('clank')) return 'quieter'
  return spares('teleports') ? 'walking' : undefined
}

/** Ways that lead through the same rooms, side by side. */
export function routes(ways: Way[]): Way[][] {
  const through = new Map<string, Way[]>()
  for (const way of ways) {
    const rooms = way.steps.map((step) => step.room).join()
    through.set(rooms, [...(through.get(rooms) ?? []), way])
  }
  return [...through.values()]
}

/** The tunnels of a way, from where it begins. */
export function tunnelsOf(way: Way, from: number, tunnels: TunnelPlace[]): TunnelPlace[] {
  let at = from
  return way.steps.flatMap(({ room, tunnel }) => {
    const found = nthTunnel(tunnels, at, room, tunnel)
    at = room
    return found ? [found] : []
  })
}
