// What a game brings along. `games/<id>/index.ts` gives a `Game`; what only its table needs is loaded with the table.
//
// Nothing of it must be there: a game without a folder has a plain poster and a table in words.
import type { Component } from 'svelte'
import type { GameInfo, SeatSeen, Seen, TableInfo, Thing } from '../api/schema'
import type { Seat, Value } from '../start/opening'
import type { IconName } from '../parts/icons'
import type { Place } from '../table/place.svelte'
import type { Table } from '../table/table.svelte'
import type { Book } from '../texts/book'
import type { Prop, Repertoire } from '../theatre/beats'
import type { Area, Reader } from './areas'

export interface Game {
  /** Its place on the start page: the lowest comes first. */
  order: number
  poster: { picture: string; minutes: number }
  /**
   * What pages around the table say of it and the server does not know: `title`, `sub`, `about`, words of its form, and
   * `album` if it has one.
   */
  words: Book
  /** What a turning point looks like, and whether it belongs to everybody. */
  marks: Record<string, { icon: IconName; common?: boolean } | undefined>
  /** What is shown when nobody wins. */
  defeat?: IconName
  /** The word that says what was played: a board, a heist. */
  plan: (options: Options) => Word
  /** A word beside its title at a table with such options. */
  note?: (options: Options) => Word | null
  /** What the names of a match depend on: when it changes, they are asked for again. */
  named: (view: View) => unknown[]
  /** Its options on the start page, where a control for each would not do. */
  form?: () => Promise<{ default: Form }>
  /** Needed by every face of its table. */
  table: () => Promise<{ default: TableParts }>
  /** The living picture: a component that fills the screen. */
  picture: () => Promise<{ default: Picture }>
  /** A thing as a picture that is large enough to read. */
  large?: () => Promise<{ default: Large }>
  /** How its part of the guide is illustrated. */
  guide?: () => Promise<{ default: GuideParts }>
  /** A page with everything there is to look at. */
  album?: () => Promise<{ default: Album }>
}

/** What the start page asks of a game before it begins. */
export interface FormProps {
  game: GameInfo
  seats: Seat[]
  options: Record<string, Value>
  onchange: (options: Record<string, Value>) => void
}
export type Form = Component<FormProps>

export type View = NonNullable<Seen['view']>
export type Options = NonNullable<TableInfo['settings']['options']>
/** One of its words: `option.board`, `front`. */
export type Word = readonly [group: string, id: string]
export type Large = Component<{ thing: Thing; game: string }>
export type Album = Component<{ game: string }>

export interface GuideParts {
  /** A picture in the guide, by the name that the guide has for it. */
  Figure: Component<{ name: string; things: Map<string, Thing> }>
  /** A sign in its text, by name. */
  Sign: Component<{ name: string }>
  /** The signs of the text: how the guide writes them, and their names. */
  signs: Record<string, string>
  /** All signs that there are, with what they mean. */
  legend: (things: Map<string, Thing>) => { sign: string; name: string; says: string }[]
}

export interface TableParts {
  /** The view in words. */
  areas: (reader: Reader) => Area[]
  /** What its words need beside the view: `known` of the reader. */
  known?: (options: Options) => Promise<unknown>
  /** The verbs that make up a turn: nobody is asked whether they are sure. */
  unasked?: readonly string[]
  /** The heading over the offers of a verb. */
  verb: (id: string) => string
  /** What is played on the stage. */
  scenes: Repertoire
  /** A scene in the middle of the stage, as far as it has come: what its beats brought, step by step. */
  Scene?: Component<{ steps: unknown[]; seats: SeatSeen[] }>
  /** A thing as a small picture, beside the sentence that tells of it. */
  Small?: Component<{ thing: Thing }>
  /** Small things of its own that fly over the stage, by their kinds. */
  props?: Props
  /** A sign of its board as a thing to read; nothing for what is no sign. */
  sign?: (id: string) => SignThing | undefined
  /** The signs on a thing that are worth a word where it is shown large. */
  signsOn?: (thing: Thing) => string[]
  /** Behind which tab of a phone a thing lies, by the names of the stage. */
  behind?: (name: string) => string[]
}

export type Props = Record<string, Component<{ prop: Prop }> | undefined>
export type SignThing = Thing & { icon: IconName }

export interface PictureProps {
  table: Table
  /** The seat that looks at the screen, or a spectator. Draw `place.shown`: what the audience has seen so far. */
  place: Place
  info: TableInfo
  seen: Seen
  /** Play one of the offered actions. */
  act: (action: string) => void
  /** Show a card or token large, with its text and its rules. */
  open: (thing: string) => void
  /** Show a rule of the catalogue. */
  rule: (id: string) => void
  /** Show which keys there are. */
  help: () => void
}

/** What a page of a picture needs: who looks at it, and what can be done. */
export type PageProps = Pick<PictureProps, 'table' | 'place' | 'act' | 'rule'>

/** Keys, and what they do. */
export type KeyLine = readonly [keys: readonly string[], what: () => string]

export interface PictureExports extends Record<string, unknown> {
  /** A key was pressed outside of fields and dialogs: whether the picture had a use for it. */
  press: (key: string) => boolean
  /** What it has keys for, for those who ask. */
  keys?: readonly KeyLine[]
}

export type Picture = Component<PictureProps, PictureExports>
