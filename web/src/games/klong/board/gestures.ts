// Fingers, mouse and wheel on the window of a board: one pointer moves it, two enlarge it.
import type { Attachment } from 'svelte/attachments'
import type { Camera } from './camera.svelte'

const SLOP = 8 // px that a tap may wander
const REST = 160 // ms without a turn of the wheel

export function gestures(camera: Camera): Attachment<HTMLElement> {
  return (window) => {
    const down = new Map<number, { x: number; y: number }>()
    let moved = false
    let rest = 0

    const at = (event: PointerEvent | WheelEvent): { x: number; y: number } => {
      const box = window.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }

    function press(event: PointerEvent): void {
      if (event.button !== 0 || (event.target as Element).closest('[data-still]')) return
      if (down.size === 0) moved = false
      down.set(event.pointerId, at(event))
    }

    function move(event: PointerEvent): void {
      const before = down.get(event.pointerId)
      if (!before) return
      const now = at(event)
      if (!moved && down.size === 1 && Math.hypot(now.x - before.x, now.y - before.y) < SLOP) return
      moved = true
      window.setPointerCapture(event.pointerId)
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
      down.set(event.pointerId, now)
      if (!other) camera.pan(now.x - before.x, now.y - before.y)
      else {
        const [was, is] = [before, now].map((point) => Math.hypot(point.x - other.x, point.y - other.y)) as [
          number,
          number,
        ]
        camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
        camera.zoom(is / Math.max(was, 1), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      }
    }

    function lift(event: PointerEvent): void {
      if (!down.delete(event.pointerId) || down.size) return
      camera.settle()
    }

    // whoever has moved the board has not chosen the room under the finger
    function click(event: MouseEvent): void {
      if (!moved) return
      moved = false
      event.stopPropagation()
      event.preventDefault()
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault()
      camera.zoom(Math.exp(-event.deltaY / 500), at(event))
      clearTimeout(rest)
      rest = globalThis.window.setTimeout(() => camera.settle(), REST)
    }

    window.addEventListener('pointerdown', press)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', lift)
    window.addEventListener('pointercancel', lift)
    window.addEventListener('click', click, true)
    window.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(rest)
      window.removeEventListener('pointerdown', press)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', lift)
      window.removeEventListener('pointercancel', lift)
      window.removeEventListener('click', click, true)
      window.removeEventListener('wheel', wheel)
    }
  }
}
