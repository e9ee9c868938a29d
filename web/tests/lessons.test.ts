import { describe, expect, test } from 'vitest'
import type { LessonStep } from '../src/api/schema'
import { around, placed, type Box } from '../src/lessons/placing'
import { showing, waiting } from '../src/lessons/progress'

const step = (waits = false): LessonStep => ({ say: '', point: [], waits, no: '' })

describe('a guide', () => {
  const steps = [step(), step(true), step(), step(), step(true)]

  test('is read on, but not past what is still to be done', () => {
    expect(showing(steps, 0, 0)).toBe(0)
    expect(showing(steps, 0, 4)).toBe(1)
    expect(showing(steps, 2, 1)).toBe(2)
    expect(showing(steps, 2, 3)).toBe(3)
    expect(showing(steps, 2, 5)).toBe(4)
    expect(showing(steps, 5, 4)).toBe(5)
  })

  test('knows what it waits for next', () => {
    expect(waiting(steps, 0)).toBe(1)
    expect(waiting(steps, 2)).toBe(4)
    expect(waiting(steps, 5)).toBe(5)
  })
})

describe('a bubble', () => {
  const size = { width: 340, height: 160 }
  const screen = { width: 1440, height: 900 }
  const overlaps = (a: Box, b: Box): boolean =>
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

  test.each([0, 100, 400, 700, 860])('at height %i stands beside the thing and on the screen', (top) => {
    for (const left of [0, 50, 600, 1200, 1400]) {
      const thing = { left, top, width: 40, height: 40 }
      const at = placed(thing, size, screen)
      const box = { left: at.left, top: at.top, ...size }
      expect(at.side).not.toBe('middle')
      expect(overlaps(box, thing)).toBe(false)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.top).toBeGreaterThanOrEqual(0)
      expect(box.left + size.width).toBeLessThanOrEqual(screen.width)
      expect(box.top + size.height).toBeLessThanOrEqual(screen.height)
    }
  })

  test('stands in the middle when it speaks of nothing, or of everything', () => {
    expect(placed(null, size, screen).side).toBe('middle')
    expect(placed({ left: 0, top: 0, ...screen }, size, screen).side).toBe('middle')
  })

  test('aims at the last of several things', () => {
    const all = { left: 700, top: 100, width: 400, height: 700 }
    const last = { left: 720, top: 120, width: 40, height: 40 }
    const at = placed(all, size, screen, last)
    expect(at.side).toBe('left')
    expect(at.top + at.arrow).toBe(140)
  })

  test('points at several things as one', () => {
    const boxes = [
      { left: 10, top: 20, width: 10, height: 10 },
      { left: 50, top: 5, width: 10, height: 10 },
    ]
    expect(around(boxes)).toEqual({ left: 10, top: 5, width: 50, height: 25 })
    expect(around([])).toBe(null)
  })
})
