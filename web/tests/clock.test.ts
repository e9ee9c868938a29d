import { expect, test } from 'vitest'
import { left } from '../src/table/clock'

test.each([
  [245, '4:05'],
  [59.2, '1:00'],
  [-3, '0:00'],
  [3600 * 5 + 10, '5 h'],
  [24 * 3600 * 3, '3 d'],
])('%d seconds are %s', (seconds, told) => {
  expect(left(seconds)).toBe(told)
})
