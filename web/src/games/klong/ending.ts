// What would be lost by ending the turn now: everything that is still offered besides.
import type { Offer } from '../../api/schema'
import type { Turn } from './view'

export type Resource = 'skill' | 'swords' | 'boots' | 'teleports'

export interface Left {
  resource: Resource
  n: number
  /** What it could still do, in the words of the offers; nothing if it can do nothing. */
  could: string[]
}

export interface Ending {
  left: Left[]
  /** What needs nothing of all that: a good for gold, an artifact, a potion. */
  besides: string[]
}

/** What an action is paid with. */
const PAID: Record<string, Resource | undefined> = {
  buy: 'skill',
  use: 'skill',
  fight: 'swords',
  go: 'boots',
  teleport: 'teleports',
}
const FREE = new Set(['market', 'artifact'])

/** What could still be done, or null if ending the turn loses nothing. */
export function ending(offers: readonly Offer[], turn: Turn): Ending | null {
  const could = new Map<Resource, string[]>()
  const besides: string[] = []
  for (const offer of offers) {
    const { verb } = offer
    const resource = PAID[verb]
    if (resource) could.set(resource, [...(could.get(resource) ?? []), offer.text])
    else if (FREE.has(verb)) besides.push(offer.text)
  }
  const left = (['skill', 'swords', 'boots', 'teleports'] as const)
    .map((resource) => ({ resource, n: turn[resource], could: could.get(resource) ?? [] }))
    .filter((one) => one.could.length > 0)
  return left.length || besides.length ? { left, besides } : null
}
