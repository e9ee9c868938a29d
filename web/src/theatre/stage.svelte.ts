// The stage of the page: likenesses of those who move, in one layer above everything, moved by the browser's own animations.
import { mount, unmount, type Component } from 'svelte'
import type { Props } from '../games/game'
import { onStage } from './actors'
import type { Beat, Prop, Who } from './beats'
import type { Stage } from './director.svelte'
import PropView from './PropView.svelte'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Ghost {
  element: HTMLElement
  box: Box
  /** Where it has been moved to. */
  at: { x: number; y: number; scale: number }
}

const SMOOTH = 'cubic-bezier(.2,.8,.2,1)'
const PROP = 34
/** What a frame with a picture keeps from the edge of the window to its middle, in px. */
const FRAME = 112

const listed = (who: Who | undefined): string[] => (who === undefined ? [] : typeof who === 'string' ? [who] : who)
const found = (who: Who | undefined): string | undefined => listed(who).find((name) => onStage(name))

function boxOf(who: Who | undefined): Box | undefined {
  const name = found(who)
  const box = name === undefined ? undefined : onStage(name)?.getBoundingClientRect()
  // what a phone has put away has no size
  return box && (box.width > 0 || box.height > 0) ? box : undefined
}

const middle = (box: Box): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** What is to be seen of a thing in whatever it is scrolled in, as a plan on a phone is. */
function inSight(thing: Element | undefined, box: Box): Box | undefined {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height]
  for (let around = thing?.parentElement; around; around = around.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue
    const edge = around.getBoundingClientRect()
    ;[left, top, right, bottom] = [
      Math.max(left, edge.left),
      Math.max(top, edge.top),
      Math.min(right, edge.right),
      Math.min(bottom, edge.bottom),
    ]
  }
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : undefined
}

/** A likeness of an element that looks the same away from home. */
function likeness(original: Element, box: Box): HTMLElement {
  const shell = document.createElement('div')
  let copy = original.cloneNode(true) as Element
  for (const one of [copy, ...copy.querySelectorAll('[id]')]) one.removeAttribute('id')
  if (original instanceof SVGGraphicsElement && !(original instanceof SVGSVGElement)) {
    const inner = original.getBBox()
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    svg.setAttribute('viewBox', `${inner.x} ${inner.y} ${inner.width} ${inner.height}`)
    svg.style.overflow = 'visible'
    copy.removeAttribute('transform')
    svg.append(copy)
    copy = svg
  }
  const style = (copy as HTMLElement | SVGElement).style
  const from = getComputedStyle(original)
  style.width = `${box.width}px`
  style.height = `${box.height}px`
  style.margin = '0'
  style.position = 'static'
  style.transform = 'none'
  for (const name of ['font-size', 'font-family', 'line-height', 'color'] as const)
    style.setProperty(name, from.getPropertyValue(name))
  shell.append(copy)
  return shell
}

export class PageStage implements Stage {
  /** The game's own scene in the middle, as far as it has come. */
  scene = $state.raw<unknown[]>([])
  private readonly likenesses = new Map<string, { element: HTMLElement; box: Box }>()
  private readonly ghosts = new Map<string, Ghost>()
  private readonly hidden = new Set<HTMLElement | SVGElement>()
  private readonly running = new Set<Animation>()
  private readonly mounted: object[] = []
  private shown = false

  constructor(
    private readonly layer: () => HTMLElement | undefined,
    private readonly props: () => Props | undefined = () => undefined,
  ) {}

  ready(beat: Beat): boolean {
    const names = listed(beat.who)
    return !names.length || names.some((name) => this.likenesses.has(name)) || boxOf(names) !== undefined
  }

  cast(script: Beat[], shown: boolean): void {
    this.shown = shown
    for (const beat of script) {
      if (!['fly', 'walk', 'lift'].includes(beat.act) || beat.prop) continue
      const name = found(beat.who)
      const original = name === undefined ? undefined : onStage(name)
      const box = boxOf(name)
      if (name !== undefined && original && box && !this.likenesses.has(name))
        this.likenesses.set(name, { element: likeness(original, box), box })
    }
  }

