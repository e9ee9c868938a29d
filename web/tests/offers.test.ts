import { expect, test } from 'vitest'
import { chosen, digit, grouped } from '../src/table/offers'

const offers = [
  { action: 'play burgle', text: 'Spiele Plündern', verb: 'play' },
  { action: 'buy explore', text: 'Kaufe Erkunden (3 Talent)', verb: 'buy' },
  { action: 'play stumble', text: 'Spiele Stolpern', verb: 'play' },
  { action: 'end', text: 'Zug beenden', verb: 'end' },
]

test('offers stand by verb, in the order in which verbs first appear', () => {
  expect(grouped(offers).map((group) => [group.verb, group.offers.map((offer) => offer.at)])).toEqual([
    ['play', [0, 1]],
    ['buy', [2]],
    ['end', [3]],
  ])
})

test.each([
  ['erk', ['buy explore']],
  ['plundern', ['play burgle']],
  ['SPIELE stolp', ['play stumble']],
  ['drache', []],
])('searching for %s finds %j', (words, found) => {
  expect(grouped(offers, words).flatMap((group) => group.offers.map((offer) => offer.action))).toEqual(found)
})

test('digits go from 1 to 9, then 0, page by page', () => {
  expect([0, 8, 9, 10].map((at) => digit(at, 0))).toEqual(['1', '9', '0', ''])
  expect([9, 10, 19].map((at) => digit(at, 1))).toEqual(['', '1', '0'])
})

test('a digit chooses what it stands beside', () => {
  const many = Array.from({ length: 25 }, (_, i) => ({ action: `use ${i}`, text: `${i}`, verb: 'use' }))
  const groups = grouped(many)
  expect(chosen(groups, 0, '1')?.action).toBe('use 0')
  expect(chosen(groups, 0, '0')?.action).toBe('use 9')
  expect(chosen(groups, 2, '5')?.action).toBe('use 24')
  expect(chosen(groups, 2, '6')).toBeUndefined()
  expect(chosen(groups, 0, 'x')).toBeUndefined()
})
