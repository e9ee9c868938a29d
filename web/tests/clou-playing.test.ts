import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Offer } from '../src/api/schema'
import type { Playing } from '../src/games/clou/playing.svelte'
import { rated } from '../src/games/clou/book'
import { passOn } from '../src/games/clou/turn'
import type { PictureProps } from '../src/games/game'
import { settings } from '../src/settings.svelte'
import { offer } from './fake'

let Seat: typeof Playing
const act = vi.fn()
const face = vi.fn()

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
  Seat = (await import('../src/games/clou/playing.svelte')).Playing
  return () => vi.unstubAllGlobals()
})
beforeEach(() => {
  act.mockClear()
  face.mockClear()
})

const use = (die: string): Offer => offer('use', 'field:A:kraft.1', { dice: [die], change: 0, by: [], n: Number(die) })
const cross = (symbol: string): Offer => offer('cross', 'need:tor:1.1', { symbol })

interface Scene {
  offers?: Offer[]
  dice?: number[]
  fills?: number
  free?: boolean
  together?: boolean
}

/** Mira at her sheet, Jonas beside her at the same device, Anna far away. */
function playing({ offers = [], dice = [], fills = 0, free = true, together = true }: Scene = {}): Playing {
  const thief = (seat: number): object => ({
    seat,
    thief: 'matt',
    dice: seat ? [] : dice,
    extras: [],
    plus_minus: [],
    fills,
    done: false,
  })
  const view = {
    phase: 'use',
    heist: 'villa',
    players: 3,
    round: 1,
    roll: [6, 3, 1],
    seats: [0, 1, 2].map(thief),
    marks: { '*:candy.1': 1 },
    crossed: {},
    group: [],
    campaign: { heist: 0, boxes: { candy: [1, 1], nuts: [1, 2] } },
  }
  const seen = {
    version: 1,
    status: 'playing',
    view,
    seats: [{ name: 'Mira' }],
    legal: offers,
  }
  const place = { seat: 0, seen, shown: seen, free, acting: true }
  const table = { names: { fields: { '*:nuts.1.a1': 'Nussknacker' } }, mine: [0, 1], game: { together }, face }
  return new Seat({ place, table, seen, act } as unknown as PictureProps)
}

describe('ending the round', () => {
  test('with dice left asks first, then does it', () => {
    const play = playing({ offers: [offer('done')], dice: [6] })
    play.end()
    expect([play.ending, play.summed, act.mock.calls.length]).toEqual([true, true, 0])
    play.end()
    expect(act).toHaveBeenCalledWith('done')
  })
  test('without dice needs no question', () => {
    playing({ offers: [offer('done')] }).end()
    expect(act).toHaveBeenCalledWith('done')
  })
  test('waits until the move before has arrived', () => {
    const play = playing({ offers: [offer('done')], free: false })
    play.end()
    if (play.done) play.act(play.done)
    expect(act).not.toHaveBeenCalled()
  })
})

describe('dice in hand', () => {
  test.each([
    [[6], 0, '6'],
    [[6, 3], 0, ''],
    [[6], 1, ''],
  ])('of %j with %i to fill in: %j', (dice, fills, chosen) => {
    const play = playing({ offers: [use('6')], dice, fills })
    play.renew()
    expect(play.choice.dice).toBe(chosen)
    expect(play.lit.size).toBe(chosen ? 1 : 0)
  })
  test('stay there while others write', () => {
    const play = playing({ offers: [use('6'), use('3')], dice: [6, 3] })
    play.renew()
    play.choice = { dice: '3', change: 0, fill: false }
    play.ending = true
    play.renew()
    expect([play.choice.dice, play.ending]).toEqual(['3', true])
  })
  test('light nothing while nothing can be done', () => {
    const play = playing({ offers: [use('6')], dice: [6], free: false })
    play.renew()
    expect(play.lit.size).toBe(0)
  })
})

test('a place with one offer is taken at once, one with several asks', () => {
  const play = playing({ offers: [cross('kraft'), cross('clever')] })
  const found = play.lit.get('need:tor:1.1') ?? []
  play.choose('need:tor:1.1', found)
  expect([play.asking?.moves.length, act.mock.calls.length]).toEqual([2, 0])
  play.choose('need:tor:1.1', found.slice(0, 1))
  expect(act).toHaveBeenCalledWith(cross('kraft').action)
  expect(play.asking).toBe(null)
})

test('a question whose answers are not all possible any more is over', () => {
  const play = playing({ offers: [cross('kraft'), cross('clever')] })
  const found = play.lit.get('need:tor:1.1') ?? []
  play.renew()
  play.choose('need:tor:1.1', found)
  play.renew()
  expect(play.asking?.moves.length).toBe(2)
  const gone = found.map((move) => ({ ...move, offer: { ...move.offer, action: `${move.offer.action} x` } }))
  play.choose('need:tor:1.1', gone)
  play.renew()
  expect(play.asking).toBe(null)
})

describe('a sheet comes to the front', () => {
  test('with its player where they sit at this device too', () => {
    const play = playing()
    play.take(1)
    expect(face).toHaveBeenCalledWith(1)
    expect(play.taken).toBe(null)
  })
  test('alone where its player sits elsewhere, and goes back with the own one', () => {
    const play = playing()
    play.take(2)
    expect([play.ahead?.seat, face.mock.calls.length]).toEqual([2, 0])
    play.take(0)
    expect(play.taken).toBe(null)
  })
})

test('fields of tools that are not bought yet say so, and marks are told', () => {
  settings.lang = 'de'
  const play = playing()
  expect(play.label('field:*:nuts.1.a1')).toBe('Nussknacker, noch nicht gekauft')
  expect(play.label('field:*:candy.1')).toBe('candy.1, schon beschrieben')
})

describe('the device is passed on', () => {
  const at = (seat: number, acting: number[], ready: number[]): void =>
    passOn(
      { mine: [0, 1], face, places: ready.map((one) => ({ seat: one, seen: { to_act: acting } })) } as never,
      { seat, seen: { status: 'playing', to_act: acting } } as never,
    )
  test('to whoever is to act', () => {
    at(0, [1], [1])
    expect(face).toHaveBeenCalledWith(1)
  })
  test('but not away from somebody who is to act, nor to somebody who has not heard of it', () => {
    at(0, [0, 1], [0, 1])
    at(0, [1], [])
    at(0, [2], [2])
    expect(face).not.toHaveBeenCalled()
  })
})

test('a rating begins above its number of points', () => {
  const ratings = [
    { above: null, name: 'low' },
    { above: 9, name: 'ok' },
  ]
  expect([9, 10].map((points) => rated(ratings, points))).toEqual(['low', 'ok'])
})
