// What somebody can see of a thing: not what is scrolled away, lies under something else, or is put away.
import type { Box } from './placing'

/** px: less than this of a thing is nothing to point at. */
const LEAST = 12

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

function meet(one: Edges, other: Edges): Edges {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
}

/** The part of a thing that nothing cuts off. */
function uncut(thing: Element): Edges {
  let part = meet(thing.getBoundingClientRect(), { left: 0, top: 0, right: innerWidth, bottom: innerHeight })
  for (let box = thing.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflow !== 'visible') part = meet(part, box.getBoundingClientRect())
  return part
}

/** The window that a thing is drawn in. */
function windowOf(thing: Element): Element {
  let box = thing.parentElement
  while (box?.parentElement && getComputedStyle(box).overflow === 'visible') box = box.parentElement
  return box ?? document.body
}

/** Whether something else lies over a point of a thing; the guide itself, which makes room, does not count. */
function covered(thing: Element, x: number, y: number): boolean {
  const top = document.elementsFromPoint(x, y).find((one) => !one.closest('.guide'))
  if (!top || top.contains(thing) || thing.contains(top)) return false
  // pieces let fingers through to what they stand on
  if (getComputedStyle(thing).pointerEvents !== 'none') return true
  return !windowOf(thing).contains(top) || top.closest('[data-still]') !== null
}

/** Where a thing can be seen, if it can. */
export function sight(thing: Element): Box | null {
  if (thing.closest('[inert]')) return null
  const { left, top, right, bottom } = uncut(thing)
  if (right - left < LEAST || bottom - top < LEAST) return null
  if (covered(thing, (left + right) / 2, (top + bottom) / 2)) return null
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(right - left),
    height: Math.round(bottom - top),
  }
}

/** Whether a thing can be seen to its edges, or as much of it as there is room for. */
export function whole(thing: Element): boolean {
  const { left, top, right, bottom } = uncut(thing)
  const { width, height } = thing.getBoundingClientRect()
  return sight(thing) !== null && right - left >= Math.min(width, innerWidth) - 2 && bottom - top >= height - 2
}

/** Scroll a thing into the middle of whatever it can be scrolled in, below a cover of so many px. */
export function scrollTo(thing: Element, cover: number): void {
  for (let box = thing.parentElement; box; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue
    const inner = thing.getBoundingClientRect()
    const outer = box.getBoundingClientRect()
    const top = Math.min(Math.max(outer.top, cover), outer.bottom)
    const down =
      inner.top >= top && inner.bottom <= outer.bottom ? 0 : inner.top - top - (outer.bottom - top - inner.height) / 2
    const right =
      inner.left >= outer.left && inner.right <= outer.right
        ? 0
        : inner.left - outer.left - (outer.width - inner.width) / 2
    if (down || right) box.scrollBy({ left: right, top: down, behavior: 'instant' })
  }
  const { top, bottom, height } = thing.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) scrollBy({ top: top - (innerHeight - height) / 2, behavior: 'instant' })
}
