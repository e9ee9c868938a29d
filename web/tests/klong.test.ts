import { mount, unmount } from 'svelte'
import { describe, expect, test } from 'vitest'
import { ending } from '../src/games/klong/ending'
import type { Offer } from '../src/api/schema'
import { byCarrier, carrier, idOf, loose, playable } from '../src/games/klong/offers'
import Own from '../src/games/klong/Own.svelte'
import type { Playing } from '../src/games/klong/playing.svelte'
import { settled } from '../src/games/klong/sheet'
import type { Thief, Turn, View } from '../src/games/klong/view'
import { offer } from './fake'

/** Offers by verb and thing, `play hand:burgle`. */
const offers = (...words: string[]): Offer[] => words.map((one) => offer(...(one.split(' ') as [string, string?])))

const view = {
  viewer: 0,
  seats: [
    { seat: 0, hand: ['burgle', 'sneak', 'burgle'], tokens: { healing: 1 } },
    { seat: 1, tokens: { strength: 1 } },
  ],
  row: ['ladder', null, 'ogre'],
  reserve: { goblin: 1 },
  market: { key: ['key'] },
  turn: { play: ['stumble'] },
} as unknown as View

describe('a sheet that is let go', () => {
  const heights = [0, 232, 500]

  test.each([
    [10, 0, 'low'],
    [150, 0, 'half'],
    [360, 0, 'half'],
    [380, 0, 'full'],
    [900, 0, 'full'],
  ])('at %i px rests at the nearest height', (at, speed, rest) => expect(settled(at, speed, heights)).toBe(rest))

  test('goes on with the swing of a flick', () => {
    expect(settled(232, 1.2, heights)).toBe('full')
    expect(settled(232, -1.2, heights)).toBe('low')
    expect(settled(232, 0.3, heights)).toBe('half')
  })
})

describe('an offer', () => {
  test('belongs to the thing it is done to, the end of the turn to its button, and an answer that declines to none', () => {
    expect(offers('buy shop:ladder', 'go room:14', 'end', 'take', 'whistle').map(carrier)).toEqual([
      'shop:ladder',
      'room:14',
      'end',
      '',
      '',
    ])
    expect(offers('trash pile:burgle', 'end').map(idOf)).toEqual(['burgle', ''])
  })
})

describe('offers', () => {
  test('lie together on their thing', () => {
    const found = byCarrier([...offers('go room:14', 'go room:3'), offer('go', 'room:14', { swords: 1 })])
    expect([...found].map(([thing, here]) => [thing, here.length])).toEqual([
      ['room:14', 2],
      ['room:3', 1],
    ])
  })

  test('that nothing on the table carries are left over, so that each can be reached', () => {
    const all = offers(
      'play hand:burgle',
      'buy shop:ladder',
      'fight shop:goblin',
      'market market:key',
      'drink token:healing',
      'trash played:stumble',
      'go room:3',
      'end',
    )
    expect(loose(all, view)).toEqual([])
    const odd = offers(
      'drink token:strength',
      'trash pile:burgle',
      'artifact artifact:5',
      'take loot:minor',
      'take',
      'choose option:1',
      'play hand:ladder',
      'whistle',
    )
    expect(loose([...all, ...odd], view)).toEqual(odd)
  })

  test('to play come in the order of the hand, each card as often as it is there', () => {
    expect(
      playable(offers('play hand:sneak', 'play hand:burgle', 'end'), ['burgle', 'sneak', 'burgle', 'gone']).map(idOf),
    ).toEqual(['burgle', 'sneak', 'burgle'])
  })
})

describe('ending the turn', () => {
  const turn = { skill: 3, swords: 1, boots: 2, teleports: 0 } as Turn

  test('says what is left and what it could still do', () => {
    const lost = ending(
      offers('buy shop:ladder', 'use shop:ladder', 'go room:3', 'artifact artifact:5', 'drink token:healing', 'end'),
      turn,
    )
    expect(lost).toEqual({
      left: [
        { resource: 'skill', n: 3, could: ['do buy shop:ladder', 'do use shop:ladder'] },
        { resource: 'boots', n: 2, could: ['do go room:3'] },
      ],
      besides: ['do artifact artifact:5'],
    })
  })

  test('asks nothing when nothing could be done, whatever is left', () => {
    expect(ending(offers('end'), turn)).toBeNull()
    expect(ending(offers('drink token:healing', 'end'), turn)).toBeNull()
  })
})

test('whoever carries two artifacts of the same value sees both', async () => {
  const thief = { seat: 0, damage: 0, points: 14, artifacts: [7, 7], tokens: {} } as unknown as Thief
  const play = { me: thief, props: { place: { seat: 0 } }, offers: new Map(), who: String } as unknown as Playing
  const now = { ...view, active: null, turn: { ...view.turn, play: [] } }
  const app = mount(Own, { target: document.body, props: { play, view: now, thief } })
  expect([...document.querySelectorAll('.token')].map((one) => one.textContent)).toEqual(['7', '7'])
  await unmount(app)
})
