// Which thing on the table carries which offer, as the server tells it.
import type { Denied, KlongHow, Offer } from '../../api/schema'
import type { View } from './view'

type About = Pick<Offer | Denied, 'verb' | 'on' | 'how'>

/**
 * The thing that an offer belongs to: `hand:sneak`, `shop:ladder` (row or reserve), `played:burgle`, `pile:burgle` (own
 * discard pile), `market:key`, `token:healing`, `room:14`, `artifact:5`, `end`; or '' where no thing stands for it.
 */
export const carrier = ({ verb, on }: About): string => on ?? (verb === 'end' ? 'end' : '')

/** The id of that thing. */
export const idOf = ({ on = '' }: About): string => on.slice(on.indexOf(':') + 1)

/** What else there is to know of an offer. */
export const howOf = ({ how }: About): KlongHow => (how ?? {}) as KlongHow

/** Offers, or refusals with their reasons, by the thing that carries them. */
export function byCarrier<One extends About>(offers: readonly One[]): Map<string, One[]> {
  const found = new Map<string, One[]>()
  for (const offer of offers) {
    const thing = carrier(offer)
    const here = found.get(thing)
    if (here) here.push(offer)
    else found.set(thing, [offer])
  }
  return found
}

/** The things that lie on the table and can be clicked; whatever is offered on nothing of it needs a button. */
export function lying(view: View): Set<string> {
  const me = view.seats.find((thief) => thief.seat === view.viewer)
  return new Set([
    'end',
    ...(me?.hand ?? []).map((id) => `hand:${id}`),
    ...view.row.filter((id) => id !== null).map((id) => `shop:${id}`),
    ...Object.keys(view.reserve).map((id) => `shop:${id}`),
    ...view.turn.play.map((id) => `played:${id}`),
    ...Object.keys(view.market).map((id) => `market:${id}`),
    ...Object.keys(me?.tokens ?? {}).map((id) => `token:${id}`),
  ])
}

/** Rooms can be clicked on the board, but a walk is offered for those that the board shows only. */
export const isStep = ({ verb }: About): boolean => verb === 'go' || verb === 'teleport'

/** Offers that nothing on the table carries: answers to questions, artifacts, and whatever a later game invents. */
export function loose(offers: readonly Offer[], view: View): Offer[] {
  const there = lying(view)
  return offers.filter((offer) => !there.has(carrier(offer)) && !isStep(offer))
}

/** Cards that can be played at once, in the order of the hand. */
export function playable(offers: readonly Offer[], hand: readonly string[]): Offer[] {
  const plays = new Map(offers.filter((offer) => offer.verb === 'play').map((offer) => [idOf(offer), offer]))
  return hand.flatMap((id) => plays.get(id) ?? [])
}