  play(beat: Beat, ms: number, calm: boolean): void {
    if (!this.layer()) return
    switch (beat.act) {
      case 'fly':
      case 'walk':
      case 'lift':
        return this.travel(beat, ms, calm)
      case 'show':
        return this.frame(beat, ms, calm)
      case 'drop':
      case 'fall':
        return this.tumble(beat, ms, calm)
      case 'glow':
        return this.ring(beat, ms)
      case 'scene':
        this.scene = [...this.scene, beat.step]
        return
      case 'still':
        return
      default:
        this.self(beat, ms, calm)
    }
  }

  clear(): void {
    for (const one of this.running) one.cancel()
    this.running.clear()
    for (const one of this.mounted) void unmount(one)
    this.mounted.length = 0
    this.ghosts.clear()
    this.likenesses.clear()
    this.layer()?.replaceChildren()
    for (const one of this.hidden) one.style.removeProperty('visibility')
    this.hidden.clear()
    this.scene = []
  }

  private travel(beat: Beat, ms: number, calm: boolean): void {
    const name = listed(beat.who).find((one) => this.ghosts.has(one) || this.likenesses.has(one) || onStage(one))
    // where the end is shown already, pawns and cards go to where they are, and are out of sight until then
    const arrives =
      beat.prop || !this.shown
        ? undefined
        : listed(name)
            .concat(found(beat.to) ?? [])
            .find((one, i) => one.startsWith(i ? 'card:' : 'pawn:'))
    const target = boxOf(arrives ?? beat.to)
    if (name === undefined || !target) return
    const ghost = beat.prop ? this.thing(beat.prop, boxOf(name)) : (this.ghosts.get(name) ?? this.double(name))
    if (!ghost) return
    const goal = middle(target)
    const home = middle(ghost.box)
    const scale =
      beat.prop || beat.act === 'walk'
        ? 1
        : Math.min(1.4, Math.max(0.25, Math.min(target.width / ghost.box.width, target.height / ghost.box.height)))
    const here = ghost.at
    const there = { x: goal.x - home.x, y: goal.y - home.y, scale }
    const frames = calm
      ? [
          { ...pose(there), opacity: 0 },
          { ...pose(there), opacity: 1 },
        ]
      : beat.act === 'walk'
        ? steps(here, there, this.way(beat, home))
        : beat.act === 'lift'
          ? [pose(here), { ...pose({ x: here.x, y: here.y - 26, scale: 1.5 }), offset: 0.35 }, pose(there)]
          : [pose(here), pose(there)]
    ghost.at = there
    const stays = beat.stay && !this.shown
    const arriving = this.hide(arrives)
    const animation = this.animate(ghost.element, frames, {
      duration: ms,
      easing: beat.ease ?? SMOOTH,
      fill: 'forwards',
    })
    animation.onfinish = () => {
      if (arriving) this.unhide(arriving)
      if (!stays) ghost.element.remove()
    }
    if (stays) this.ghosts.set(name, ghost)
  }

  /** The way between two rooms in steps, as it is drawn; none if the board does not say. */
  private way(beat: Beat, home: { x: number; y: number }): { x: number; y: number }[] {
    const path = beat.text === undefined ? undefined : onStage(beat.text)
    const matrix = path instanceof SVGPathElement ? path.getScreenCTM() : null
    if (!(path instanceof SVGPathElement) || !matrix) return []
    const length = path.getTotalLength()
    return Array.from({ length: 11 }, (_, i) => {
      const point = path.getPointAtLength((length * i) / 10).matrixTransform(matrix)
      return { x: point.x - home.x, y: point.y - home.y }
    })
  }

