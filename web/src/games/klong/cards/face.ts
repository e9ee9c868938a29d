// What is printed on a card: as the server says, and how it is set and spoken.
import type { Thing } from '../../../api/schema'
import type { IconName } from '../../../parts/icons'
import type { Key } from '../../../texts/texts.svelte'

export type Gain = 'skill' | 'swords' | 'boots' | 'gold' | 'clank' | 'draw' | 'teleport' | 'heal'
export type Mark = 'dragon' | 'danger' | 'depths' | 'crystal-cave'

export interface Face {
  /** The kind of card, or the group of token. */
  sort: string
  price: [Gain, number] | null
  marks: Mark[]
  /** In the order in which they are shown. */
  gains: [Gain, number][]
  /** What symbols cannot say: label and sentence. */
  words: [string, string][]
  /** Points: a number, "?" where a rule decides, or nothing. */
  seal: string
}

export const gains: Record<Gain, { icon: IconName; name: Key }> = {
  skill: { icon: 'skill', name: 'card.skill' },
  swords: { icon: 'swords', name: 'card.swords' },
  boots: { icon: 'boots', name: 'card.boots' },
  gold: { icon: 'gold', name: 'card.gold' },
  clank: { icon: 'clank', name: 'card.clank' },
  draw: { icon: 'draw', name: 'card.draw' },
  teleport: { icon: 'teleport', name: 'card.teleport' },
  heal: { icon: 'heart', name: 'card.heal' },
}

export const marks: Record<Mark, { icon: IconName; name: Key }> = {
  dragon: { icon: 'attack', name: 'card.attack' },
  danger: { icon: 'danger', name: 'card.danger' },
  depths: { icon: 'depths', name: 'card.depths' },
  'crystal-cave': { icon: 'crystal', name: 'card.cave' },
}

type Drawn = Thing & { face?: Face; cost?: string; points?: string; symbols?: string[]; place?: string; rules?: string[]; called?: string[] }

/** What a thing has beyond its words. */
export function drawn(thing: Thing): Drawn {
  return thing as Drawn
}

/** A number as cards print it, with a true minus sign. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n)
}

/** How large a name is set, so that its longest word stays whole: part of the normal size. */
export function nameSize(name: string): number {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  const most = name.length > 17 ? 0.88 : 1
  return Math.min(most, Math.round((15.5 / longest) * 100) / 100)
}

/** How many letters of rule text there are to set. */
export function letters(face: Face): number {
  return face.words.reduce((sum, [label, text]) => sum + label.length + text.length, 0)
}

/** The whole card in one breath. */
export function spoken(thing: Thing): string {
  const { name, kind, cost, points, symbols = [], place, text } = drawn(thing)
  return [name, kind, cost, ...symbols, place, points, text].filter(Boolean).join(', ')
}
