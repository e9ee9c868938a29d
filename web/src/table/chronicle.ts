// The log as lines to read.
import type { Change } from '../api/schema'

export interface Sentence {
  id: string
  version: number
  seat: number | null
  text: string
  /** Whether everything from here on is new since the reader's last move. */
  since: boolean
  /** Whether a turn or a round begins with it. */
  begins: boolean
}

export function sentences(log: Change[], reader: number | null): Sentence[] {
  const mine = reader === null ? -1 : log.findLastIndex((change) => change.what === 'move' && change.seat === reader)
  const found: Sentence[] = []
  let since = -1
  log.forEach((change, i) => {
    if (mine >= 0 && i === mine + 1) since = found.length
    const told = [
      { seat: change.seat, text: change.text, begins: false },
      ...change.events.map((event) => ({
        seat: event.seat < 0 ? change.seat : event.seat,
        text: event.text,
        begins: event.name.endsWith('-begins'),
      })),
    ].filter((line) => line.text)
    told.forEach((line, n) =>
      found.push({ ...line, id: `${change.version}.${n}`, version: change.version, since: false }),
    )
  })
  const first = found[since]
  if (first && since > 0) first.since = true
  return found
}
