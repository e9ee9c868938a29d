import { describe, expect, test } from 'vitest'
import { Camera, NO_INSET, type Inset } from '../src/games/klong/board/camera.svelte'
import { corners } from '../src/games/klong/board/corners'
import { framed } from '../src/games/klong/board/framing'
import type { Frame, Spot } from '../src/games/klong/board/spot'

const board = { left: -28, top: -44, width: 1056, height: 1440 }
const start = { x: 212, y: 67 }
const gate = { x: 362, y: 58 }
const inside = ({ x, y }: Spot, frame: Frame): boolean =>
  x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height

function looking(width: number, height: number, inset: Inset, at: Spot): Camera {
  const camera = new Camera(board)
  camera.fit(width, height, inset, at)
  camera.covers = corners(camera.free, board, true)
  return camera
}

/** Whether a place can be seen and pressed. */
const free = (camera: Camera, at: Spot): boolean =>
  inside(camera.point(at), camera.free) && camera.covers.every((cover) => !inside(camera.point(at), cover))

describe('a board on a small screen', () => {
  test.each([
    [390, 844, 130, 380],
    [390, 844, 130, 150],
    [360, 640, 104, 280],
    [320, 568, 112, 110],
    [320, 568, 112, 240],
  ])('of %i × %i shows where one stands and where one could go', (width, height, top, bottom) => {
    const camera = looking(width, height, { ...NO_INSET, top, bottom }, start)
    for (const [here, ...rooms] of [
      [start, gate],
      [gate, start, { x: 353, y: 196 }],
      [
        { x: 500, y: 700 },
        { x: 300, y: 620 },
        { x: 700, y: 640 },
        { x: 480, y: 900 },
      ],
      [
        { x: 72, y: 300 },
        { x: 868, y: 320 },
      ],
      [
        { x: 357, y: 1338 },
        { x: 409, y: 1198 },
      ],
    ] as [Spot, ...Spot[]][]) {
      camera.show([here, ...rooms])
      for (const at of [here, ...rooms]) expect(free(camera, at), JSON.stringify(at)).toBe(true)
    }
  })

  test('moves no more than it has to, and comes back to its scale', () => {
    const camera = looking(390, 844, { ...NO_INSET, top: 130, bottom: 150 }, { x: 500, y: 700 })
    const near = camera.scale
    camera.show([{ x: 500, y: 700 }])
    const before = { x: camera.x, y: camera.y }
    camera.show([{ x: 520, y: 690 }])
    expect({ x: camera.x, y: camera.y }).toEqual(before)
    camera.show([
      { x: 72, y: 300 },
      { x: 868, y: 320 },
    ])
    expect(camera.scale).toBeLessThan(near)
    camera.show([{ x: 500, y: 700 }])
    expect(camera.scale).toBe(near)
  })

  test('keeps the scale that somebody has chosen, and lets the finger have its way for a moment', () => {
    const camera = looking(390, 844, { ...NO_INSET, top: 130, bottom: 150 }, start)
    expect(camera.held).toBe(false)
    camera.zoom(0.7)
    const chosen = camera.scale
    expect(camera.held).toBe(true)
    camera.release()
    expect(camera.held).toBe(false)
    camera.show([start, gate])
    expect(camera.scale).toBe(chosen)
  })

  test('stays where it is when something covers its edge, until that hides what matters', () => {
    const camera = looking(390, 844, NO_INSET, { x: 500, y: 700 })
    const before = { x: camera.x, y: camera.y }
    camera.cover({ ...NO_INSET, bottom: 300 })
    expect({ x: camera.x, y: camera.y }).toEqual(before)
  })

  test('of which all is seen is not moved', () => {
    const camera = new Camera(board)
    camera.fit(700, 900, NO_INSET, start)
    const before = { x: camera.x, y: camera.y, scale: camera.scale }
    camera.show([start, gate])
    expect({ x: camera.x, y: camera.y, scale: camera.scale }).toEqual(before)
  })
})

test('what fits at no scale has no frame', () => {
  const frame = { x: 0, y: 0, width: 100, height: 100 }
  const far = [
    { x: 0, y: 0 },
    { x: 1000, y: 0 },
  ]
  expect(framed(far, { width: 1000, height: 1000 }, frame, [], { x: 0, y: 0, scale: 1 }, [1, 0.5])).toBeUndefined()
})
