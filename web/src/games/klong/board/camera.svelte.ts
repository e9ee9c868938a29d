// Which part of a board the window shows: all of it where there is room, else a part that can be moved and enlarged.
import type { BoardPlaces } from '../../../api/schema'

/** Space at the edges of the window that something else covers, in px. */
export interface Inset {
  top: number
  right: number
  bottom: number
  left: number
}

export const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 }
/** px per unit: below this the whole board would be too small to play on; what a part is shown at; the largest. */
const READABLE = 0.43
const NEAR = 0.95
const MOST = 2.4
/** px: in a window below this width there is no room beside a room. */
export const NARROW = 520

export class Camera {
  width = $state(0)
  height = $state(0)
  inset = $state.raw<Inset>(NO_INSET)
  /** px per unit, and where the upper left corner of the picture is. */
  scale = $state(0)
  x = $state(0)
  y = $state(0)
  /** What the picture is laid out at: while fingers stretch it, it is not drawn anew. */
  laid = $state(0)
  /** Whether it moves by itself, and not under a finger. */
  gliding = $state(false)

  constructor(readonly box: Pick<BoardPlaces, 'left' | 'top' | 'width' | 'height'>) {}

  /** The scale that shows everything. */
  get whole(): number {
    const { top, right, bottom, left } = this.inset
    return Math.min((this.width - left - right) / this.box.width, (this.height - top - bottom) / this.box.height)
  }

  /** Whether there is more than the window shows. */
  get partial(): boolean {
    return this.scale > this.whole * 1.02
  }

  /** The window has another size: show all, or what was in the middle. */
  fit(width: number, height: number, inset: Inset, at?: { x: number; y: number }): void {
    const whole = this.scale > 0 && !this.partial
    const middle = this.scale > 0 ? this.middle : at
    this.width = width
    this.height = height
    this.inset = inset
    if (!(width > 0 && height > 0)) return
    if (this.scale === 0 || whole) this.scale = this.whole >= READABLE ? this.whole : NEAR
    this.scale = Math.max(this.whole, this.scale)
    if (middle) this.centre(middle)
    this.hold()
    this.laid = this.scale
  }

  /** The unit in the middle of what can be seen. */
  get middle(): { x: number; y: number } {
    return this.place(this.focus)
  }

  centre(at: { x: number; y: number }): void {
    this.x = this.focus.x - (at.x - this.box.left) * this.scale
    this.y = this.focus.y - (at.y - this.box.top) * this.scale
    this.hold()
  }

  /** Move as little as it takes to show a place with some space around it; `foot` is covered for a while. */
  reveal(at: { x: number; y: number }, foot = 0): void {
    const { top, right, left } = this.inset
    const bottom = this.inset.bottom + foot
    const space = Math.min(70, (this.height - top - bottom) / 2)
    const side = Math.min(100, (this.width - left - right) / 2)
    const { x, y } = this.point(at)
    this.gliding = true
    this.x += Math.max(0, left + side - x) - Math.max(0, x - (this.width - right - side))
    this.y += Math.max(0, top + space - y) - Math.max(0, y - (this.height - bottom - space))
    this.hold(foot)
  }

  pan(dx: number, dy: number): void {
    this.gliding = false
    this.x += dx
    this.y += dy
    this.hold()
  }

  /** Enlarge or shrink around a point of the window. */
  zoom(factor: number, at: { x: number; y: number } = this.focus): void {
    this.gliding = false
    const scale = Math.min(MOST, Math.max(this.whole, this.scale * factor))
    this.x = at.x - ((at.x - this.x) * scale) / this.scale
    this.y = at.y - ((at.y - this.y) * scale) / this.scale
    this.scale = scale
    this.hold()
  }

  /** Draw the picture at the size that it is shown at. */
  settle(): void {
    this.laid = this.scale
  }

  /** Where a place of the board is in the window. */
  point(at: { x: number; y: number }): { x: number; y: number } {
    return { x: this.x + (at.x - this.box.left) * this.scale, y: this.y + (at.y - this.box.top) * this.scale }
  }

  /** Which place of the board is at a point of the window. */
  place(at: { x: number; y: number }): { x: number; y: number } {
    return { x: (at.x - this.x) / this.scale + this.box.left, y: (at.y - this.y) / this.scale + this.box.top }
  }

  /** The part of the window that nothing covers. */
  get free(): { x: number; y: number; width: number; height: number } {
    const { top, right, bottom, left } = this.inset
    return { x: left, y: top, width: this.width - left - right, height: this.height - top - bottom }
  }

  private get focus(): { x: number; y: number } {
    const { top, right, bottom, left } = this.inset
    return { x: (left + this.width - right) / 2, y: (top + this.height - bottom) / 2 }
  }

  /** The picture fills the free part of the window, or lies in its middle. */
  private hold(foot = 0): void {
    const { top, right, left } = this.inset
    const bottom = this.inset.bottom + foot
    this.x = held(this.x, this.box.width * this.scale, left, this.width - right)
    this.y = held(this.y, this.box.height * this.scale, top, this.height - bottom)
  }
}

function held(at: number, size: number, from: number, to: number): number {
  if (size <= to - from) return (from + to - size) / 2
  return Math.min(from, Math.max(to - size, at))
}
