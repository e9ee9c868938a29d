// What happened in a heist, read from the events of the log.
import type { Change, ClouEventName, EventSeen } from '../../api/schema'

/** All events after the last one of a name, that one included; moves that were taken back do not count. */
export function since(log: Change[], name: ClouEventName): EventSeen[] {
  const events = standing(log).flatMap((change) => change.events)
  const at = events.findLastIndex((event) => event.name === name)
  return at < 0 ? [] : events.slice(at)
}

/** The version at which something happened last and still stands. */
export function happenedAt(log: Change[], name: ClouEventName): number | undefined {
  return standing(log).findLast((change) => change.events.some((event) => event.name === name))?.version
}

/** What others bought for the gang since the last heist, as the log tells it; `mine` are the seats at this device. */
export function bought(log: Change[], mine: number[]): string[] {
  const events = standing(log).flatMap((change) => change.events)
  return events
    .slice(events.findLastIndex((event) => event.name === 'report') + 1)
    .filter((event) => event.name === 'box' && !mine.includes(event.seat))
    .map((event) => event.text)
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
  for (const event of since(log, 'alarm')) {
    const last = found.at(-1)
    const n = event.numbers['n'] ?? 0
    if (event.name === 'chase') found.push({ face: n, flight: 0, police: 0 })
    else if (last && event.name === 'flight') last.flight = n
    else if (last && event.name === 'police') last.police = n
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

const WON = new Set<string>(['overcome', 'loot', 'room'] satisfies ClouEventName[])
const LOST = new Set<string>(['trace', 'unused', 'alarm'] satisfies ClouEventName[])
const DONE = new Set<string>([
  'bonus',
  'writes',
  'crosses',
  'barred',
  'white',
  'flight',
  'plan',
] satisfies ClouEventName[])

/** The present round, or the one that has just ended. */
export function round(log: Change[]): Round {
  const found: Round = { done: new Map(), won: [], lost: [] }
  const begun = since(log, 'round')
  // the first round has no beginning of its own
  for (const event of begun.length ? begun.slice(1) : standing(log).flatMap((change) => change.events)) {
    if (!event.text) continue
    if (WON.has(event.name)) found.won.push(event.text)
    else if (LOST.has(event.name)) found.lost.push(event.text)
    else if (event.seat >= 0 && DONE.has(event.name))
      found.done.set(event.seat, [...(found.done.get(event.seat) ?? []), event.text])
  }
  return found
}
