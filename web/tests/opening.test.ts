import { describe, expect, test } from 'vitest'
import type { GameInfo } from '../src/api/schema'
import { asked, changed, easiest, moreSeats, opening, placed, seatsFor, usual, waysOf } from '../src/start/opening'

const klong: GameInfo = {
  boxes: [],
  id: 'klong',
  titles: { de: 'Klong!', en: 'Clank!' },
  players: [2, 3, 4],
  options: {
    board: { kind: 'choice', what: 'the side', values: ['front', 'back'], default: 'front', agreed: 'front' },
    first: { kind: 'number', what: 'who begins', lowest: 0, highest: 4, default: 0, agreed: 0 },
    colours: {
      kind: 'words',
      what: 'colours',
      values: ['red', 'blue'],
      default: ['red', 'blue'],
      agreed: ['red', 'blue'],
    },
  },
  expansions: [],
  stage: 'finished',
  together: false,
  turning: {},
  begins: '',
  rules: 1,
  levels: [
    { id: 'langfinger', sentence: { de: '', en: '' }, strength: 'fair', against: '', wins: 0 },
    { id: 'fuchs', sentence: { de: '', en: '' }, strength: 'strong', against: 'langfinger', wins: 70 },
  ],
  level: 'langfinger',
  board: true,
  words: {},
}
const clou: GameInfo = { ...klong, id: 'clou', players: [1, 2, 3], together: true }

describe('who sits at a new table', () => {
  test('whoever may play alone has a way of their own, unless all are on one side anyway', () => {
    expect(waysOf(klong)).toEqual(['bots', 'here', 'invite'])
    expect(waysOf({ ...klong, players: [1, 2, 3, 4] })).toEqual(['bots', 'alone', 'here', 'invite'])
    expect(waysOf(clou)).not.toContain('alone')
    expect(seatsFor('alone', klong, 'Ada')).toEqual([{ kind: 'here', name: 'Ada', level: '' }])
  })

  test('against bots: me and two of the usual level', () => {
    expect(seatsFor('bots', klong, 'Ada')).toEqual([
      { kind: 'here', name: 'Ada', level: '' },
      { kind: 'bot', name: '', level: 'langfinger' },
      { kind: 'bot', name: '', level: 'langfinger' },
    ])
  })

  test('in a game played together one partner is enough', () => {
    expect(seatsFor('bots', clou, '').map((seat) => seat.kind)).toEqual(['here', 'bot'])
  })

  test.each([
    ['here', ['here', 'here']],
    ['invite', ['here', 'link']],
  ] as const)('%s', (way, kinds) => {
    expect(seatsFor(way, klong, 'Ada').map((seat) => seat.kind)).toEqual(kinds)
  })

  test('a first game has one bot, the easiest', () => {
    const levels = [
      { ...klong.levels[0]!, id: 'random', strength: '' },
      { ...klong.levels[0]!, id: 'lehrling' },
    ]
    expect(easiest({ ...klong, levels }, 'Ada')).toEqual([
      { kind: 'here', name: 'Ada', level: '' },
      { kind: 'bot', name: '', level: 'lehrling' },
    ])
  })

  test('another seat is of the same sort', () => {
    expect(moreSeats([], 'invite', klong)[0]?.kind).toBe('link')
    expect(moreSeats([], 'bots', klong)[0]?.level).toBe('langfinger')
  })

  test('only bots have a level', () => {
    const bot = changed({ kind: 'here', name: 'Bo', level: '' }, 'bot', klong)
    expect(bot).toEqual({ kind: 'bot', name: 'Bo', level: 'langfinger' })
    expect(changed(bot, 'link', klong).level).toBe('')
  })
})

test('colours are not asked for: seats have theirs', () => {
  expect(asked(klong).map(([name]) => name)).toEqual(['board', 'first'])
})

test('words stay different: whoever had the word gets the old one', () => {
  expect(placed(['matt', 'trixie', 'janet'], 0, 'janet')).toEqual(['janet', 'trixie', 'matt'])
  expect(placed(['matt', 'trixie'], 1, 'bruce')).toEqual(['matt', 'bruce'])
})

test('what is sent names only what differs from the usual', () => {
  const sent = opening(klong, seatsFor('bots', klong, '  Ada '), { board: 'back', first: 0 }, usual, 'en')
  expect(sent).toMatchObject({
    game: 'klong',
    language: 'en',
    options: { board: 'back' },
    undo: 'consent',
    watch: true,
  })
  expect(sent.options).not.toHaveProperty('first')
  expect(sent.seats[0]).toEqual({ kind: 'here', name: 'Ada' })
})

test('a house rule that is put off is said', () => {
  const limit = { kind: 'number', what: 'rounds', lowest: 0, highest: 1000, default: 0, agreed: 100 } as const
  const game: GameInfo = { ...klong, options: { ...klong.options, round_limit: limit } }
  const options = (rounds: number) => opening(game, [], { round_limit: rounds }, usual, 'en').options
  expect(options(0)).toEqual({ round_limit: 0 })
  expect(options(100)).toEqual({})
})
