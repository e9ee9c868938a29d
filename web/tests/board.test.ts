import { describe, expect, test } from 'vitest'
import type { BoardPlaces, KlongWay as Way, RoomPlace, RoomWays, TunnelPlace } from '../src/api/schema'
import { Camera, NO_INSET } from '../src/games/klong/board/camera.svelte'
import { beside, byRoom, litTunnels } from '../src/games/klong/board/going'
import { pawns, tokens } from '../src/games/klong/board/pieces'
import { spotFor } from '../src/games/klong/board/spot'
import { wayNames } from '../src/games/klong/board/ways'
import { note, plain, routes, tunnelsOf, Walking } from '../src/games/klong/board/walking.svelte'
import { about, company, journey, signsOf } from '../src/games/klong/board/words'
import type { View } from '../src/games/klong/view'
import { offer, update } from './fake'
import { speaks } from './speaking'

const stands: [number, number][][][] = [0, 100].map((y) => [
  [[0, y]],
  [
    [-10, y],
    [10, y],
  ],
])
const room = (id: number, x: number, y: number, tokens: RoomPlace['tokens'] = {}): RoomPlace => ({
  id,
  x,
  y,
  name: `Room ${id}`,
  kind: 'vault',
  about: [],
  outline: 'M0 0',
  tokens,
  stands,
  over: [],
})
const tunnel = (a: number, b: number, one_way = false): TunnelPlace => ({
  a,
  b,
  one_way,
  about: '',
  lines: ['M0 0'],
  seen: '',
  middle: [0, 0],
  boots: 1,
  monsters: 0,
  locked: false,
  over: [],
})

// 1 above 2, left of it 3, below it 4; 5 further down without a tunnel
const places: BoardPlaces = {
  id: 'small',
  title: '',
  left: 0,
  top: 0,
  width: 1000,
  height: 1400,
  rooms: [
    room(1, 500, 100),
    room(2, 500, 300, {
      minor: [
        [-16, 6],
        [15, 6],
      ],
      artifact: [[0, -3]],
    }),
    room(3, 300, 320),
    room(4, 520, 500),
    room(5, 500, 700),
  ],
  tunnels: [tunnel(1, 2), tunnel(2, 3), tunnel(2, 4, true)],
  dragon: { transform: '', x: 0, y: 0, width: 1, height: 1, rage: [], wakes_at: 5 },
}

const view = {
  board: 'small',
  viewer: 1,
  active: 1,
  seats: [
    { seat: 0, room: 2, fate: 'in play' },
    { seat: 1, room: 2, fate: 'in play' },
    { seat: 2, room: 1, fate: 'escaped' },
    { seat: 3, room: 2, fate: 'lost' },
  ],
  artifacts: { '2': 7 },
  loot: { minor: { '2': 1 }, major: {}, idol: {} },
  rage: { space: 1 },
} as unknown as View

describe('what lies and stands on the board', () => {
  test('is drawn at its places, as many as are left', () => {
    expect(tokens(view, places)).toEqual([
      { name: 'artifact:7', drawing: 'md-artifact-7', x: 500, y: 297 },
      { name: 'token:2:0', drawing: 'md-minor', x: 484, y: 306 },
    ])
  })

  test('leaves nobody on the board who fell, and one’s own thief stands in front', () => {
    expect(pawns(view, places).map(({ name, x, y }) => [name, x, y])).toEqual([
      ['pawn:2', 500, 100],
      ['pawn:0', 490, 400],
      ['pawn:1', 510, 400],
    ])
  })

  test('is told in words', () => {
    speaks('klong', 'de')
    expect(about(view, places.rooms[1] as RoomPlace)).toEqual(['Artefakt 7', '1 kleines Versteck'])
    expect(company(view, 2, ['Jonas', 'Mira'])).toEqual(['Jonas', 'du'])
  })
})

describe('offers', () => {
  const open = byRoom([
    offer('go', 'room:1', { room: 1, swords: 0 }),
    offer('go', 'room:3', { room: 3, swords: 1 }),
    offer('go', 'room:3', { room: 3, swords: 0 }),
    offer('teleport', 'room:4', { room: 4 }),
    offer('artifact', 'artifact:7', { room: 2 }),
    offer('play', 'hand:burgle'),
    offer('snatch', 'loot:minor', { room: 4, loot: 'minor' }),
  ])

  test('belong to the room they happen in', () => {
    expect([...open].map(([id, offers]) => [id, offers.map((one) => one.verb)])).toEqual([
      [1, ['go']],
      [3, ['go', 'go']],
      [4, ['teleport', 'snatch']],
      [2, ['artifact']],
    ])
  })

  test('light the tunnels that one would walk through', () => {
    expect(litTunnels(places.tunnels, 2, open).map(({ a, b }) => [a, b])).toEqual([
      [1, 2],
      [2, 3],
    ])
  })
})

