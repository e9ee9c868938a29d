import { expect, test } from 'vitest'
import type { Thing } from '../src/api/schema'
import type { Area, Reader } from '../src/games/areas'
import { nameKey, tableParts } from '../src/games/registry'
import { settings } from '../src/settings.svelte'
import { tellGlossary } from '../src/texts/glossary.svelte'
import { update, viewed } from './fake'
import { speaks } from './speaking'

const areas = async (game: string, reader: Reader): Promise<Area[]> => (await tableParts(game)).areas(reader)

const thing = (id: string, name: string): [string, Thing] => [
  id,
  { id, name, kind: '', group: '', facts: [], effects: [], text: '', rules: [], called: [] },
]
const seats = update(1).seats

function told(found: Area[], title: string): Record<string, string> {
  const area = found.find((one) => one.title === title)
  if (!area) throw new Error(`no area ${title}: ${found.map((one) => one.title).join(', ')}`)
  return Object.fromEntries(
    area.entries.map((entry) => [entry.label, entry.text ?? entry.things?.map((part) => part.text).join(', ') ?? '']),
  )
}

const thief = {
  fate: 'in play',
  gold: 3,
  damage: 2,
  supply: 20,
  artifacts: [],
  tokens: {},
  hand_size: 5,
  draw_size: 2,
  discard: [],
  points: 4,
}
const klong = viewed({
  health: 10,
  viewer: 0,
  round: 3,
  active: 0,
  seats: [
    { ...thief, seat: 0, room: 2, hand: ['burgle', 'burgle', 'stumble'], draw: { burgle: 1 } },
    { ...thief, seat: 1, room: 1, artifacts: [10], fate: 'escaped' },
  ],
  row: ['ladder', null],
  prices: { ladder: 3, goblin: 2 },
  reserve: { goblin: 1 },
  market: { key: ['key', 'key'] },
  loot: { minor: { '2': 2 } },
  artifacts: { '2': 7 },
  area: [4, 0],
  bag: { black: 24, A: 2 },
  rage: { space: 3, cubes: 3, next_attack: 3 },
  countdown: { space: 0 },
  mastery: 2,
  turn: { skill: 3, swords: 0, boots: 1, teleports: 0, play: ['burgle'] },
})

test('a dungeon reads area by area, in names', async () => {
  speaks('klong', 'en')
  const things = new Map([
    thing('burgle', 'Burgle'),
    thing('stumble', 'Stumble'),
    thing('ladder', 'Ladder'),
    thing('key', 'Master Key'),
  ])
  const found = await areas('klong', { view: klong, seats, things, names: { rooms: { '1': 'Castle', '2': 'Gate' } } })
  expect(told(found, 'This turn')).toMatchObject({ Skill: '3', Boots: '1', 'Play area': 'Burgle' })
  expect(told(found, 'Your things')).toMatchObject({ Hand: '2 × Burgle, Stumble', Room: 'Gate', Health: '8 of 10' })
  expect(told(found, 'Bo')).toMatchObject({ Fate: 'escaped', Artifacts: 'Artifact 10', 'Cards in hand': '5 cards' })
  expect(told(found, 'Bo')).not.toHaveProperty('Hand')
  expect(told(found, 'Dungeon row')['']).toBe('Ladder (3)')
  expect(told(found, 'Dragon and noise')).toMatchObject({ 'Clank! area': 'Ada 4', 'Dragon bag': 'dragon 24, Ada 2' })
  expect(told(found, 'In the dungeon')).toMatchObject({ Artifacts: 'Gate: 7', 'Minor secrets': 'Gate: 2' })
})

test('over a shoulder the things are not ours', async () => {
  speaks('klong', 'en')
  const found = await areas('klong', { view: klong, seats, things: new Map(), names: {}, over: true })
  expect(told(found, 'Ada')).toMatchObject({ Health: '8 of 10' })
  expect(found.map((area) => area.title)).not.toContain('Your things')
})

test('a heist reads area by area, in names', async () => {
  speaks('clou', 'de')
  const view = viewed({
    heist: 'villa',
    round: 2,
    roll: [6, 1, 6],
    seats: [{ seat: 0, thief: 'matt', dice: [6], extras: [], plus_minus: [1], fills: 0, done: false }],
    marks: { 'A:kraft.1': 4, 'A:grid.a1': 1, 'A:circlebox.a1': 67 },
    crossed: { 'A:circlebox.a1': 3 },
    rooms: { garten: true },
    challenges: [
      {
        id: 'tuer',
        room: 'garten',
        done: false,
        open: true,
        parts: [
          {
            needs: [
              ['kraft', true],
              ['kraft', false],
            ],
            traces: 1,
            alarm: false,
          },
        ],
        loot: ['silber'],
      },
    ],
    loot: { silber: false },
    tracks: { time: [7, 8], traces: [5, 5], flight: [4, 4], police: [3, 3] },
    alarm: false,
    driver: 0,
    score: { loot: 0 },
  })
  const names = {
    rooms: { garten: 'Garten' },
    challenges: { tuer: 'Hintertür' },
    loot: { silber: 'Silber (2)' },
    fields: { 'A:kraft.1': 'Kraft, Feld 1', 'A:grid.a1': 'Stadtplan, Kreis 5', 'A:circlebox.a1': 'Dietrich, Feld 1' },
  }
  const found = await areas('clou', {
    view,
    seats,
    things: new Map([thing('kraft', 'Kraft'), thing('villa', 'Die alte Villa'), thing('matt', 'Matt')]),
    names,
  })
  expect(told(found, 'Stand')).toMatchObject({ Einbruch: 'Die alte Villa', Wurf: '6, 1, 6', Zeit: '7 von 8' })
  expect(told(found, 'Bogen von Matt')).toMatchObject({
    Kraft: 'Feld 1: 4',
    Stadtplan: 'Kreis 5 gestrichen',
    Dietrich: 'Feld 1: 3, gestrichen',
    'Plus/Minus': '±1',
  })
  expect(told(found, 'Garten: offen')['Hintertür']).toBe('Kraft (erledigt), Kraft – 1 Spur. Beute: Silber (2)')
})

