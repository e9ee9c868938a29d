// Which pages of the picture book have been turned at this device, by match: a reload shows none of them again.
import type { Place } from '../../../table/place.svelte'
import type { Table } from '../../../table/table.svelte'
import type { View } from '../view'
import { chapter, pages, readable } from './view'

const PLACE = 'meisterdieb.pages'
const KEPT = 30 // matches
type Turned = Record<string, string[] | undefined>

function read(): Turned {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Turned) : {}
  } catch {
    return {}
  }
}

let kept = $state.raw(read())
/** Of those who only look on, or look back: forgotten with the tab. */
let passing = $state.raw<Turned>({})

const onlooker = (table: Table, place: Place): boolean => table.past || place.seat === null

/** The pages that somebody here has read at a table; undefined if nobody has looked at it so far. */
function turned(table: Table, place: Place): string[] | undefined {
  return (onlooker(table, place) ? passing : kept)[place.match]
}

export function turn(table: Table, place: Place, names: string[]): void {
  if (onlooker(table, place)) passing = { ...passing, [place.match]: names }
  else {
    const others = Object.entries(read()).filter(([match]) => match !== place.match)
    kept = Object.fromEntries([...others.slice(1 - KEPT), [place.match, names]])
    try {
      localStorage.setItem(PLACE, JSON.stringify(kept))
    } catch {
      // then it is remembered until the tab closes
    }
  }
}

/** The pages that there are to read or to decide on now, the next one first. */
export function open(table: Table, place: Place, view: View): string[] {
  if (!view.campaign) return []
  const known = turned(table, place)
  const all = onlooker(table, place) || (!known && !pages(view).length) ? pages(view) : chapter(view)
  return all.filter((page) => !known?.includes(page))
}

/** Turn pages over, or back. */
export function turnOver(table: Table, place: Place, page: string): void {
  turn(table, place, [...(turned(table, place) ?? []), page])
}
export function turnBack(table: Table, place: Place, again: string[]): void {
  turn(
    table,
    place,
    (turned(table, place) ?? []).filter((page) => !again.includes(page)),
  )
}

/** Note what somebody who comes in the middle of a heist need not read any more. */
export function arrive(table: Table, place: Place, view: View): void {
  if (!view.campaign || turned(table, place)) return
  turn(table, place, pages(view).length ? [] : chapter(view).filter(readable))
}
