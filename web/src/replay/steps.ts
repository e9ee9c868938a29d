// A game as a row of steps: one for each version, with its sentence, and the versions at which a turn begins.
import type { Change, Mark } from '../api/schema'

/** The version at which the game began; what came before was only coming in. */
export function first(log: Change[]): number {
  return log.find((change) => change.what === 'start')?.version ?? 0
}

/** The versions at which a turn stands at its beginning: where an event of that name says so, or another seat moves. */
export function turns(log: Change[], begins: string): number[] {
  const begin = first(log)
  const found = new Set([begin])
  let last: Change | null = null
  for (const change of log) {
    if (change.what !== 'move') continue
    if (begins && change.events.some((event) => event.name === begins)) found.add(change.version)
    if (!begins && last && last.seat !== change.seat) found.add(change.version - 1)
    last = change
  }
  return [...found].sort((a, b) => a - b)
}

/** The nearest of some versions after this one, or before it. */
export function beyond(versions: number[], at: number, way: 1 | -1): number | undefined {
  return way > 0 ? versions.find((one) => one > at) : versions.findLast((one) => one < at)
}

/** Whose move comes after a version. */
export function mover(log: Change[], at: number): number | null {
  const moves = log.filter((change) => change.what === 'move')
  return (moves.find((change) => change.version > at) ?? moves.at(-1))?.seat ?? null
}

export interface Told {
  seat: number | null
  text: string
}

/** What a version brought, in one breath. */
export function told(log: Change[], at: number): Told {
  const change = log.find((one) => one.version === at)
  if (!change) return { seat: null, text: '' }
  const text = [change.text, ...change.events.map((event) => event.text)].filter(Boolean).join(' ')
  return { seat: change.seat, text }
}

/** The moments at which the game turned, one for each version; moves that were taken back are none. */
export function marks(log: Change[], turning: Record<string, string>): Mark[] {
  const stand: Change[] = []
  for (const change of log) {
    if (change.what === 'undo') stand.pop()
    else if (change.what === 'move' || change.what === 'start') stand.push(change)
  }
  return stand.flatMap(({ version, events }) => {
    const event = events.find((one) => turning[one.name])
    return event ? [{ version, kind: turning[event.name] ?? '', seat: event.seat, text: event.text }] : []
  })
}

/** How long a step stays, so that it can be read, in ms. */
export function reading(text: string): number {
  return text ? Math.min(3400, 800 + 24 * text.length) : 300
}

/** The address of a moment. */
export function moment(match: string, at: number, eyes: string): string {
  const words = new URLSearchParams({ at: String(at) })
  if (eyes) words.set('eyes', eyes)
  return `/t/${encodeURIComponent(match)}/replay?${words}`
}
