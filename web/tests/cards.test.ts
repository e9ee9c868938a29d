import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Thing } from '../src/api/schema'
import { figure, nameSize, spoken } from '../src/games/klong/cards/face'
import { sign, signs, signsOn } from '../src/games/klong/signs'
import { beside } from '../src/table/lens.svelte'
import { speaks } from './speaking'

test('a card takes noise away with a true minus sign', () => {
  expect([figure(-2), figure(3)]).toEqual(['−2', '3'])
})

test('the longer the longest word of a name, the smaller it is set', () => {
  expect(nameSize('Kobold')).toBe(1)
  expect(nameSize('Drachen-Wanderstab')).toBe(0.88)
  expect(nameSize('Amulett der Lebenskraft')).toBe(0.88)
  expect(nameSize('Taschenspielertrick')).toBeLessThan(0.85)
  expect(nameSize('Taschenspielertrick') * 'Taschenspielertrick'.length).toBeCloseTo(13.5, 0)
})

test('a card is spoken with everything that stands on it but its name, which comes first anyway', () => {
  const ogre = {
    id: 'ogre',
    name: 'Oger',
    kind: 'Monster',
    facts: ['3 Schwerter', 'Drachensymbol'],
    group: '',
    effects: [],
    text: 'Belohnung: 5 Gold.',
    rules: [],
    called: [],
  } satisfies Thing
  expect(spoken(ogre)).toBe('Monster, 3 Schwerter, Drachensymbol, Belohnung: 5 Gold.')
})

test.each([
  ['right of it', { left: 10, top: 100, right: 110, bottom: 200 }, 1000, 400],
  ['left of it', { left: 850, top: 100, right: 950, bottom: 200 }, 1000, 400],
  ['above it', { left: 100, top: 500, right: 300, bottom: 700 }, 400, 800],
  ['below it', { left: 100, top: 20, right: 300, bottom: 200 }, 400, 800],
])('the lens lies %s and not over it', (_, box, wide, high) => {
  const { x, y } = beside(box, 300, 250, wide, high)
  expect(x >= 12 && x + 300 <= wide - 12 && y >= 12 && y + 250 <= high - 12).toBe(true)
  expect(x >= box.right || x + 300 <= box.left || y >= box.bottom || y + 250 <= box.top).toBe(true)
})

test('every sign of the board has a name, a sentence and rules that exist', () => {
  speaks('klong', 'en')
  const folder = join(import.meta.dirname, '../../src/meisterdieb/rulebook/catalogue')
  const rules = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join()
  for (const id of Object.keys(signs)) {
    const found = sign(`sign:${id}`)
    expect(found?.name, id).not.toBe(id)
    expect(found?.text).toMatch(/\.$/)
    expect(found?.rules.length).toBeGreaterThan(0)
    for (const rule of found?.rules ?? []) expect(rules).toContain(`id = "${rule}"`)
  }
  expect(sign('ruby')).toBeUndefined()
})

test('what a card says by signs alone is told where it is shown large', () => {
  const face = {
    sort: 'item',
    price: null,
    marks: ['danger'],
    gains: [
      ['teleport', 1],
      ['clank', -2],
      ['gold', 1],
    ],
  }
  const thing = { id: 'x', face: { ...face, words: [], seal: '' } } as unknown as Thing
  expect(signsOn(thing)).toEqual(['sign:danger', 'sign:teleport', 'sign:noise'])
})
