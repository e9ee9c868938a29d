import { expect, test } from 'vitest'
import type { Thing } from '../src/api/schema'
import { areas, nameKey, type Area } from '../src/games/areas'
import { settings } from '../src/settings.svelte'
import { update } from './fake'

const thing = (id: string, name: string): [string, Thing] => [id, { id, name, kind: '', group: '', effects: [], text: '' }]
const seats = update(1).seats

function told(found: Area[], title: string): Record<string, string> {
  const area = found.find((one) => one.title === title)
  if (!area) throw new Error(`no area ${title}: ${found.map((one) => one.title).join(', ')}`)
  return Object.fromEntries(area.entries.map((entry) => [entry.label, entry.text ?? entry.things?.map((part) => part.text).join(', ') ?? '']))
}

const thief = { fate: 'in play', gold: 3, damage: 2, supply: 20, artifacts: [], tokens: {}, hand_size: 5, draw_size: 2, discard: [], points: 4 }
const klong = {
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
}

test('a dungeon reads area by area, in names', () => {
  settings.lang = 'en'
  const things = new Map([thing('burgle', 'Burgle'), thing('stumble', 'Stumble'), thing('ladder', 'Ladder'), thing('key', 'Master Key')])
  const found = areas('klong', { view: klong, seats, things, names: { rooms: { '1': 'Castle', '2': 'Gate' } } })
  expect(told(found, 'This turn')).toMatchObject({ Skill: '3', Boots: '1', Played: 'Burgle' })
  expect(told(found, 'Your things')).toMatchObject({ Hand: '2 × Burgle, Stumble', Room: 'Gate', Health: '8 of 10' })
  expect(told(found, 'Bo')).toMatchObject({ Fate: 'escaped', Artifacts: 'Artifact 10', 'Cards in hand': '5 cards' })
  expect(told(found, 'Bo')).not.toHaveProperty('Hand')
  expect(told(found, 'Dungeon row')['']).toBe('Ladder (3)')
  expect(told(found, 'Dragon and noise')).toMatchObject({ 'Clank area': 'Ada 4', 'In the bag': 'dragon 24, Ada 2' })
  expect(told(found, 'In the dungeon')).toMatchObject({ Artifacts: 'Gate: 7', 'Minor secrets': 'Gate: 2' })
})

test('over a shoulder the things are not ours', () => {
  settings.lang = 'en'
  const found = areas('klong', { view: klong, seats, things: new Map(), names: {}, over: true })
  expect(told(found, 'Ada')).toMatchObject({ Health: '8 of 10' })
  expect(found.map((area) => area.title)).not.toContain('Your things')
})

test('a heist reads area by area, in names', () => {
  settings.lang = 'de'
  const view = {
    heist: 'villa',
    round: 2,
    roll: [6, 1, 6],
    seats: [{ seat: 0, thief: 'matt', dice: [6], extras: [], plus_minus: [1], fills: 0, done: false }],
    marks: { 'A:kraft.1': 4, 'A:grid.a1': 1, 'A:circlebox.a1': 67 },
    rooms: { garten: true },
    challenges: [
      { id: 'tuer', room: 'garten', done: false, open: true, parts: [{ needs: [['kraft', true], ['kraft', false]], traces: 1, alarm: false }], loot: ['silber'] },
    ],
    loot: { silber: false },
    tracks: { time: [7, 8], traces: [5, 5], flight: [4, 4], police: [3, 3] },
    alarm: false,
    driver: 0,
    score: { loot: 0 },
  }
  const names = {
    rooms: { garten: 'Garten' },
    challenges: { tuer: 'Hintertür' },
    loot: { silber: 'Silber (2)' },
    fields: { 'A:kraft.1': 'Kraft, Feld 1', 'A:grid.a1': 'Stadtplan, Kreis 5', 'A:circlebox.a1': 'Dietrich, Feld 1' },
  }
  const found = areas('clou', { view, seats, things: new Map([thing('kraft', 'Kraft'), thing('matt', 'Matt')]), names })
  expect(told(found, 'Stand')).toMatchObject({ Einbruch: 'Die alte Villa', Wurf: '6, 1, 6', Zeit: '7 von 8' })
  expect(told(found, 'Blatt von Matt')).toMatchObject({
    Kraft: 'Feld 1: 4',
    Stadtplan: 'Kreis 5 angekreuzt',
    Dietrich: 'Feld 1: 3, angekreuzt',
    'Plus/Minus': '±1',
  })
  expect(told(found, 'Garten: offen')['Hintertür']).toBe('Kraft (erledigt), Kraft – 1 Spur. Beute: Silber (2)')
})

test('a game without words of its own is told as it stands', () => {
  settings.lang = 'en'
  const found = areas('chess', { view: { to_move: 'white', board: { rows: [1, 2] }, check: false, none: null }, seats, things: new Map(), names: {} })
  expect(told(found, 'Everything on the table')).toEqual({ 'to move': 'white', 'board, rows': '1, 2', check: 'no' })
})

test('names are asked for again when the heist changes', () => {
  expect(nameKey({ heist: 'villa', seats: [] })).not.toBe(nameKey({ heist: 'bank', seats: [] }))
  expect(nameKey(null)).toBe('')
})