  private tumble(beat: Beat, ms: number, calm: boolean): void {
    const box = boxOf(beat.who)
    if (!box || !beat.prop) return
    const times = Math.min(beat.times ?? 1, 6)
    for (let i = 0; i < times; i += 1) {
      const ghost = this.thing(beat.prop, box, (i - (times - 1) / 2) * 26)
      if (!ghost) continue
      const frames: Keyframe[] = calm
        ? [{ opacity: 0 }, { opacity: 1 }]
        : beat.act === 'drop'
          ? [
              { transform: 'translateY(-70px)', opacity: 0, easing: 'ease-in' },
              { transform: 'translateY(0)', opacity: 1, offset: 0.78, easing: 'ease-out' },
              { transform: 'translateY(-3px)', opacity: 1, offset: 0.9, easing: 'ease-in' },
              { transform: 'translateY(0)', opacity: 1 },
            ]
          : [
              { transform: 'none', opacity: 1 },
              { transform: 'translateY(-14px) scale(1.25)', opacity: 1, offset: 0.25 },
              { transform: 'translateY(90px) rotate(38deg) scale(.9)', opacity: 0 },
            ]
      const animation = this.animate(ghost.element, frames, {
        duration: ms,
        delay: calm ? 0 : (i * ms) / 5,
        fill: 'both',
      })
      animation.onfinish = () => ghost.element.remove()
    }
  }

  /** A picture in a frame, where it happens but within the window. */
  private frame(beat: Beat, ms: number, calm: boolean): void {
    const box = boxOf(beat.who)
    const layer = this.layer()
    if (!box || !beat.prop || !layer) return
    const frame = document.createElement('figure')
    const { x, y } = middle(box)
    const within = (at: number, size: number): string => `${Math.min(Math.max(at, FRAME), size - FRAME)}px`
    frame.style.left = within(x, innerWidth)
    frame.style.top = within(y, innerHeight)
    layer.append(frame)
    this.mounted.push(mount(this.view(beat.prop), { target: frame, props: { prop: beat.prop } }))
    frame.append(Object.assign(document.createElement('figcaption'), { textContent: beat.text ?? '' }))
    const animation = this.animate(
      frame,
      [
        { opacity: 0, scale: calm ? 1 : 0.4, easing: SMOOTH },
        { opacity: 1, scale: 1, offset: 0.25 },
        { opacity: 1, scale: 1, offset: 0.85 },
        { opacity: 0, scale: 1 },
      ],
      { duration: ms },
    )
    animation.onfinish = () => frame.remove()
  }

