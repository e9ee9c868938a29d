// What can be done on the drawings: every offered action with the field or symbol it is about, and the dice it takes.
// Nothing is worked out here that the server has not offered.
import type { ClouHow, Offer } from '../../api/schema'

export interface Move {
  offer: Offer
  verb: string
  /** Where it happens: `field:A:kraft.1`, `field:*:wecker.2` or `need:fenster:1.2`; nowhere for votes and the like. */
  target: string
  /** The dice it takes, sorted: `1+3`, an extra number with a star; empty for anything that takes none. */
  dice: string
  /** By how much numbers plus or minus change the sum. */
  change: number
}

/** Dice as they are compared: the order in which they were chosen does not matter. */
export function diceKey(labels: string[]): string {
  return [...labels].sort().join('+')
}

export function readMove(offer: Offer): Move {
  const { dice = [], change = 0 } = (offer.how ?? {}) as ClouHow
  const target = /^(field|need):/.test(offer.on ?? '') ? (offer.on ?? '') : ''
  return { offer, verb: offer.verb, target, dice: diceKey(dice), change }
}

/** What was chosen in the tray: dice with a change, or a fill in. */
export interface Choice {
  dice: string
  change: number
  fill: boolean
}

export const nothing: Choice = { dice: '', change: 0, fill: false }

/** The moves of a choice by place. Symbols that are to be used at once need no choice. */
export function lit(moves: Move[], choice: Choice): Map<string, Move[]> {
  const found = new Map<string, Move[]>()
  for (const move of moves) {
    if (!move.target) continue
    if (move.verb === 'use' && (choice.fill || move.dice !== choice.dice || move.change !== choice.change)) continue
    if (move.verb === 'fill' && !choice.fill) continue
    found.set(move.target, [...(found.get(move.target) ?? []), move])
  }
  return found
}

/** Moves that no drawing shows: they need buttons of their own. */
export function elsewhere(moves: Move[]): Move[] {
  return moves.filter((move) => !move.target)
}

/** The changes that are possible for chosen dice, from the largest minus to the largest plus. */
export function changes(moves: Move[], dice: string): number[] {
  const found = new Set(moves.filter((move) => move.verb === 'use' && move.dice === dice).map((move) => move.change))
  return [...found].sort((a, b) => a - b)
}

export interface Die {
  /** As actions call it: the number, with a star for an extra one. */
  label: string
  face: number
  extra: boolean
  used: boolean
}

/** The rolled dice, pale where they are used, then extra numbers. */
export function tray(roll: number[], left: number[], extras: number[]): Die[] {
  const unused = [...left]
  const rolled = roll.map((face): Die => {
    const at = unused.indexOf(face)
    if (at >= 0) unused.splice(at, 1)
    return { label: String(face), face, extra: false, used: at < 0 }
  })
  return [...rolled, ...extras.map((face): Die => ({ label: `${face}*`, face, extra: true, used: false }))]
}

export interface Sum {
  dice: number[]
  total: number
}

/** Every sum of two or three rolled dice, by their places; equal dice make a sum only once. */
export function sums(dice: Die[]): Sum[] {
  const rolled = dice.filter((die) => !die.extra)
  if (rolled.length < 3) return []
  const groups = [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1, 2],
  ]
  const seen = new Set<string>()
  return groups
    .map((group) => ({ dice: group, total: group.reduce((sum, at) => sum + (rolled[at]?.face ?? 0), 0) }))
    .filter((sum) => {
      const key = diceKey(sum.dice.map((at) => `${rolled[at]?.label}${rolled[at]?.used ? '-' : ''}`))
      return !seen.has(key) && seen.add(key)
    })
}

/** What a field would give, as the offer tells it: without the dice before the arrow. */
export function gain(text: string): string {
  return text.includes('→') ? text.slice(text.indexOf('→') + 1).trim() : text
}
