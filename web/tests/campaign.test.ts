import { describe, expect, test } from 'vitest'
import type { Change, ClouCampaign } from '../src/api/schema'
import { accounts, between, chapter, doubles, pages, usable } from '../src/games/clou/campaign/view'
import { escapeChance } from '../src/games/clou/flight/odds'
import { round, throws } from '../src/games/clou/happened'
import type { View } from '../src/games/clou/view'
import { event } from './fake'

const change = (
  version: number,
  what: string,
  seat: number | null,
  ...events: [name: string, seat: number, n: number, text?: string][]
): Change => ({
  version,
  what,
  seat,
  text: '',
  time: 0,
  events: events.map(([name, who, n, text = '']) => event(name, { seat: who, numbers: { n }, text })),
})

describe('the chance to escape', () => {
  test('is sure when nothing is left to cross out, and none when the police are there', () => {
    expect(escapeChance(0, 3, [1, 1], [0, 0])).toBe(1)
    expect(escapeChance(3, 0, [1, 1], [0, 0])).toBe(0)
  })
  test('of one arrow against one constable is that of the die', () => {
    expect(escapeChance(1, 1, [0, 0, 1, 1, 1, 1], [1, 1, 0, 0, 0, 0])).toBeCloseTo(4 / 6)
  })
  test('counts the ways of several throws', () => {
    // two arrows before two constables at even odds: half
    expect(escapeChance(2, 2, [0, 1], [1, 0])).toBeCloseTo(0.5)
    // one face brings two arrows at once
    expect(escapeChance(2, 1, [0, 2], [1, 0])).toBeCloseTo(0.5)
    expect(escapeChance(2, 1, [0, 1], [1, 0])).toBeCloseTo(0.25)
  })
})

describe('what happened', () => {
  const log = [
    change(1, 'move', 0, ['round', -1, 1], ['writes', 0, 3, 'old']),
    change(2, 'move', 0, ['round', -1, 2], ['writes', 0, 3, 'A writes']),
    change(3, 'move', 1, ['crosses', 1, 3, 'B crosses'], ['overcome', 1, 0, 'window'], ['loot', 1, 0, 'silver']),
    change(4, 'move', 0, ['unused', 0, 1, 'one unused'], ['trace', -1, 3, 'a trace']),
  ]
  test('leaves out what was only activated', () => {
    expect([
      ...round([change(1, 'move', 0, ['activates', 0, 3, 'activates'], ['writes', 0, 3, 'writes'])]).done,
    ]).toEqual([[0, ['writes']]])
  })
  test('in this round is told by seat, with what was won and what it cost', () => {
    const told = round(log)
    expect([...told.done]).toEqual([
      [0, ['A writes']],
      [1, ['B crosses']],
    ])
    expect(told.won).toEqual(['window', 'silver'])
    expect(told.lost).toEqual(['one unused', 'a trace'])
  })
  test('and was taken back is not told', () => {
    expect(round([...log, change(5, 'undo', 1)]).won).toEqual([])
  })
  test('in the flight is one throw after the other', () => {
    const flight = [
      change(5, 'move', 0, ['alarm', -1, 0]),
      change(6, 'move', 0, ['chase', 0, 5], ['flight', 0, 2]),
      change(7, 'move', 0, ['chase', 0, 1], ['police', 0, 2]),
    ]
    expect(throws(flight)).toEqual([
      { face: 5, flight: 2, police: 0 },
      { face: 1, flight: 0, police: 2 },
    ])
  })
})

const sheet = (more: Partial<ClouCampaign>): ClouCampaign => ({
  heist: 0,
  heists: ['kaufhaus', 'hotel', 'konzert'],
  marked: [],
  special: {},
  doubles: 0,
  traces: 0,
  open_traces: 8,
  prison: [],
  boxes: {},
  points: 0,
  scores: [],
  expenses: [],
  lost: 0,
  story: '',
  score: { points: 0, prison: 0, traces: 0, doubles: 0 },
  ...more,
})
const view = (more: Partial<View>): View =>
  ({ phase: 'use', end: 'running', heist: 'kaufhaus', campaign: sheet({}), ...more }) as View

