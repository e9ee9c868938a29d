import { expect, test } from 'vitest'
import { sentences } from '../src/table/chronicle'
import { change, event } from './fake'

test('every event that is worth a sentence is one line, with the sign of whom it is about', () => {
  const log = [
    { ...change(1, 'Ada plays.'), seat: 0 },
    { ...change(2, ''), what: 'join', seat: 1, text: 'Bo sits down.' },
  ]
  log[0]?.events.push(event('hurt', { seat: 1, text: 'Bo is hurt.' }), event('rains', { seat: -1, text: 'It rains.' }))
  expect(sentences(log, null).map((line) => [line.seat, line.text])).toEqual([
    [0, 'Ada plays.'],
    [1, 'Bo is hurt.'],
    [0, 'It rains.'],
    [1, 'Bo sits down.'],
  ])
})

test('what is new since my last move begins at a mark', () => {
  const log = [change(1), { ...change(2), seat: 1 }, { ...change(3), seat: 1 }]
  expect(sentences(log, 0).map((line) => line.since)).toEqual([false, true, false])
  expect(sentences(log, null).some((line) => line.since)).toBe(false)
  expect(sentences([change(1)], 0).some((line) => line.since)).toBe(false)
})

test('a line with which a turn or a round begins is a heading', () => {
  const log = [change(1, 'Ada plays.')]
  log[0]?.events.push(event('turn-begins', { seat: 1, text: 'It is Bo’s turn.' }))
  expect(sentences(log, null).map((line) => line.begins)).toEqual([false, true])
})