test('arrow keys lead to the neighbour in that direction', () => {
  expect(['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'].map((key) => beside(places, 2, key))).toEqual([
    1,
    3,
    4,
    undefined,
  ])
  expect(beside(places, 4, 'ArrowDown')).toBe(5)
  expect(beside(places, 2, 'Enter')).toBeUndefined()
})

describe('a tag', () => {
  const frame = { x: 0, y: 0, width: 400, height: 400 }
  const size = { width: 100, height: 60 }
  const covers = (at: { x: number; y: number }, x: number, y: number): boolean =>
    x > at.x && x < at.x + size.width && y > at.y && y < at.y + size.height

  test('stands to the right of its room', () => {
    expect(spotFor({ x: 200, y: 200 }, size, frame, [], 40)).toEqual({ x: 240, y: 170 })
  })

  test('stands inside the window and not over its room, wherever that is', () => {
    for (const room of [
      { x: 5, y: 5 },
      { x: 395, y: 5 },
      { x: 395, y: 395 },
      { x: 5, y: 395 },
      { x: 200, y: 390 },
    ]) {
      const at = spotFor(room, size, frame, [], 40)
      expect(covers(at, room.x, room.y)).toBe(false)
      expect([at.x >= 0, at.y >= 0, at.x <= 300, at.y <= 340]).toEqual([true, true, true, true])
    }
  })

  test('leaves free what matters', () => {
    const way = [
      { x: 290, y: 200, weight: 4 },
      { x: 110, y: 200, weight: 1 },
    ]
    const at = spotFor({ x: 200, y: 200 }, size, frame, way, 40)
    expect(way.some(({ x, y }) => covers(at, x, y))).toBe(false)
  })
})

describe('ways', () => {
  const way = (rooms: number[], cost: Partial<Way>): Way => ({
    steps: rooms.map((room) => ({ room, action: `go ${room}` })),
    boots: 1,
    swords: 0,
    damage: 0,
    teleports: 0,
    ...cost,
  })
  const to = (...ways: Way[]): RoomWays => ({ room: 2, ways, reason: '', rules: {} })

  test('of one step that take only boots are walked without asking', () => {
    expect(plain(to(way([2], { boots: 2 })))).toBeDefined()
    for (const price of [{ damage: 1 }, { swords: 1 }, { teleports: 1 }, { gold: 1 }, { clank: 2 }])
      expect(plain(to(way([2], price)))).toBeUndefined()
    expect(plain(to(way([2, 3], {})))).toBeUndefined()
    expect(plain(to(way([2], {}), way([2], { teleports: 1, boots: 0 })))).toBeUndefined()
    expect(plain(undefined)).toBeUndefined()
  })

  test('say what they have over each other', () => {
    const ways = [way([2], { swords: 2 }), way([2], { swords: 1, damage: 1 }), way([2], { damage: 2 })]
    expect(ways.map((one) => note(one, ways))).toEqual(['unhurt', undefined, 'swords'])
    const teleport = [way([2], { boots: 2 }), way([2], { boots: 0, teleports: 1 })]
    expect(teleport.map((one) => note(one, teleport))).toEqual(['walking', 'shorter'])
    const toll = [way([2], { boots: 2 }), way([2], { gold: 1 })]
    expect(toll.map((one) => note(one, toll))).toEqual(['cheaper', 'shorter'])
    expect(note(way([2], {}), [way([2], { clank: 1 })])).toBe('quieter')
    expect(note(way([2], {}), [way([2], {})].slice(1))).toBeUndefined()
  })

  test('through the same rooms stand side by side', () => {
    const ways = [way([3, 2], { swords: 1 }), way([2], { boots: 3 }), way([3, 2], { damage: 1 })]
    expect(routes(ways)).toEqual([[ways[0], ways[2]], [ways[1]]])
  })

  test('are priced in words', () => {
    speaks('klong', 'de')
    expect(journey(to(way([3, 2], { boots: 2, damage: 1 })), places)).toBe('2 Stiefel und 1 Schaden über Room 3')
    expect(journey(to(way([2], { gold: 1, clank: 2 })), places)).toBe('1 Stiefel, 1 Gold und 2 Klong!')
    expect(journey({ room: 2, ways: [], reason: 'Zu weit.', rules: {} }, places)).toBe('Zu weit.')
  })

  test('lead through tunnels in either direction', () => {
    expect(tunnelsOf(way([2, 1], {}), 3, places.tunnels).map(({ a, b }) => [a, b])).toEqual([
      [2, 3],
      [1, 2],
    ])
  })

  test('may lead through several tunnels between the same rooms', () => {
    const [first, second, back] = [tunnel(1, 2), tunnel(2, 1), tunnel(1, 3)]
    expect([...wayNames([first, second, back])]).toEqual([
      [first, 'way:1:2'],
      [second, 'way:1:2:2'],
      [back, 'way:1:3'],
    ])
    const bySecond = { ...way([2], {}), steps: [{ action: 'go 2.2', room: 2, tunnel: 2 }] }
    expect(tunnelsOf(way([2], {}), 1, [first, second, back])).toEqual([first])
    expect(tunnelsOf(bySecond, 1, [first, back, second])).toEqual([second])
  })

  test('light only those of several tunnels that can be gone through', () => {
    // of two arrows that point at each other's ends one leads there, the other back
    const [there, back] = [tunnel(1, 2, true), tunnel(2, 1, true)]
    const go = (nth: number) => offer('go', 'room:2', { room: 2, tunnel: nth })
    expect(litTunnels([there, back], 1, byRoom([go(1)]))).toEqual([there])
    expect(litTunnels([back, there], 1, byRoom([go(2)]))).toEqual([there])
    expect(litTunnels([there, tunnel(1, 2)], 1, byRoom([go(1), go(2)]))).toHaveLength(2)
  })

  test('are asked for once a version, and forgotten with it', async () => {
    const asked: number[] = []
    const place = { match: 'm', seat: 0, acting: true, seen: update(7), act: () => Promise.resolve('') }
    const walking = new Walking(place, () => {
      asked.push(place.seen.version)
      return Promise.resolve({ version: place.seen.version, rooms: [to(way([2], {}))] })
    })
    void walking.look()
    await walking.look()
    expect(asked).toEqual([7])
    expect(walking.to(2)?.ways).toHaveLength(1)
    place.seen = update(8)
    expect(walking.to(2)).toBeUndefined()
  })

  test('are walked until something comes in between', async () => {
    const done: string[] = []
    const place = {
      match: 'm',
      seat: 0,
      acting: true,
      seen: { ...update(1), legal: [offer('go', '2')] },
      act: (action: string) => {
        done.push(action)
        place.seen = { ...update(2), legal: [action === 'go 2' ? offer('go', '3') : offer('take')] }
        return Promise.resolve('')
      },
    }
    await new Walking(place).walk(way([2, 3, 4], {}))
    expect(done).toEqual(['go 2', 'go 3'])
  })

  test('end where a step is refused', async () => {
    const done: string[] = []
    const place = {
      match: 'm',
      seat: 0,
      acting: true,
      seen: { ...update(1), legal: [offer('go', '2'), offer('go', '3')] },
      act: (action: string) => Promise.resolve(done.push(action) ? 'No.' : ''),
    }
    await new Walking(place).walk(way([2, 3], {}))
    expect(done).toEqual(['go 2'])
  })
})

