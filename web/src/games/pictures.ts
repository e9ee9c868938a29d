// The living picture of each game: a component that fills the screen, loaded when a table of that game is opened.
//
// A game adds itself with one line, `klong: () => import('./klong/Picture.svelte')`. Without one, or for those who
// prefer to read, there is the text table.
import type { Component } from 'svelte'
import type { Seen, TableInfo } from '../api/schema'
import type { Place } from '../table/place.svelte'
import type { Key } from '../texts/texts.svelte'
import type { Table } from '../table/table.svelte'

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
export type PageProps = Pick<PictureProps, 'table' | 'place' | 'act'>

/** Keys, and what they do. */
export type KeyLine = readonly [keys: readonly string[], what: Key]

export interface PictureParts extends Record<string, unknown> {
  /** A key was pressed outside of fields and dialogs: whether the picture had a use for it. */
  press: (key: string) => boolean
  /** What it has keys for, for those who ask. */
  keys?: readonly KeyLine[]
}

export type Picture = Component<PictureProps, PictureParts>

export const pictures: Record<string, (() => Promise<{ default: Picture }>) | undefined> = {
  clou: () => import('./clou/Table.svelte'),
  klong: () => import('./klong/Picture.svelte'),
}
