import { describe, expect, test } from 'vitest'
import type { GameInfo } from '../src/api/schema'
import { asked, changed, moreSeats, opening, placed, seatsFor, usual } from '../src/start/opening'

const klong: GameInfo = {
  id: 'klong',
  titles: { de: 'Klong!', en: 'Clank!' },
  players: [2, 3, 4],
  options: {
    board: { kind: 'choice', what: 'the side', values: ['front', 'back'], default: 'front' },
    first: { kind: 'number', what: 'who begins', lowest: 0, highest: 4, default: 0 },
    colours: { kind: 'words', what: 'colours', values: ['red', 'blue'], default: ['red', 'blue'] },
  },
  expansions: [],
  stage: 'finished',
  together: false, turning: {},
  rules: 1,
  levels: [
    { id: 'langfinger', sentence: { de: '', en: '' }, strength: 'fair', against: '', wins: 0 },
    { id: 'fuchs', sentence: { de: '', en: '' }, strength: 'strong', against: 'langfinger', wins: 70 },
  ],
  level: 'langfinger',
}
const clou: GameInfo = { ...klong, id: 'clou', players: [1, 2, 3], together: true }

describe('who sits at a new table', () => {
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
  expect(sent).toMatchObject({ game: 'klong', language: 'en', options: { board: 'back' }, undo: 'consent', watch: true })
  expect(sent.options).not.toHaveProperty('first')
  expect(sent.seats[0]).toEqual({ kind: 'here', name: 'Ada' })
})
