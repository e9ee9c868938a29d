// What is printed on a card: as the server says, and how it is set and spoken.
import type { KlongFace, KlongThing, Thing } from '../../../api/schema'
import type { IconName } from '../../../parts/icons'

export type Face = KlongFace
export type Gain = Face['gains'][number][0]

export const gains: Record<Gain, IconName> = {
  skill: 'skill',
  swords: 'swords',
  boots: 'boots',
  gold: 'gold',
  clank: 'clank',
  draw: 'draw',
  teleport: 'teleport',
  heal: 'heart',
}

export const marks: Record<string, IconName | undefined> = {
  dragon: 'attack',
  danger: 'danger',
  depths: 'depths',
  'crystal-cave': 'crystal',
}

/** A thing with all that the game tells of it; what is no card or token, such as a sign, has its words only. */
export function drawn(thing: Thing): Thing & Partial<KlongThing> {
  return thing
}

/** A number as cards print it, with a true minus sign. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n)
}

/** How large a name is set, so that its longest word stays whole: part of the normal size. */
export function nameSize(name: string): number {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  const most = name.length > 17 ? 0.88 : 1
  return Math.min(most, Math.round((13.5 / longest) * 100) / 100)
}

/** How many letters of rule text there are to set. */
export function letters(face: Face): number {
  return face.words.reduce((sum, [label, text]) => sum + label.length + text.length, 0)
}

/** All that stands on a card but its name, in one breath. */
export function spoken({ kind, facts, text }: Thing): string {
  return [kind, ...facts, text].filter(Boolean).join(', ')
}
