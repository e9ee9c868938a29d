// Boards with more than rooms and tunnels: veins, webs, zones, water.
import { expect, test } from 'vitest'
import type { BoardPlaces, GameInfo, MarkPlace } from '../src/api/schema'
import { marked, walkers } from '../src/games/klong/board/pieces'
import { alone, tidings } from '../src/games/klong/board/tidings'
import { markLabel } from '../src/games/klong/board/words'
import { tokenNumber } from '../src/games/klong/tokens'
import { offered } from '../src/start/opening'
import { BLACK, noises, ownerOf, RIVALS, type View } from '../src/games/klong/view'
import { speaks } from './speaking'

speaks('klong', 'de')

const mark = (id: string, kind: string, piece = ''): MarkPlace => ({
  id,
  kind,
  label: `The ${id}`,
  x: 10,
  y: 20,
  rooms: [1],
  piece,
})
const places = {
  rooms: [
    { id: 1, kind: 'flooded', zone: 'violet' },
    { id: 2, kind: 'vault', zone: 'brown' },
  ],
  marks: [mark('vein-1', 'vein'), mark('web-1', 'web', 'web')],
  zones: [{ id: 'violet', name: 'Zone Violett', x: 100, y: 200 }],
} as unknown as BoardPlaces
const view = (parts: View['parts'], tokens: Record<string, number> = {}): View =>
  ({
    viewer: 0,
    active: 0,
    seats: [
      { seat: 0, room: 1, tokens, score: {} },
      { seat: 1, room: 2, tokens: {}, score: { mining: 20 } },
    ],
    parts,
  }) as unknown as View

test('a web lies there until it is taken, on a vein lies the cube of whoever has worked it', () => {
  expect(marked(view({}), places).map((one) => one.drawing)).toEqual(['md-web'])
  expect(marked(view({ marks: { 'vein-1': 2, 'web-1': 1 } }), places).map((one) => one.drawing)).toEqual(['md-cube-B'])
})

test('the Mummy stands in her zone', () => {
  expect(walkers(view({ tracks: { mummy: 'violet' } }), places)).toEqual([
    { name: 'walker:mummy', drawing: 'md-mummy', x: 100, y: 188 },
  ])
  expect(walkers(view({ tracks: { mummy: 'nowhere' } }), places)).toEqual([])
})

test('whoever has not come up for air is told so, and nobody with a diving bell', () => {
  const under = (trail: number[], tokens = {}): boolean =>
    tidings(view({ trail }, tokens), places).some((one) => one.icon === 'drop')
  expect(under([1])).toBe(true)
  expect(under([1, 2])).toBe(false)
  expect(under([])).toBe(false)
  expect(under([1], { 'diving-bell': 1 })).toBe(false)
})

test('tidings say where the Mummy is and who has mined', () => {
  const told = tidings(view({ tracks: { mummy: 'violet' }, marks: { 'vein-1': 2 } }), places)
  expect(told.map((one) => [one.icon, one.urgent ?? false])).toEqual([
    ['ankh', true],
    ['vein', false],
  ])
  expect(told[1]?.text).toContain('B 1 (+20)')
})

test('of those who have mined, whoever would get more comes first: most veins, then the deepest', () => {
  const mine = { ...places, marks: ['vein-1', 'vein-2', 'vein-3', 'vein-4'].map((id) => mark(id, 'vein')) }
  const told = (marks: Record<string, number>) => tidings({ ...view({ marks }) }, mine)[0]?.text
  expect(told({ 'vein-1': 1, 'vein-2': 2 })).toMatch(/B 1.*A 1/)
  expect(told({ 'vein-1': 2, 'vein-2': 1 })).toMatch(/A 1.*B 1/)
  expect(told({ 'vein-1': 1, 'vein-2': 1, 'vein-4': 2 })).toMatch(/A 2.*B 1/)
})

test('a game for one tells its goal, and warns when the clock is about to strike', () => {
  const told = (clock: number) => alone(view({ goal: 130, tracks: { threat: 3, clock } }))
  expect(told(2).map((one) => [one.icon, one.urgent ?? false])).toEqual([
    ['points', false],
    ['threat', false],
  ])
  expect(told(2)[0]?.text).toContain('130')
  expect(told(2)[1]?.text).toMatch(/3\/10.*2\/4/)
  expect(told(3)[1]?.urgent).toBe(true)
})

test('the noise of rivals lies beside that of the seats, under a name of its own', () => {
  expect(noises({ ...view({ loose: { rivals: 2 } }), area: [1] })).toEqual([
    { seat: 0, n: 1 },
    { seat: RIVALS, n: 2 },
  ])
  expect(noises({ ...view({}), area: [1] })).toEqual([{ seat: 0, n: 1 }])
  expect(['B', 'black', 'rivals'].map(ownerOf)).toEqual([1, BLACK, RIVALS])
})

test('a mark says whose it is', () => {
  expect(markLabel(mark('vein-1', 'vein'), view({ marks: { 'vein-1': 2 } }), ['Mira', 'Jonas'], [])).toContain('Jonas')
  expect(markLabel(mark('vein-1', 'vein'), view({}), ['Mira'], [])).toBe('The vein-1')
})

test('web tokens of your own say what they are worth, all others how many there are', () => {
  expect([tokenNumber('web-token-3', 1), tokenNumber('web-token-3', 2), tokenNumber('web', 2)]).toEqual([
    '3',
    '3 × 2',
    '2',
  ])
  expect(tokenNumber('curse', 1)).toBe('')
})

test('the start page offers nothing that only an unfinished box brings', () => {
  const several = { kind: 'several' as const, what: '', values: ['a', 'b'], default: [], agreed: [] }
  const game = {
    players: [1, 2],
    options: { expansions: several },
    boxes: [
      { id: 'a', stage: 'finished', brings: { expansions: ['a'] }, players: [] },
      { id: 'b', stage: 'planned', brings: { expansions: ['b'] }, players: [1] },
    ],
  } as unknown as GameInfo
  const found = offered(game)
  expect(found.players).toEqual([2])
  expect(found.options['expansions']).toMatchObject({ values: ['a'] })
  expect(found.boxes.map((box) => box.id)).toEqual(['a'])
})
