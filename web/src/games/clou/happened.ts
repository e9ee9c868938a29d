// What happened in a heist, read from the events of the log.
import type { Change, EventSeen } from '../../api/schema'

/** The kinds of events that are looked for here. */
export const KIND = {
  activates: 4,
  flight: 7,
  overcome: 11,
  loot: 12,
  room: 13,
  trace: 14,
  alarm: 16,
  unused: 17,
  chase: 24,
  police: 25,
  heistBegins: 29,
  report: 35,
  round: 43,
} as const

/** All events after the last one of a kind, that one included; moves that were taken back do not count. */
export function since(log: Change[], kind: number): EventSeen[] {
  const events = standing(log).flatMap((change) => change.events)
  const at = events.findLastIndex((event) => event.kind === kind)
  return at < 0 ? [] : events.slice(at)
}

/** The log without the moves that were taken back: taking back undoes the last move of its seat. */
function standing(log: Change[]): Change[] {
  const found: Change[] = []
  for (const change of log) {
    if (change.what !== 'undo') found.push(change)
    else {
      const at = found.findLastIndex((one) => one.what === 'move' && one.seat === change.seat)
      if (at >= 0) found.splice(at, 1)
    }
  }
  return found
}

export interface Throw {
  face: number
  /** Arrows that brought the gang nearer to safety, and constables that came nearer. */
  flight: number
  police: number
}

/** The throws of the flight, in their order. */
export function throws(log: Change[]): Throw[] {
  const found: Throw[] = []
  for (const event of since(log, KIND.alarm)) {
    const last = found.at(-1)
    if (event.kind === KIND.chase) found.push({ face: event.a, flight: 0, police: 0 })
    else if (last && event.kind === KIND.flight) last.flight = event.a
    else if (last && event.kind === KIND.police) last.police = event.a
  }
  return found
}

export interface Round {
  /** What each seat did, sentence by sentence. */
  done: Map<number, string[]>
  /** What the gang won: challenges, loot, rooms. */
  won: string[]
  /** What it cost. */
  lost: string[]
}

const WON = new Set<number>([KIND.overcome, KIND.loot, KIND.room])
const LOST = new Set<number>([KIND.trace, KIND.unused, KIND.alarm])

/** The present round, or the one that has just ended. */
export function round(log: Change[]): Round {
  const found: Round = { done: new Map(), won: [], lost: [] }
  const begun = since(log, KIND.round)
  // the first round has no beginning of its own
  for (const event of begun.length ? begun.slice(1) : standing(log).flatMap((change) => change.events)) {
    if (!event.text) continue
    if (WON.has(event.kind)) found.won.push(event.text)
    else if (LOST.has(event.kind)) found.lost.push(event.text)
    else if (event.seat >= 0 && event.kind < KIND.overcome && event.kind !== KIND.activates)
      found.done.set(event.seat, [...(found.done.get(event.seat) ?? []), event.text])
  }
  return found
}
