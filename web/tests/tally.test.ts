import { expect, test } from 'vitest'
import type { Story, TableInfo } from '../src/api/schema'
import { played, tallied, type Played } from '../src/history/tally'

const seat = (number: number, name: string): TableInfo['seats'][number] => ({ seat: number, kind: 'here', name, taken: true, level: '', since: null, shown: false })
const table = (yours: number[], options = {}): TableInfo => ({
  match: 'm', created: 0, updated: 5, host: true, looks: null, commitment: '', rematch: '', status: 'over', to_act: [], version: 9, your_turn: false, yours,
  seats: [seat(0, 'Mira'), seat(1, 'Jonas')],
  settings: { game: 'klong', seats: [], options },
})
const story = (points: number[], winners: number[], ranked = [true, true]): Story => ({
  match: 'm', first: 1, last: 9, marks: [], figures: [], what_if: '', winners, ranked,
  standings: [{ version: 1, points: [0, 0] }, { version: 9, points }],
  parts: [{ id: 'gold', label: 'Gold', items: [], points: points.map((n) => n - 20) }, { id: 'art', label: 'Artifacts', items: [], points: [20, 20] }],
})

test('a game is told by who looks back on it', () => {
  const one = played(table([1], { board: 'back' }), story([64, 70], [1]))
  expect(one).toMatchObject({ game: 'klong', plan: 'back', points: 70, won: true, with: ['Mira'], parts: [['Gold', 50], ['Artifacts', 20]] })
  expect(played(table([0]), story([64, 70], [1])).won).toBe(false)
})

test('whoever does not score has no points, and of several at one device the best counts', () => {
  expect(played(table([1]), story([64, 70], [0], [true, false])).points).toBe(0)
  expect(played(table([0, 1]), story([64, 70], [1])).points).toBe(70)
})

test('games are counted by game and plan, what is played most first', () => {
  const one = (plan: string, points: number, won: boolean): Played => ({ match: '', game: 'klong', plan, when: 0, with: [], points, won, parts: [['Gold', points]] })
  const [first, second] = tallied([one('front', 10, false), one('back', 50, true), one('back', 70, false)])
  expect(first).toMatchObject({ plan: 'back', played: 2, won: 1, best: 70, mean: 60, parts: [['Gold', 120]] })
  expect(second).toMatchObject({ plan: 'front', played: 1, won: 0 })
})
