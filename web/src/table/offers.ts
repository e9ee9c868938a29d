// What can be done, in the order of its verbs, and which key chooses what.
import type { Offer } from '../api/schema'

export interface Numbered extends Offer {
  /** Its place among all that are shown, from 0. */
  at: number
}

export interface Group {
  verb: string
  offers: Numbered[]
}

export const PAGE = 10

/** Offers in which every typed word occurs, by verb in the order in which verbs first appear. */
export function grouped(offers: Offer[], filter = ''): Group[] {
  const words = plain(filter).split(/\s+/).filter(Boolean)
  const fitting = offers.filter((offer) => words.every((word) => plain(offer.text).includes(word)))
  const verbs = new Map<string, Offer[]>()
  for (const offer of fitting) {
    verbs.set(offer.verb, [...(verbs.get(offer.verb) ?? []), offer])
  }
  let at = 0
  return [...verbs].map(([verb, found]) => ({ verb, offers: found.map((offer) => ({ ...offer, at: at++ })) }))
}

const plain = (text: string): string => text.toLocaleLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The digit that chooses an offer on a page of ten: 1 to 9, then 0. */
export function digit(at: number, page: number): string {
  const place = at - page * PAGE
  return place < 0 || place >= PAGE ? '' : String((place + 1) % 10)
}

/** The offer that a digit chooses. */
export function chosen(groups: Group[], page: number, key: string): Numbered | undefined {
  if (!/^\d$/.test(key)) return undefined
  const at = page * PAGE + ((Number(key) + 9) % 10)
  return groups.flatMap((group) => group.offers).find((offer) => offer.at === at)
}
