// What a scene is made of: beats, as plain data. Scenes write them, the director keeps time, the stage performs them.
import type { Change, EventSeen, Seen, Thing } from '../api/schema'
import type { Sound } from './sounds'

/** Somebody on the stage; of several names the first that is there. */
export type Who = string | string[]

/** Small things that nobody on the page could be cloned for. */
export interface Prop {
  kind: 'cube' | 'coin' | 'heart' | 'loot' | 'card' | 'bell' | 'lock' | 'footprints' | 'art'
  /** Whose cube; a dragon's cube has no seat. Whose pawn stands before the picture, if one does. */
  seat?: number
  /** What stands on it, or the id of the thing whose picture it is. */
  text?: string
}

export interface Beat {
  /**
   * fly: `who`, or a `prop`, goes to `to` (a `walk` goes along the way between two rooms, a `lift` rises first)
   * show: a `prop` in a frame of its own where `who` is, with `text` below
   * drop: a `prop` drops onto `who` · fall: a `prop` falls off `who` · glow: a ring around `who`
   * shake, roll, turn, tumble: `who` itself moves where it is
   * attack, cube, verdict: the dragon's scene in the middle (a cube that hurts has a heart as its `prop`)
   */
  act: 'fly' | 'walk' | 'lift' | 'show' | 'drop' | 'fall' | 'glow' | 'shake' | 'roll' | 'turn' | 'tumble' | 'attack' | 'cube' | 'verdict' | 'still'
  ms: number
  who?: Who
  to?: Who
  prop?: Prop
  /** How many of it, one after the other. */
  times?: number
  ease?: string
  /** When the next beat may begin; when this one is over, unless said. */
  next?: number
  sound?: Sound
  /** Played after the curtain: what happened may be seen already. */
  late?: boolean
  /** Must not be spoiled: nothing new is shown before it is over. */
  tense?: boolean
  /** Time to read, which is not cut when much has happened. */
  steady?: boolean
  /** Clones that stay where they went until the scene is over. */
  stay?: boolean
  /** A number: cubes of an attack, the seat of a cube (-1: the dragon). */
  n?: number
  text?: string
  /** The sentence of the log that begins with this beat, and whose it is. */
  said?: { seat: number; text: string }
}

/** What a scene may know. */
export interface Story {
  before: Seen
  now: Seen
  /** The seat that looks, or null. */
  me: number | null
  /** The things of the game in the order of their numbers; games say which of them are counted together. */
  things: Thing[]
  /** What the ids of the game are called, by group; their order is that of their numbers. */
  names: Record<string, Record<string, string>>
  change: Change
}

export type Scene = (event: EventSeen, story: Story) => Beat[]

/** Kind of event → scene; kinds that are not here are silent. */
export type Repertoire = Record<number, Scene>

/** How long a script takes, in ms, at leisure. */
export function lasting(script: Beat[]): number {
  let at = 0
  let end = 0
  for (const beat of script) {
    end = Math.max(end, at + beat.ms)
    at += beat.next ?? beat.ms
  }
  return Math.max(end, at)
}
