import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Thing } from '../src/api/schema'
import { figure, nameSize, spoken } from '../src/games/klong/cards/face'
import { sign } from '../src/games/large'
import { signs } from '../src/games/klong/signs'
import { known } from '../src/texts/texts.svelte'
import { beside } from '../src/table/lens.svelte'

test('a card takes noise away with a true minus sign', () => {
  expect([figure(-2), figure(3)]).toEqual(['−2', '3'])
})

test('the longer the longest word of a name, the smaller it is set', () => {
  expect(nameSize('Kobold')).toBe(1)
  expect(nameSize('Drachen-Wanderstab')).toBe(0.88)
  expect(nameSize('Amulett der Lebenskraft')).toBe(0.88)
  expect(nameSize('Taschenspielertrick')).toBeLessThan(0.85)
  expect(nameSize('Taschenspielertrick') * 'Taschenspielertrick'.length).toBeCloseTo(15.5, 0)
})

test('a card is spoken with everything that stands on it', () => {
  const ogre = { id: 'ogre', name: 'Oger', kind: 'Monster', cost: '3 Schwerter', symbols: ['Drachensymbol'], place: '', points: '', group: '', effects: [], text: 'Belohnung: 5 Gold.' }
  expect(spoken(ogre as Thing)).toBe('Oger, Monster, 3 Schwerter, Drachensymbol, Belohnung: 5 Gold.')
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
  const rules = readFileSync(join(import.meta.dirname, '../../src/meisterdieb/rulebook/catalogue/klong.toml'), 'utf8')
  for (const [id, { rules: ids }] of Object.entries(signs)) {
    expect(known(`sign.${id}`) && known(`sign.says.${id}`), id).toBe(true)
    for (const rule of ids) expect(rules).toContain(`id = "${rule}"`)
    expect(sign('klong', `sign:${id}`)?.text).toBeTruthy()
  }
  expect(sign('klong', 'ruby')).toBeUndefined()
})
