import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GameInfo, TableInfo } from '../src/api/schema'
import type { Place } from '../src/table/place.svelte'
import { report } from '../src/table/report'
import { Table } from '../src/table/table.svelte'
import { FakeWorld, update } from './fake'

const game: GameInfo = {
  boxes: [],
  id: 'klong',
  titles: { de: 'Klong!', en: 'Clank!' },
  players: [2, 3, 4],
  options: {},
  expansions: [],
  stage: 'finished',
  together: false,
  turning: {},
  begins: '',
  rules: 1,
  levels: [],
  level: '',
  board: true,
  words: {},
}

function info(yours: number[], more: Partial<TableInfo> = {}): TableInfo {
  return {
    match: 'm1',
    status: 'playing',
    version: 1,
    settings: { game: 'klong', seats: [{ kind: 'here' }, { kind: 'here' }], options: {} },
    seats: update(1).seats,
    to_act: [0],
    created: 0,
    updated: 0,
    commitment: '',
    yours,
    host: true,
    looks: null,
    your_turn: true,
    rematch: '',
    ...more,
  }
}

let answers: Record<string, unknown>

beforeEach(() => {
  answers = { '/api/games': [game] }
  vi.stubGlobal('fetch', (address: string) => {
    const found = answers[address.split('?')[0] ?? '']
    if (found instanceof Error) return Promise.reject(found)
    return Promise.resolve(new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 404 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function opened(at: TableInfo, together = false) {
  answers['/api/tables/m1'] = at
  answers['/api/games'] = [{ ...game, together }]
  const world = new FakeWorld()
  const table = new Table('m1', world)
  await table.open()
  return { table, world }
}

/** Every seat at the device is shown the same version. */
function tell(world: FakeWorld, version: number, acting: number[]): void {
  for (const wire of world.wires) {
    const seat = wire.query.get('seat')
    wire.say(update(version, { seat: seat === null ? null : Number(seat), to_act: acting }))
  }
}

test('one seat of ours is one socket, and looks at the screen', async () => {
  const { table, world } = await opened(info([0]))
  tell(world, 1, [0])
  expect(world.wires.map((wire) => wire.query.get('seat'))).toEqual(['0'])
  expect(table.place?.seat).toBe(0)
  expect(table.handTo).toBeNull()
})

test('over a shoulder one sees what that seat sees, and sits nowhere', async () => {
  const { table, world } = await opened(info([], { looks: 1 }))
  tell(world, 1, [1])
  expect(world.wires.map((wire) => wire.query.get('seat'))).toEqual(['1'])
  expect([table.place?.seat, table.place?.eyes, table.place?.acting]).toEqual([null, 1, false])
  expect([table.mine, table.handTo]).toEqual([[], null])
})

test('whoever may no longer look over a shoulder watches', async () => {
  const { table, world } = await opened(info([], { looks: 1 }))
  tell(world, 1, [1])
  answers['/api/tables/m1'] = info([])
  await table.look()
  expect(world.wires.map((wire) => [wire.query.get('seat'), wire.closed])).toEqual([
    ['1', true],
    [null, false],
  ])
  expect([table.place?.seat, table.place?.eyes]).toEqual([null, null])
})

test('no seat of ours is watching', async () => {
  const { table, world } = await opened(info([]))
  tell(world, 1, [0])
  expect(world.wires.map((wire) => wire.query.get('seat'))).toEqual([null])
  expect(table.place?.seat).toBeNull()
})

test('a table that is not there says why', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{"code":"unknown","reason":"Gibt es nicht."}', { status: 404 })),
  )
  const table = new Table('m1', new FakeWorld())
  await table.open()
  expect(table.trouble).toBe('Gibt es nicht.')
})

describe('several people at one device', () => {
  test('begin behind a cover, and see only their own view', async () => {
    const { table, world } = await opened(info([0, 1]))
    tell(world, 1, [0])
    expect(world.wires).toHaveLength(2)
    expect(table.handTo).toBe(0)
    expect(table.place).toBeNull()
    table.face(0)
    expect(table.handTo).toBeNull()
    expect(table.place?.seat).toBe(0)
  })

  test('hand the device over when the turn passes', async () => {
    const { table, world } = await opened(info([0, 1]))
    tell(world, 1, [0])
    table.face(0)
    tell(world, 2, [1])
    expect(table.handTo).toBe(1)
    table.face(1)
    expect(table.handTo).toBeNull()
    expect(table.place?.seen?.seat).toBe(1)
  })

  test('keep the device while somebody elsewhere plays', async () => {
    const { table, world } = await opened(info([0, 1]))
    tell(world, 1, [0])
    table.face(0)
    tell(world, 2, [2])
    expect(table.handTo).toBeNull()
    expect(table.place?.seat).toBe(0)
  })

  test('need no cover when the game is over, or where nothing is hidden', async () => {
    const { table, world } = await opened(info([0, 1]))
    tell(world, 1, [0])
    for (const wire of world.wires) wire.say(update(2, { status: 'over', to_act: [] }))
    expect(table.handTo).toBeNull()
    const open = await opened(info([0, 1]), true)
    tell(open.world, 1, [0, 1])
    expect(open.table.handTo).toBeNull()
    expect(open.table.place?.seat).toBe(0)
    open.table.face(1)
    expect(open.table.place?.seat).toBe(1)
  })

  test('a seat that a bot plays is not asked', async () => {
    const seats = update(1).seats.map((seat) => (seat.seat === 1 ? { ...seat, level: 'langfinger' } : seat))
    const { table, world } = await opened(info([0, 1], { seats }))
    for (const wire of world.wires) wire.say(update(1, { seats, to_act: [1] }))
    expect(table.mine).toEqual([0])
    expect(table.handTo).toBeNull()
  })
})

test('another seat of ours brings another socket, and a lost one closes its own', async () => {
  const { table, world } = await opened(info([0]))
  answers['/api/tables/m1'] = info([0, 1])
  await table.look()
  expect(world.wires.map((wire) => wire.query.get('seat'))).toEqual(['0', '1'])
  answers['/api/tables/m1'] = info([1])
  await table.look()
  expect(world.wires[0]?.closed).toBe(true)
  expect(world.wires[1]?.closed).toBe(false)
})

test('a report has what a helper needs and no secret', async () => {
  sessionStorage.setItem('invitations m1', '{"1":"/t/m1#very-secret"}')
  document.cookie = 'device=very-secret'
  const { table, world } = await opened(info([0]))
  tell(world, 3, [0])
  const text = report(table, table.place as Place, 'it broke')
  expect(JSON.parse(text)).toMatchObject({ what: 'it broke', match: 'm1', version: 3, seat: 0, legal: ['end'] })
  expect(text).not.toContain('very-secret')
})
