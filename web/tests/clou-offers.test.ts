import { describe, expect, test } from 'vitest'
import type { Offer } from '../src/api/schema'
import { changes, diceKey, elsewhere, gain, lit, nothing, readMove, sums, tray } from '../src/games/clou/offers'
import { nearest } from '../src/games/clou/nearest'
import { cross, marked, number, seeded } from '../src/games/clou/pencil'
import { markOf } from '../src/games/clou/view'
import { offer } from './fake'

const use = (place: string, dice: string[], change = 0): Offer =>
  offer('use', `field:B:${place}`, { dice, change, by: change ? [1] : [], n: 0 })
const read = (...offers: Offer[]) => offers.map(readMove)

describe('an offer is found on the drawings', () => {
  test.each([
    [use('kraft.1', ['6']), 'field:B:kraft.1', '6', 0],
    [use('clever.2', ['3', '1']), 'field:B:clever.2', '1+3', 0],
    [use('tree.t2', ['3*', '3'], 1), 'field:B:tree.t2', '3+3*', 1],
    [offer('fill', 'field:B:geschick.3', { n: 7 }), 'field:B:geschick.3', '', 0],
    [offer('spend', 'field:B:special.a1', { symbol: 'clever' }), 'field:B:special.a1', '', 0],
    [offer('soup', 'field:*:kostuem.1'), 'field:*:kostuem.1', '', 0],
    [offer('cross', 'need:fenster:1.2', { symbol: 'geschick' }), 'need:fenster:1.2', '', 0],
    [offer('scout', 'need:fenster:1.2'), 'need:fenster:1.2', '', 0],
  ])('%o', (one, target, dice, change) => {
    expect(readMove(one)).toMatchObject({ target, dice, change })
  })

  test.each([
    ['done'],
    ['lapse'],
    ['vote', 'vote:stay'],
    ['driver', 'seat:1'],
    ['roll'],
    ['soup'],
    ['scout'],
    ['thief', 'thief:matt'],
    ['box', 'item:zucker'],
    ['tickets', 'tickets:use'],
    ['go-on'],
  ])('%s %s has no place and becomes a button', (verb, on = '') =>
    expect(elsewhere(read(offer(verb, on)))).toHaveLength(1),
  )
})

describe('what lights up', () => {
  const moves = read(
    use('kraft.1', ['3']),
    use('clever.1', ['3']),
    use('kraft.1', ['1', '3']),
    use('kraft.2', ['3'], 1),
    offer('fill', 'field:B:kraft.1', { n: 4 }),
    offer('fill', 'field:B:kraft.1', { n: 5 }),
    offer('done'),
  )

  test('is nothing while nothing is chosen', () => expect(lit(moves, nothing).size).toBe(0))
  test('is what takes exactly these dice', () => {
    expect([...lit(moves, { ...nothing, dice: '3' }).keys()]).toEqual(['field:B:kraft.1', 'field:B:clever.1'])
    expect([...lit(moves, { ...nothing, dice: diceKey(['3', '1']) }).keys()]).toEqual(['field:B:kraft.1'])
  })
  test('changes with a number plus or minus', () => {
    expect(changes(moves, '3')).toEqual([0, 1])
    expect([...lit(moves, { ...nothing, dice: '3', change: 1 }).keys()]).toEqual(['field:B:kraft.2'])
  })
  test('keeps every number that a box could be filled with', () => {
    expect(lit(moves, { ...nothing, fill: true }).get('field:B:kraft.1')).toHaveLength(2)
  })
  test('needs no choice for symbols that must be used at once', () => {
    expect(
      lit(read(offer('cross', 'need:tuer:2.1'), offer('spend', 'field:B:special.b1'), offer('lapse')), nothing).size,
    ).toBe(2)
  })
})

describe('the tray', () => {
  test('pales used dice, equal ones one by one, and adds extra numbers', () => {
    expect(tray([4, 6, 4], [4, 6], [3]).map((die) => [die.label, die.used])).toEqual([
      ['4', false],
      ['6', false],
      ['4', true],
      ['3*', false],
    ])
  })
  test('has every sum of rolled dice once', () => {
    expect(sums(tray([3, 1, 6], [3, 1, 6], [])).map((sum) => sum.total)).toEqual([4, 9, 7, 10])
    expect(sums(tray([4, 6, 4], [4, 6, 4], [])).map((sum) => sum.total)).toEqual([10, 8, 14])
  })
})

test('a tag tells what a field gives, not which dice it takes', () => {
  expect(gain('3 −2 (±2) = 1 → Geschick, Kasten 1 (gibt Geschick)')).toBe('Geschick, Kasten 1 (gibt Geschick)')
  expect(gain('Geschick: Fenster (noch 2)')).toBe('Geschick: Fenster (noch 2)')
})

test('arrow keys go to the next thing in their direction, rather straight than near', () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 })
  const boxes = [box(100, 0), box(60, 60), box(0, 100)]
  expect(nearest(boxes, box(0, 0), 'ArrowRight')).toBe(0)
  expect(nearest(boxes, box(0, 0), 'ArrowDown')).toBe(2)
  expect(nearest(boxes, box(0, 0), 'ArrowUp')).toBe(-1)
})

test('a mark never moves once it is made, and no two are alike', () => {
  expect(cross(10, 10, 8, 'matt grid.a1')).toEqual(cross(10, 10, 8, 'matt grid.a1'))
  expect(cross(10, 10, 8, 'matt grid.a1')).not.toEqual(cross(10, 10, 8, 'matt grid.a2'))
  expect(number(12, 20, 20, 28, 'x', { 1: 'one', 2: 'two' }).map((stroke) => stroke.d)).toEqual(['one', 'two'])
  const chance = seeded('x')
  for (let i = 0; i < 100; i++) expect(Math.abs(chance() - 0.5)).toBeLessThanOrEqual(0.5)
})

describe('what is written into a field', () => {
  const digits = Object.fromEntries([...'0123456789'].map((digit) => [digit, `d${digit}`]))
  const strokes = (shape: string, n: number, crossed = false): string[] =>
    marked({ x: 0, y: 0, w: 20, h: 20, shape }, { n, crossed }, 'field', digits).map((one) =>
      one.d.startsWith('d') ? one.d : 'cross',
    )
  const crossed = Array.from({ length: 4 }, () => 'cross')
  test('is a cross in a circle and a number in a box', () => {
    expect(strokes('circle', 1)).toEqual(crossed)
    expect(strokes('box', 12)).toEqual(['d1', 'd2'])
  })
  test('is a number in a box in a circle, and then a cross over it', () => {
    expect(strokes('circlebox', 7)).toEqual(['d7'])
    expect(strokes('circlebox', 7, true)).toEqual(['d7', ...crossed])
  })
})

test('a mark is a number, and a crossed box in a circle has the number that stands in it', () => {
  const view = { marks: { 'A:kraft.1': 4, 'A:circlebox.a1': 71 }, crossed: { 'A:circlebox.a1': 7 } }
  expect(markOf(view, 'A:kraft.1')).toEqual({ n: 4, crossed: false })
  expect(markOf(view, 'A:circlebox.a1')).toEqual({ n: 7, crossed: true })
  expect(markOf(view, 'A:kraft.2')).toBeUndefined()
})