test('what is empty or has no name yet is left out of a heist', async () => {
  speaks('clou', 'en')
  const view = viewed({
    phase: 'thieves',
    heist: 'hotel',
    round: 0,
    roll: [0, 0, 0],
    seats: [{ seat: 0, thief: null, dice: [], extras: [], plus_minus: [], fills: 0, done: false }],
    marks: {},
    crossed: {},
    rooms: { lobby: false },
    challenges: [
      {
        id: 'notebook',
        room: 'lobby',
        done: false,
        open: false,
        parts: [{ needs: [], traces: 0, alarm: false }],
        loot: ['code'],
      },
    ],
    loot: {},
    tracks: { time: [7, 8], traces: [5, 5], flight: [4, 4], police: [3, 3] },
    alarm: false,
    driver: -1,
    score: {},
    campaign: { points: 3, traces: 2, open_traces: 5, prison: ['matt'] },
  })
  const found = await areas('clou', {
    view,
    seats,
    things: new Map([thing('hotel', 'Numbers Game'), thing('matt', 'Matt')]),
    names: { rooms: { lobby: 'Lobby' }, challenges: { notebook: 'Notebook' }, loot: { code: 'Combination' } },
  })
  expect(told(found, 'How it stands')).toMatchObject({ Heist: 'Numbers Game' })
  expect(Object.keys(told(found, 'How it stands'))).not.toContain('Roll')
  expect(told(found, 'Campaign')).toMatchObject({ 'Traces in the file': '2 of 7', 'In prison': 'Matt' })
  expect(told(found, 'Lobby: locked')).toEqual({ Notebook: 'Loot: Combination' })
  expect(found.filter((area) => area.title.startsWith('Sheet'))).toEqual([])
})

test('a game without words of its own is told as it stands', async () => {
  settings.lang = 'en'
  const found = await areas('chess', {
    view: viewed({ to_move: 'white', board: { rows: [1, 2] }, check: false, none: null }),
    seats,
    things: new Map(),
    names: {},
  })
  expect(told(found, 'Everything on the table')).toEqual({ 'To move': 'white', 'Board, rows': '1, 2', Check: 'no' })
})

test('its seats are areas of their own, with the nouns of its glossary and the names of its things', async () => {
  settings.lang = 'en'
  const words = { verbs: { take: 'Take' }, features: {}, fates: {}, tracks: {}, signs: {} }
  tellGlossary({ ...words, nouns: { 'white-pearl': ['white pearl', 'white pearls'], bowl: ['bowl', 'bowls'] } })
  const found = await areas('toy', {
    view: viewed({
      viewer: 0,
      active: 1,
      bowl: 12,
      seats: [
        { seat: 0, white_pearls: 2, hand: ['ruby', 'ruby'], left: { ruby: 1 } },
        { seat: 1, hand_size: 3 },
      ],
    }),
    seats,
    things: new Map([thing('ruby', 'Ruby')]),
    names: {},
  })
  expect(found.map(({ title, seat }) => [title, seat])).toEqual([
    ['Everything on the table', undefined],
    [seats[0]?.name, 0],
    [seats[1]?.name, 1],
  ])
  expect(told(found, 'Everything on the table')).toEqual({ Bowl: '12' })
  expect(told(found, seats[0]?.name ?? '')).toEqual({ 'White pearls': '2', Hand: '2 × Ruby', 'Left, Ruby': '1' })
  expect(told(found, seats[1]?.name ?? '')).toEqual({ 'Hand size': '3' })
  expect((await tableParts('toy')).verb('take')).toBe('Take')
  tellGlossary(null)
})

test('names are asked for again when the heist changes', () => {
  const at = (heist: string): string => nameKey({ game: 'clou', view: viewed({ heist, seats: [] }) })
  expect(at('villa')).not.toBe(at('museum'))
  expect(nameKey(null)).toBe('')
})

test('the map of Klong! says which room leads where and what the way takes, from where one stands', async () => {
  speaks('klong', 'en')
  const at = (id: number, name: string) => ({ id, name, kind: 'room', about: id === 3 ? ['crystal cave'] : [] })
  const way = (a: number, b: number, more: object = {}) => ({
    a,
    b,
    boots: 1,
    monsters: 0,
    locked: false,
    one_way: false,
    ...more,
  })
  const known = {
    rooms: [at(1, 'Outside'), at(2, 'Gate'), at(3, 'Cave')],
    tunnels: [way(1, 2), way(2, 3, { boots: 2, monsters: 1, locked: true }), way(3, 1, { one_way: true })],
  }
  const names = { rooms: { '1': 'Outside', '2': 'Gate', '3': 'Cave' } }
  const found = await areas('klong', { view: klong, seats, things: new Map(), names, known })
  expect(found.at(-1)?.long).toBe(true)
  expect(Object.entries(told(found, 'Map in words'))).toEqual([
    ['Gate, Artifact 7, 2 minor secrets, Here: you', 'leads to Outside (1 boot); Cave (2 boots, 1 monster, Lock)'],
    ['Outside, Here: Bo', 'leads to Gate (1 boot)'],
    ['Cave, crystal cave', 'leads to Gate (2 boots, 1 monster, Lock); Outside (1 boot, one way)'],
  ])
})
