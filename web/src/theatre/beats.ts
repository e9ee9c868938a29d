// What a scene is made of: beats, as plain data. Scenes write them, the director keeps time, the stage performs them.
import type { Change, EventSeen, Seen } from '../api/schema'
import type { Sound } from './sounds'

/** Somebody on the stage; of several names the first that is there. */
export type Who = string | string[]

/** Small things that nobody on the page could be cloned for. */
export interface Prop {
  /** A coin, loot or an icon, or what the game itself has a picture of. */
  kind: string
  /** Whose it is. */
  seat?: number
  /** What stands on it, or the id of the thing whose picture it is. */
  text?: string
}

/** A sentence of the log, whose it is, and the thing it is about. */
export interface Said {
  seat: number
  text: string
  thing?: string
}

export interface Beat {
  /**
   * fly: `who`, or a `prop`, goes to `to` (a `walk` goes along the way between two rooms, a `lift` rises first)
   * show: a `prop` in a frame of its own where `who` is, with `text` below
   * drop: a `prop` drops onto `who` · fall: a `prop` falls off `who` · glow: a ring around `who`
   * shake, roll, turn, tumble: `who` itself moves where it is
   * scene: a `step` of the game's own scene in the middle
   */
  act:
    | 'fly'
    | 'walk'
    | 'lift'
    | 'show'
    | 'drop'
    | 'fall'
    | 'glow'
    | 'shake'
    | 'roll'
    | 'turn'
    | 'tumble'
    | 'scene'
    | 'still'
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
  /** What the game's own scene is to know from now on. */
  step?: unknown
  text?: string
  /** The sentence that begins with this beat. */
  said?: Said
}

/** What a scene may know. */
export interface Story {
  before: Seen
  now: Seen
  /** The seat that looks, or null. */
  me: number | null
  change: Change
}

export type Scene = (event: EventSeen, story: Story) => Beat[]

/** Name of an event → scene; events that are not here are silent. */
export type Repertoire = Record<string, Scene | undefined>

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
