// The log as lines to read.
import type { Change } from '../api/schema'

export interface Sentence {
  id: string
  seat: number | null
  text: string
  /** Whether everything from here on is new since the reader's last move. */
  since: boolean
}

export function sentences(log: Change[], reader: number | null): Sentence[] {
  const mine = reader === null ? -1 : log.findLastIndex((change) => change.what === 'move' && change.seat === reader)
  const found: Sentence[] = []
  let since = -1
  log.forEach((change, i) => {
    if (mine >= 0 && i === mine + 1) since = found.length
    const texts = [change.text, ...change.events.map((event) => event.text)].filter(Boolean)
    texts.forEach((text, n) => found.push({ id: `${change.version}.${n}`, seat: change.seat, text, since: false }))
  })
  const first = found[since]
  if (first && since > 0) first.since = true
  return found
}
