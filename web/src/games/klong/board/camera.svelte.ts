// Which part of a board the window shows: all of it where there is room, else a part that can be moved and enlarged.
import type { BoardPlaces } from '../../../api/schema'
import { framed, held } from './framing'
import type { Frame, Spot } from './spot'

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
/** How much smaller each scale is that is tried, until everything fits. */
const SHRINK = 0.92
/** px: in a window below this width there is no room beside a room. */
export const NARROW = 520
/** How long after a finger has moved the board it stays there, in ms. */
const MOMENT = 4000

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
  /** What lies over the free part of the window, in px. */
  covers: Frame[] = []
  /** The scale that somebody chose; where not everything fits, it is smaller for a while. */
  private chosen = 0
  /** When a finger has moved it, in ms. */
  private touched = -Infinity

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
    if (this.scale === 0 || whole) this.scale = this.chosen = this.whole >= READABLE ? this.whole : NEAR
    this.scale = Math.max(this.whole, this.scale)
    if (middle) this.centre(middle)
    this.hold()
    this.settle()
  }

  /** Something else covers the edges: what can be seen stays where it is, as far as it can. */
  cover(inset: Inset): void {
    const [whole, middle] = [!this.partial, this.middle]
    this.inset = inset
    if (this.scale < this.whole || (whole && this.whole >= READABLE)) {
      this.scale = this.whole
      if (whole) this.chosen = this.scale
      this.centre(middle)
      this.settle()
    } else this.hold()
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

  /** Whether a finger has moved the board a moment ago. */
  get held(): boolean {
    return performance.now() - this.touched < MOMENT
  }

  /** Whoever has moved it is done with that. */
  release(): void {
    this.touched = -Infinity
  }

  /** Show all of these places where they can be pressed, the first at the least; `foot` is covered for a while. */
  show(places: Spot[], foot = 0): void {
    const [first] = places
    if (!first || !(this.scale > 0)) return
    const frame = { ...this.free, height: this.free.height - foot }
    const scales = [Math.max(this.whole, this.chosen)]
    for (let scale = scales[0] ?? 0; scale > this.whole;) scales.push((scale = Math.max(this.whole, scale * SHRINK)))
    const points = places.map((place) => ({ x: place.x - this.box.left, y: place.y - this.box.top }))
    const now = { x: this.x, y: this.y, scale: this.scale }
    const sight =
      framed(points, this.box, frame, this.covers, now, scales) ?? framed(points, this.box, frame, [], now, scales)
    if (!sight) this.reveal(first, foot)
    else if (sight.x !== this.x || sight.y !== this.y || sight.scale !== this.scale) {
      this.gliding = true
      this.x = sight.x
      this.y = sight.y
      this.scale = sight.scale
    }
  }

  /** Somebody points at a place to look at. */
  jump(at: { x: number; y: number }): void {
    this.touched = performance.now()
    this.centre(at)
  }

  pan(dx: number, dy: number): void {
    this.touched = performance.now()
    this.gliding = false
    this.x += dx
    this.y += dy
    this.hold()
  }

  /** Enlarge or shrink around a point of the window. */
  zoom(factor: number, at: { x: number; y: number } = this.focus): void {
    this.touched = performance.now()
    this.gliding = false
    const scale = Math.min(MOST, Math.max(this.whole, this.scale * factor))
    this.x = at.x - ((at.x - this.x) * scale) / this.scale
    this.y = at.y - ((at.y - this.y) * scale) / this.scale
    this.scale = this.chosen = scale
    this.hold()
  }

  /** Draw the picture at the size that it is shown at. */
  settle(): void {
    this.gliding = false
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
  get free(): Frame {
    const { top, right, bottom, left } = this.inset
    return { x: left, y: top, width: this.width - left - right, height: this.height - top - bottom }
  }

  private get focus(): { x: number; y: number } {
    const { top, right, bottom, left } = this.inset
    return { x: (left + this.width - right) / 2, y: (top + this.height - bottom) / 2 }
  }

  /** The picture fills the free part of the window, or lies in its middle. */
  private hold(foot = 0): void {
    const { x, y, width, height } = this.free
    const [left, right] = held(this.box.width * this.scale, x, width)
    const [top, bottom] = held(this.box.height * this.scale, y, height - foot)
    this.x = Math.min(right, Math.max(left, this.x))
    this.y = Math.min(bottom, Math.max(top, this.y))
  }
}
