import { describe, expect, test } from 'vitest'
import type { Change, Mark, Standing } from '../src/api/schema'
import { Chart, type Size } from '../src/replay/chart'
import { beyond, first, marks, moment, mover, reading, told, turns } from '../src/replay/steps'
import { event } from './fake'

const change = (version: number, what: string, seat: number | null, names: string[] = []): Change => ({
  version,
  what,
  seat,
  text: what === 'move' ? '' : `${what}.`,
  events: names.map((name) => event(name, { seat: seat ?? -1, text: `Event ${name}.` })),
  time: 0,
})
const log = [
  change(1, 'join', 0),
  change(2, 'start', null),
  change(3, 'move', 0, ['attack']),
  change(4, 'move', 0, ['turn-ends', 'turn-begins']),
  change(5, 'move', 1, ['attack']),
  change(6, 'undo', 1),
  change(7, 'move', 1, ['turn-begins']),
]

describe('the steps of a game', () => {
  test('begin with the start', () => {
    expect(first(log)).toBe(2)
    expect(first([])).toBe(0)
  })

  test('know where turns begin, by an event or by who moves', () => {
    expect(turns(log, 'turn-begins')).toEqual([2, 4, 7])
    expect(turns(log, '')).toEqual([2, 4])
  })

  test('lead to the next and to the one before', () => {
    expect([beyond([2, 4, 7], 4, 1), beyond([2, 4, 7], 4, -1), beyond([2, 4, 7], 7, 1)]).toEqual([7, 2, undefined])
  })

  test('know whose move comes', () => {
    expect([2, 4, 7].map((at) => mover(log, at))).toEqual([0, 1, 1])
  })

  test('turn at some events, unless the move was taken back', () => {
    expect(marks(log, { attack: 'attack', 'turn-ends': 'escape', 'turn-begins': 'fall' })).toEqual([
      { version: 3, kind: 'attack', seat: 0, text: 'Event attack.' },
      { version: 4, kind: 'escape', seat: 0, text: 'Event turn-ends.' },
      { version: 7, kind: 'fall', seat: 1, text: 'Event turn-begins.' },
    ])
    expect(marks(log, {})).toEqual([])
  })

  test('are told in one breath, and long sentences stay longer', () => {
    expect(told(log, 4)).toEqual({ seat: 0, text: 'Event turn-ends. Event turn-begins.' })
    expect(told(log, 6)).toEqual({ seat: 1, text: 'undo.' })
    expect(reading('a')).toBeLessThan(reading('a longer sentence'))
    expect(reading('x'.repeat(900))).toBe(3400)
  })

  test('have addresses', () => {
    expect(moment('m1', 57, '')).toBe('/t/m1/replay?at=57')
    expect(moment('m1', 57, 'all')).toBe('/t/m1/replay?at=57&eyes=all')
  })
})

describe('the chart of points', () => {
  const size: Size = { width: 300, height: 200, left: 30, right: 70, top: 10, bottom: 30 }
  const standings: Standing[] = [
    { version: 10, points: [0, 0] },
    { version: 20, points: [5, 0] },
    { version: 40, points: [5, 40] },
    { version: 50, points: [38, 40] },
  ]
  const chart = new Chart(standings, size, [0, 1])
  const common = (kind: string): boolean => kind === 'attack'

  test('goes from edge to edge', () => {
    expect([chart.x(10), chart.x(50)]).toEqual([30, 230])
    expect([chart.y(0), chart.y(40)]).toEqual([170, 10])
  })

  test('steps: points stay until they change', () => {
    expect(chart.draw([]).lines[0]?.path).toBe('M30 170H80V150H180V150H230V18')
  })

  test('finds the version under a finger, and the points then', () => {
    expect([chart.version(-5), chart.version(130), chart.version(999)]).toEqual([10, 30, 50])
    expect(chart.at(39)?.points).toEqual([5, 0])
    expect(chart.at(3)?.points).toEqual([0, 0])
  })

  test('keeps labels apart and inside', () => {
    const labels = chart.draw([]).lines.map((line) => line.end.label)
    expect(Math.abs((labels[0] ?? 0) - (labels[1] ?? 0))).toBeGreaterThanOrEqual(22)
    for (const label of labels) {
      expect(label).toBeGreaterThanOrEqual(size.top)
      expect(label).toBeLessThanOrEqual(size.height - size.bottom)
    }
  })

  test('has a handful of round ticks', () => {
    expect(chart.draw([]).ticks.map((tick) => tick.points)).toEqual([0, 10, 20, 30, 40])
  })

  test('marks stand on their lines, common ones below, doubled ones once', () => {
    const mark = (version: number, kind: string, seat: number): Mark => ({ version, kind, seat, text: '' })
    const { marks } = chart.draw([mark(20, 'attack', 0), mark(20, 'attack', 1), mark(40, 'artifact', 1)], common)
    expect(marks.map(({ x, y }) => [x, y])).toEqual([
      [80, 170],
      [180, 10],
    ])
  })

  test('signs that would lie upon each other are left out, their lines are not', () => {
    const mark = (version: number): Mark => ({ version, kind: 'attack', seat: 0, text: '' })
    const { marks } = chart.draw([mark(20), mark(21), mark(24), mark(24)], common)
    expect(marks.map((one) => one.sign)).toEqual([true, false, true])
  })

  test('a fall is marked where it began', () => {
    const fallen = new Chart(
      [
        { version: 1, points: [4] },
        { version: 5, points: [8] },
        { version: 9, points: [0] },
      ],
      size,
      [0],
    )
    const [mark] = fallen.draw([{ version: 9, kind: 'fall', seat: 0, text: '' }]).marks
    expect(mark?.y).toBe(fallen.y(8))
  })

  test('is drawn for a game that lost points and for one of no points at all', () => {
    const lost = new Chart(
      [
        { version: 1, points: [4] },
        { version: 3, points: [-2] },
      ],
      size,
      [0],
    )
    expect(lost.y(-2)).toBe(170)
    const none = new Chart([{ version: 1, points: [0] }], size, [0])
    expect(none.draw([]).lines[0]?.path).toBe('M30 170')
  })
})