describe('between heists', () => {
  test('pages follow each other as in the book', () => {
    expect(pages(view({ phase: 'free-box' }))).toEqual(['story:intro', 'sheet'])
    expect(pages(view({ phase: 'thieves', heist: 'hotel' }))).toEqual(['story:hotel', 'thieves'])
    const once = sheet({ scores: [7] })
    expect(pages(view({ phase: 'shopping', end: 'success', campaign: once }))).toEqual(['report:1', 'sheet'])
    expect(pages(view({ phase: 'over', end: 'caught', campaign: sheet({ scores: [7], story: 'lost' }) }))).toEqual([
      'report:1',
      'story:lost',
      'finale',
    ])
    expect(pages(view({ phase: 'over', campaign: sheet({ story: 'lost' }) }))).toEqual(['story:lost', 'finale'])
    expect(pages(view({ phase: 'over', end: 'success', campaign: null }))).toEqual(['report'])
    expect(pages(view({}))).toEqual([])
  })
  test('whoever reads slowly has all pages of a chapter before them, however far others are', () => {
    const [fresh, once] = [sheet({}), sheet({ scores: [7], heist: 1 })]
    expect(chapter(view({ phase: 'free-box', campaign: fresh }))).toEqual(['story:intro', 'sheet'])
    expect(chapter(view({ phase: 'thieves', campaign: fresh }))).toEqual(['story:intro', 'story:kaufhaus', 'thieves'])
    expect(chapter(view({ phase: 'use', campaign: fresh }))).toEqual(['story:intro', 'story:kaufhaus'])
    expect(chapter(view({ phase: 'thieves', heist: 'hotel', campaign: once }))).toEqual([
      'report:1',
      'story:hotel',
      'thieves',
    ])
    expect(chapter(view({ phase: 'use', campaign: null }))).toEqual([])
  })
  test('what is not spent stays for the next heist', () => {
    expect(accounts(sheet({ scores: [13, 4], expenses: [10, 0] }))).toEqual([
      { heist: 'kaufhaus', points: 13, spent: 10, rest: 3 },
      { heist: 'hotel', points: 7, spent: 0, rest: 7 },
      { heist: 'konzert', points: null, spent: null, rest: null },
    ])
    expect(accounts(sheet({ scores: [13, 4, 20], expenses: [10, 5] })).at(-1)).toEqual({
      heist: 'konzert',
      points: 22,
      spent: null,
      rest: null,
    })
  })
})

describe("the gang's sheet", () => {
  const bought = (heist: number): ClouCampaign =>
    ({ heist, boxes: { candy: [1, 1], nuts: [1, 2], globe: [0, 2] } }) as unknown as ClouCampaign
  test('lets a tool be used when all its boxes are paid', () => {
    expect(['candy', 'nuts', 'globe'].map((id) => usable(bought(0), id, 5))).toEqual([true, false, false])
  })
  test('opens one experience with each heist', () => {
    expect([0, 1, 2].map((at) => usable(bought(1), `ab${at + 1}`, at))).toEqual([true, true, false])
  })
})

describe('double circles', () => {
  const sheet = (scores: number[], n: number): ClouCampaign => ({ scores, doubles: n }) as unknown as ClouCampaign
  test('are all open before the first heist', () => {
    expect(doubles(sheet([], 0), [3, 3, 2], 0)).toEqual([0, 0, 0])
  })
  test('of the last heist are those in its loot, the others came before', () => {
    expect(doubles(sheet([4], 2), [3, 3, 2], 2)).toEqual([2, 0, 0])
    expect(doubles(sheet([4, 9], 4), [3, 3, 2], 3)).toEqual([1, 3, 0])
    expect(doubles(sheet([4, 9, 1], 5), [3, 3, 2], 1)).toEqual([3, 1, 1])
  })
})

test('the plan is put away for the flight and comes back for the next round', () => {
  const away = (phase: string): boolean => between({ phase, campaign: null } as unknown as View)
  expect(['use', 'leave', 'driver', 'escape', 'over'].map(away)).toEqual([false, false, true, true, true])
})
