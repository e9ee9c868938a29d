import { expect, test } from 'vitest'
import type { Thing } from '../src/api/schema'
import { finder } from '../src/table/named'

const thing = (id: string, ...called: string[]): Thing => ({
  id,
  called,
  name: called[0] ?? '',
  kind: '',
  group: '',
  facts: [],
  effects: [],
  text: '',
  rules: [],
})
const find = finder(
  [
    thing('shrine', 'Schrein'),
    thing('dragon-shrine', 'Drachenschrein'),
    thing('crown-10', 'Krone (10)'),
    thing('idol', 'Affengötze', 'einen Affengötzen'),
    thing('duke', 'Der Herzog', 'den Herzog'),
  ],
  { rooms: { r1: 'Alter Schrein' } },
)
const named = (text: string): string[] =>
  find(text)
    .filter((bit) => bit.id)
    .map((bit) => `${bit.text}=${bit.id}`)

test('a sentence can be put together again', () => {
  const text = 'Mira nutzt Drachenschrein, nimmt Krone (10) und bezahlt.'
  expect(
    find(text)
      .map((bit) => bit.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['Mira nutzt Drachenschrein.', ['Drachenschrein=dragon-shrine']],
  ['Mira nutzt Schrein und kauft die Krone (10).', ['Schrein=shrine', 'Krone (10)=crown-10']],
  ['Mira nimmt einen Affengötzen.', ['Affengötzen=idol']],
  ['Mira wirbt den Herzog an.', ['Herzog=duke']],
  ['Mira geht nach Alter Schrein.', []],
  ['Mira schreit: Schreine!', []],
])('%s', (text, found) => {
  expect(named(text)).toEqual(found)
})

test('where a board shows them, rooms are found too, even one that is called like a card', () => {
  const names = { rooms: { '4': 'Schrein', '7': 'Alter Schrein' } }
  const bits = finder([thing('shrine', 'Schrein')], names, true)('Mira geht nach Alter Schrein und nach Schrein.')
  expect(bits.filter((bit) => bit.id).map((bit) => bit.id)).toEqual(['room:7', 'room:4'])
})

test('without things a sentence is a sentence', () => {
  expect(finder([])('Nichts.')).toEqual([{ text: 'Nichts.', id: '' }])
})
