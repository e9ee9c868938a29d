// Which thing on the table carries which offer. The notation of actions is read here and nowhere else on this table.
import type { Denied, Offer } from '../../api/schema'
import type { View } from './view'

/** An action in its parts: "go 14/1" is verb "go", what "14", more "1". */
export interface Parsed {
  verb: string
  what: string
  more: string
}

export function parse(action: string): Parsed {
  const [verb = '', rest = ''] = action.split(/ (.*)/s)
  const [what = '', more = ''] = rest.split(/[/@:](.*)/s)
  return { verb, what, more }
}

/** Verbs whose word names a card, and where that card lies. */
const LIES: Record<string, string> = { play: 'hand', discard: 'hand', buy: 'shop', use: 'shop', fight: 'shop', replace: 'shop' }

/**
 * The thing that an action belongs to: `hand:sneak`, `shop:ladder` (row or reserve), `played:burgle`, `pile:burgle` (own discard
 * pile), `market:key`, `token:healing`, `room:14`, `artifact:5`, `end`; or '' where no thing stands for it.
 */
export function carrier(action: string): string {
  const { verb, what, more } = parse(action)
  if (what === 'none') return ''
  const lies = LIES[verb]
  if (lies) return `${lies}:${what}`
  switch (verb) {
    case 'trash':
      return `${more === 'discard' ? 'pile' : 'played'}:${what}`
    case 'go':
    case 'teleport':
      return `room:${what}`
    case 'market':
      return `market:${what}`
    case 'drink':
      return `token:${what}`
    case 'artifact':
      return `artifact:${what}`
    case 'end':
      return 'end'
    default:
      return ''
  }
}

/** Offers, or refusals with their reasons, by the thing that carries them. */
export function byCarrier<One extends Offer | Denied>(offers: readonly One[]): Map<string, One[]> {
  const found = new Map<string, One[]>()
  for (const offer of offers) {
    const thing = carrier(offer.action)
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
const ON_BOARD = /^room:/

/** Offers that nothing on the table carries: answers to questions, artifacts, and whatever a later game invents. */
export function loose(offers: readonly Offer[], view: View): Offer[] {
  const there = lying(view)
  return offers.filter((offer) => {
    const thing = carrier(offer.action)
    return !there.has(thing) && !ON_BOARD.test(thing)
  })
}

/** Cards that can be played at once, in the order of the hand. */
export function playable(offers: readonly Offer[], hand: readonly string[]): Offer[] {
  const plays = new Map(offers.filter((offer) => parse(offer.action).verb === 'play').map((offer) => [parse(offer.action).what, offer]))
  return hand.flatMap((id) => plays.get(id) ?? [])
}