  private ring(beat: Beat, ms: number): void {
    const whole = boxOf(beat.who)
    const box = whole && inSight(onStage(found(beat.who) ?? ''), whole)
    const layer = this.layer()
    if (!box || !layer) return
    const ring = document.createElement('div')
    ring.className = 'ring'
    place(ring, { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 })
    layer.append(ring)
    const animation = this.animate(
      ring,
      [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
      { duration: ms },
    )
    animation.onfinish = () => ring.remove()
  }

  /** Somebody moves who stays where they are. */
  private self(beat: Beat, ms: number, calm: boolean): void {
    const name = found(beat.who)
    const whole = name === undefined ? undefined : onStage(name)
    // of a counter only the number rolls
    const element = beat.act === 'roll' ? (whole?.querySelector('b, strong') ?? whole) : whole
    if (!element) return
    const still = calm ? 'calm' : beat.act
    const frames: Record<string, Keyframe[]> = {
      calm: [{ opacity: 0.4 }, { opacity: 1 }],
      shake: [0, -7, 6, -6, 5, -3, 0].map((x, i) => ({
        transform: `translateX(${x}px) rotate(${i % 2 ? x / 3 : 0}deg)`,
      })),
      roll: [
        { transform: 'translateY(35%)', opacity: 0.2 },
        { transform: 'none', opacity: 1 },
      ],
      turn: [{ transform: 'perspective(600px) rotateY(92deg)' }, { transform: 'perspective(600px) rotateY(0)' }],
      tumble: [
        { transform: 'translateY(-60px) rotate(-320deg)' },
        { transform: 'translateY(0) rotate(-40deg)', offset: 0.6 },
        { transform: 'translateY(-10px) rotate(-12deg)', offset: 0.8 },
        { transform: 'none' },
      ],
    }
    this.animate(element, frames[still] ?? [], { duration: ms, easing: beat.ease ?? 'ease-out', composite: 'add' })
  }

  /** A likeness on the stage; the original is out of sight as long as it stands there. */
  private double(name: string): Ghost | undefined {
    const one = this.likenesses.get(name)
    const layer = this.layer()
    if (!one || !layer) return undefined
    const element = one.element.cloneNode(true) as HTMLElement
    element.className = 'ghost'
    place(element, one.box)
    layer.append(element)
    if (!this.shown) this.hide(name)
    return { element, box: one.box, at: { x: 0, y: 0, scale: 1 } }
  }

  private thing(prop: Prop, at: Box | undefined, aside = 0): Ghost | undefined {
    const layer = this.layer()
    if (!at || !layer) return undefined
    const element = document.createElement('div')
    element.className = 'ghost prop'
    const spot = middle(at)
    const box = { x: spot.x - PROP / 2 + aside, y: spot.y - PROP / 2, width: PROP, height: PROP }
    place(element, box)
    layer.append(element)
    this.mounted.push(mount(this.view(prop), { target: element, props: { prop } }))
    return { element, box, at: { x: 0, y: 0, scale: 1 } }
  }

  private view(prop: Prop): Component<{ prop: Prop }> {
    return this.props()?.[prop.kind] ?? PropView
  }

  private hide(name: string | undefined): HTMLElement | SVGElement | undefined {
    const element = name === undefined ? undefined : onStage(name)
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined
    element.style.visibility = 'hidden'
    this.hidden.add(element)
    return element
  }

  private unhide(element: HTMLElement | SVGElement): void {
    element.style.removeProperty('visibility')
    this.hidden.delete(element)
  }

  private animate(element: Element, frames: Keyframe[], how: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, how)
    this.running.add(animation)
    animation.finished.then(
      () => how.fill === undefined && this.running.delete(animation),
      () => undefined,
    )
    return animation
  }
}

function place(element: HTMLElement, box: Box): void {
  element.style.left = `${box.x}px`
  element.style.top = `${box.y}px`
  element.style.width = `${box.width}px`
  element.style.height = `${box.height}px`
}

function pose(at: { x: number; y: number; scale: number }): Keyframe {
  return { transform: `translate(${at.x}px, ${at.y}px) scale(${at.scale})` }
}

/** A walk: along the way if it is known, else straight, with a small hop. */
function steps(here: Ghost['at'], there: Ghost['at'], way: { x: number; y: number }[]): Keyframe[] {
  const [first, last] = [way[0], way.at(-1)]
  const far = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y)
  if (first && last && far(first, here) + far(last, there) > far(first, there) + far(last, here)) way.reverse()
  // pawns stand beside the middle of their rooms: the way is bent so that it begins and ends at their feet
  const [from, to] = [way[0] ?? here, way.at(-1) ?? there]
  const line = way.length
    ? way
    : Array.from({ length: 11 }, (_, i) => ({
        x: here.x + ((there.x - here.x) * i) / 10,
        y: here.y + ((there.y - here.y) * i) / 10,
      }))
  return line.map((point, i) => {
    const t = i / (line.length - 1)
    const x = point.x + (here.x - from.x) * (1 - t) + (there.x - to.x) * t
    const y = point.y + (here.y - from.y) * (1 - t) + (there.y - to.y) * t - Math.abs(Math.sin(t * Math.PI * 3)) * 7
    return pose({ x, y, scale: 1 })
  })
}
