import { describe, expect, test } from 'vitest'
import { ending } from '../src/games/klong/ending'
import { byCarrier, carrier, loose, parse, playable } from '../src/games/klong/offers'
import { settled } from '../src/games/klong/sheet'
import type { View } from '../src/games/klong/view'

const offers = (...actions: string[]): { action: string; text: string }[] => actions.map((action) => ({ action, text: `do ${action}` }))

const view = {
  viewer: 0,
  seats: [{ seat: 0, hand: ['burgle', 'sneak', 'burgle'], tokens: { healing: 1 } }, { seat: 1, tokens: { strength: 1 } }],
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

describe('an action', () => {
  test('is read in its parts', () => {
    expect(parse('go 14/1')).toEqual({ verb: 'go', what: '14', more: '1' })
    expect(parse('trash burgle@discard')).toEqual({ verb: 'trash', what: 'burgle', more: 'discard' })
    expect(parse('snatch 4:minor')).toEqual({ verb: 'snatch', what: '4', more: 'minor' })
    expect(parse('end')).toEqual({ verb: 'end', what: '', more: '' })
  })

  test.each([
    ['play burgle', 'hand:burgle'],
    ['discard burgle', 'hand:burgle'],
    ['buy ladder', 'shop:ladder'],
    ['use ladder', 'shop:ladder'],
    ['fight ogre', 'shop:ogre'],
    ['replace ogre', 'shop:ogre'],
    ['go 14/1', 'room:14'],
    ['teleport 3', 'room:3'],
    ['market key', 'market:key'],
    ['drink healing', 'token:healing'],
    ['trash burgle', 'played:burgle'],
    ['trash burgle@discard', 'pile:burgle'],
    ['artifact 5', 'artifact:5'],
    ['end', 'end'],
    ['take none', ''],
    ['choose 2', ''],
    ['whistle loudly', ''],
  ])('%s belongs to %s', (action, thing) => expect(carrier(action)).toBe(thing))
})

describe('offers', () => {
  test('lie together on their thing', () => {
    const found = byCarrier(offers('go 14', 'go 14/1', 'go 3'))
    expect([...found].map(([thing, here]) => [thing, here.length])).toEqual([['room:14', 2], ['room:3', 1]])
  })

  test('that nothing on the table carries are left over, so that each can be reached', () => {
    const all = offers('play burgle', 'buy ladder', 'fight goblin', 'market key', 'drink healing', 'trash stumble', 'go 3', 'end')
    expect(loose(all, view)).toEqual([])
    const odd = offers('drink strength', 'trash burgle@discard', 'artifact 5', 'take none', 'choose 1', 'play ladder', 'whistle')
    expect(loose([...all, ...odd], view)).toEqual(odd)
  })

  test('to play come in the order of the hand, each card as often as it is there', () => {
    expect(playable(offers('play sneak', 'play burgle', 'end'), ['burgle', 'sneak', 'burgle', 'gone']).map((one) => one.action)).toEqual(['play burgle', 'play sneak', 'play burgle'])
  })
})

describe('ending the turn', () => {
  const turn = { skill: 3, swords: 1, boots: 2, teleports: 0, credit: 0, play: [], trash: [] }

  test('says what is left and what it could still do', () => {
    const lost = ending(offers('buy ladder', 'use ladder', 'go 3', 'artifact 5', 'drink healing', 'end'), turn)
    expect(lost).toEqual({
      left: [
        { resource: 'skill', n: 3, could: ['do buy ladder', 'do use ladder'] },
        { resource: 'boots', n: 2, could: ['do go 3'] },
      ],
      besides: ['do artifact 5'],
    })
  })

  test('asks nothing when nothing could be done, whatever is left', () => {
    expect(ending(offers('end'), turn)).toBeNull()
    expect(ending(offers('drink healing', 'end'), turn)).toBeNull()
  })
})
