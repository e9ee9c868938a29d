import { expect, test } from 'vitest'
import { route } from '../src/router.svelte'

test.each([
  ['/', { page: 'start' }],
  ['/t/abc', { page: 'table', match: 'abc' }],
  ['/learn', { page: 'learn', game: '' }],
  ['/learn/klong', { page: 'learn', game: 'klong' }],
  ['/rules', { page: 'rules', rule: '', words: '', game: '' }],
  ['/rules/KL-MOVE-05', { page: 'rules', rule: 'KL-MOVE-05', words: '', game: '' }],
  ['/cards/klong', { page: 'cards', game: 'klong' }],
  ['/t', { page: 'lost' }],
  ['/t/%', { page: 'table', match: '%' }],
  ['/elsewhere', { page: 'lost' }],
])('%s leads to %j', (address, found) => {
  expect(route(address)).toEqual(found)
})

test.each([
  ['?at=57', 57, ''],
  ['?at=57&eyes=1', 57, '1'],
  ['?at=soon', null, ''],
  ['', null, ''],
])('a replay with %j begins at %j', (search, at, eyes) => {
  expect(route('/t/abc/replay', search)).toEqual({ page: 'replay', match: 'abc', at, eyes })
})
