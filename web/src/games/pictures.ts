// The living picture of each game: a component that is loaded when a table of that game is opened.
//
// A game adds itself with one line, `klong: () => import('./klong/Picture.svelte')`. Without one, the stage shows the
// board as the server draws it, and the text table beside it carries the game.
import type { Component } from 'svelte'
import type { Place } from '../table/place.svelte'
import type { Table } from '../table/table.svelte'

export interface PictureProps {
  table: Table
  place: Place
  /** Play one of the offered actions. */
  act: (action: string) => void
}

export const pictures: Record<string, (() => Promise<{ default: Component<PictureProps> }>) | undefined> = {}
