// The lens: whatever is pointed at, focused, held or right-clicked is shown large.
//
// `{@attach lens('ruby')}` on anything that stands for a card, a token or a sign; PlayPage lays `Lens.svelte` over the table.
import type { Attachment } from 'svelte/attachments'

interface Look {
  id: string
  /** What is pointed at: the lens stays clear of it. Without it the lens is a dialog. */
  at: Element | null
  /** What else is to be said about it, now. */
  note?: string
  /** What the rules behind that say. */
  rules?: string[]
}

export const SOON = 250 // ms of pointing before it opens
export const HOLD = 450 // ms of holding a finger down
const SLOW = 600 // ms for signs, which are large and lie in the way of the mouse
const LATER = 140 // ms to get from one thing to the next
const STILL = 10 // px that a finger may slip

let look = $state.raw<Look | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined
/** The last key did something, and the focus moves on by itself: nobody wants to look at where it comes to lie. */
let acted = false
globalThis.addEventListener?.('keydown', (event) => (acted = /^([\da]|Enter| )$/.test(event.key)), true)

/** What is looked at now. */
export function looked(): Look | null {
  return look
}

function after(ms: number, then: Look | null): void {
  clearTimeout(timer)
  timer = setTimeout(() => (look = then), ms)
}

/** Show a thing in a dialog, until it is closed. */
export function lookAt(id: string): void {
  clearTimeout(timer)
  look = { id, at: null }
}

export function lookAway(): void {
  clearTimeout(timer)
  look = null
}

/** The pointer or the focus has left. */
function leave(): void {
  if (look?.at) after(LATER, null)
  else if (!look) clearTimeout(timer)
}

/** Make an element show a thing large when it, or what is in it, is pointed at; with a note where there is something to say. */
export function lens(id: string, note = '', rules: string[] = []): Attachment {
  return (element) => {
    const at = element as HTMLElement
    let start: { x: number; y: number } | null = null
    let held = false
    let pointed = false

    const on = <K extends keyof HTMLElementEventMap>(name: K, hear: (event: HTMLElementEventMap[K]) => void): void =>
      at.addEventListener(name, hear, { signal: end.signal, capture: name === 'click' })
    const end = new AbortController()

    on('pointerleave', () => {
      pointed = false
      leave()
    })
    on('focusin', (event) => {
      if (!acted && (event.target as Element).matches(':focus-visible')) after(SOON, { id, at, note, rules })
    })
    on('focusout', leave)
    on('contextmenu', (event) => {
      event.preventDefault()
      lookAt(id)
    })
    on('pointerdown', (event) => {
      held = false
      if (event.pointerType === 'mouse') {
        if (look?.at) lookAway()
        clearTimeout(timer)
        return
      }
      start = { x: event.clientX, y: event.clientY }
      clearTimeout(timer)
      timer = setTimeout(() => {
        held = true
        lookAt(id)
      }, HOLD)
    })
    on('pointermove', (event) => {
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) lift()
      // what comes to lie under a mouse that rests is not pointed at
      if (
        pointed ||
        event.pointerType !== 'mouse' ||
        event.buttons ||
        !(event.movementX || event.movementY) ||
        (look && !look.at)
      )
        return
      pointed = true
      after(look ? LATER : id.startsWith('sign:') ? SLOW : SOON, { id, at, note, rules })
    })
    const lift = (): void => {
      if (start && !held) clearTimeout(timer)
      start = null
    }
    on('pointerup', lift)
    on('pointercancel', lift)
    // a finger that held to look has not chosen
    on('click', (event) => {
      if (!held) return
      held = false
      event.preventDefault()
      event.stopImmediatePropagation()
    })
    return () => {
      end.abort()
      if (look?.at === at) lookAway()
    }
  }
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Where a sheet of that size lies: above a box, below it or beside it, inside the window and not over the box if there is room anywhere. */
export function beside(
  box: Box,
  width: number,
  height: number,
  wide: number,
  high: number,
  gap = 12,
): { x: number; y: number } {
  const fit = (wanted: number, size: number, all: number): number => Math.max(gap, Math.min(wanted, all - size - gap))
  const x = fit((box.left + box.right - width) / 2, width, wide)
  if (box.top - gap - height >= gap) return { x, y: box.top - gap - height }
  if (box.bottom + gap + height + gap <= high) return { x, y: box.bottom + gap }
  const y = fit((box.top + box.bottom - height) / 2, height, high)
  if (box.right + gap + width + gap <= wide) return { x: box.right + gap, y }
  if (box.left - gap - width >= gap) return { x: box.left - gap - width, y }
  return { x, y: fit(box.bottom + gap, height, high) }
}