describe('the window', () => {
  test('shows the whole board where there is room', () => {
    const camera = new Camera(places)
    camera.fit(700, 900, NO_INSET, places.rooms[0])
    expect(camera.scale).toBeCloseTo(900 / 1400)
    expect(camera.partial).toBe(false)
    expect(camera.x).toBeCloseTo((700 - 1000 * camera.scale) / 2)
  })

  test('begins at one’s own thief where there is not', () => {
    const camera = new Camera(places)
    camera.fit(390, 844, { ...NO_INSET, bottom: 244 }, { x: 500, y: 700 })
    expect(camera.partial).toBe(true)
    const { x, y } = camera.point({ x: 500, y: 700 })
    expect([x, y]).toEqual([195, 300])
  })

  test('never leaves the picture, and comes back to all of it', () => {
    const camera = new Camera(places)
    camera.fit(390, 844, NO_INSET, places.rooms[0])
    camera.pan(5000, -9000)
    expect(camera.x).toBe(0)
    expect(camera.y).toBeCloseTo(844 - 1400 * camera.scale)
    camera.zoom(0.01)
    expect(camera.scale).toBeCloseTo(camera.whole)
    expect(camera.partial).toBe(false)
  })

  test('keeps the point between two fingers', () => {
    const camera = new Camera(places)
    camera.fit(390, 844, NO_INSET, { x: 500, y: 700 })
    const before = camera.point({ x: 480, y: 650 })
    camera.zoom(1.5, before)
    expect(camera.point({ x: 480, y: 650 }).x).toBeCloseTo(before.x)
    expect(camera.point({ x: 480, y: 650 }).y).toBeCloseTo(before.y)
  })

  test('follows to a place that it does not show', () => {
    const camera = new Camera(places)
    camera.fit(390, 400, NO_INSET, { x: 200, y: 200 })
    camera.reveal({ x: 700, y: 900 })
    const { x, y } = camera.point({ x: 700, y: 900 })
    expect(x).toBeCloseTo(390 - 100)
    expect(y).toBeCloseTo(400 - 70)
  })
})

test('a room shows the signs of what lies there and of its tunnels, each once', () => {
  const [first, second] = places.rooms
  expect(signsOf(view, first!, places)).toEqual([])
  expect(signsOf(view, second!, places)).toEqual(['artifact', 'minor', 'one-way'])
  const marked = {
    ...places,
    tunnels: [
      { ...tunnel(1, 2), boots: 2, monsters: 1, locked: true },
      { ...tunnel(1, 3), monsters: 2 },
    ],
  }
  expect(signsOf(view, { ...first!, kind: 'crystal-cave' }, marked)).toEqual([
    'crystal',
    'footprints',
    'monster',
    'lock',
  ])
})
