import { expect, test } from 'vitest'
import type { GameInfo, Story, TableInfo } from '../src/api/schema'
import { medals, played, tallied, type Played } from '../src/history/tally'

const seat = (number: number, name: string): TableInfo['seats'][number] => ({
  seat: number,
  kind: 'here',
  name,
  taken: true,
  level: '',
  since: null,
  shown: false,
})
const table = (yours: number[], options = {}): TableInfo => ({
  match: 'm',
  created: 0,
  updated: 5,
  host: true,
  looks: null,
  commitment: '',
  rematch: '',
  status: 'over',
  to_act: [],
  version: 9,
  your_turn: false,
  yours,
  seats: [seat(0, 'Mira'), seat(1, 'Jonas')],
  settings: { game: 'klong', seats: [], options },
})
const story = (points: number[], winners: number[], ranked = [true, true]): Story => ({
  match: 'm',
  first: 1,
  last: 9,
  marks: [],
  figures: [],
  what_if: '',
  winners,
  ranked,
  standings: [
    { version: 1, points: [0, 0] },
    { version: 9, points },
  ],
  parts: [
    { id: 'gold', label: 'Gold', items: [], points: points.map((n) => n - 20) },
    { id: 'art', label: 'Artifacts', items: [], points: [20, 20] },
  ],
})

test('a game is told by who looks back on it', () => {
  const one = played(table([1], { board: 'back' }), story([64, 70], [1]))
  expect(one).toMatchObject({
    game: 'klong',
    plan: ['option.board', 'back'],
    points: 70,
    won: true,
    place: 1,
    of: 2,
    with: [{ name: 'Mira', level: '' }],
    parts: [
      ['Gold', 50],
      ['Artifacts', 20],
    ],
  })
  expect(played(table([0]), story([64, 70], [1]))).toMatchObject({ won: false, place: 2 })
  expect(played(table([1]), story([64, 70], [0], [true, false])).place).toBe(0)
})

test('whoever does not score has no points, and of several at one device the best counts', () => {
  expect(played(table([1]), story([64, 70], [0], [true, false])).points).toBe(0)
  expect(played(table([0, 1]), story([64, 70], [1])).points).toBe(70)
})

const one = (plan: string, points: number, won: boolean, more: Partial<Played> = {}): Played => ({
  match: '',
  game: 'klong',
  plan: ['option.board', plan],
  when: 0,
  with: [],
  points,
  won,
  place: won ? 1 : 2,
  of: 2,
  parts: [['Gold', points]],
  ...more,
})

test('games are counted by game and plan, what is played most first', () => {
  const [first, second] = tallied([one('front', 10, false), one('back', 50, true), one('back', 70, false)])
  expect(first).toMatchObject({
    plan: ['option.board', 'back'],
    played: 2,
    won: 1,
    best: 70,
    mean: 60,
    parts: [['Gold', 120]],
  })
  expect(second).toMatchObject({ plan: ['option.board', 'front'], played: 1, won: 0 })
})

test('games are told in the order in which they were played', () => {
  const [all] = tallied([one('back', 9, true, { when: 7 }), one('back', 5, false, { when: 3 })])
  expect(all?.curve.map((game) => game.points)).toEqual([5, 9])
})

test('a level is beaten where everybody else is a bot of that level', () => {
  const bot = { name: 'Boris', level: 'fuchs' }
  const [all] = tallied([
    one('back', 9, true, { with: [bot, bot] }),
    one('back', 5, false, { with: [bot] }),
    one('back', 5, true, { with: [bot, { name: 'Anna', level: 'lehrling' }] }),
    one('back', 5, true, { with: [bot, { name: 'Mira', level: '' }] }),
    one('back', 5, true, { with: [] }),
  ])
  expect(all?.levels).toEqual([{ level: 'fuchs', played: 2, won: 1 }])
})

const game = {
  id: 'klong',
  together: false,
  levels: [
    { id: 'random', strength: '' },
    { id: 'lehrling', strength: 'easy' },
    { id: 'fuchs', strength: 'strong' },
  ],
  options: { board: { kind: 'choice', values: ['front', 'back'] } },
} as unknown as GameInfo

test('a level is beaten by a win against bots of that level alone, a board by a win on it', () => {
  const one = (won: boolean, board: string, ...levels: string[]): Played => ({
    ...played(table([0], { board }), story([50, 40], won ? [0] : [1])),
    with: levels.map((level) => ({ name: 'Anna', level })),
  })
  const told = (...all: Played[]): string[] => medals(game, all).flatMap(({ word, won }) => (won ? [word[1]] : []))
  expect(medals(game, []).map(({ word }) => word.join(' '))).toEqual([
    'level lehrling',
    'level fuchs',
    'option.board front',
    'option.board back',
  ])
  expect(told()).toEqual([])
  expect(told(one(true, 'back', 'lehrling'))).toEqual(['lehrling', 'back'])
  expect(told(one(false, 'back', 'fuchs'))).toEqual([])
  expect(told(one(true, 'front', 'lehrling', 'fuchs'))).toEqual(['front'])
})

test('where bots are partners nobody beats them', () => {
  expect(medals({ ...game, together: true }, []).map(({ word }) => word[0])).toEqual(['option.board', 'option.board'])
})
