import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Change, EventSeen, Thing } from '../src/api/schema'
import type { Beat, Repertoire, Story } from '../src/theatre/beats'
import { clou, CLOU } from '../src/theatre/clou'
import { klong, KLONG } from '../src/theatre/klong'
import { update } from './fake'

/** The names of the kinds of events, as the engine has them. */
function engine(game: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'src', 'meisterdieb', game, 'happenings.py'), 'utf8')
  const list = /NAMES: Final = \(([^)]*)\)/.exec(text)?.[1] ?? ''
  return [...list.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? '')
}

test('kinds of events are counted as the engine counts them', () => {
  expect(KLONG).toEqual(engine('klong'))
  expect(CLOU).toEqual(engine('clou'))
})

const event = (names: readonly string[], name: string, seat = 0, a = 0, b = 0): EventSeen => ({ kind: names.indexOf(name), seat, a, b, text: '' })

function view(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    seats: [{ room: 1, fate: 'in play', hand: ['burgle', 'stumble', 'burgle'] }, { room: 4, fate: 'in play' }],
    row: ['saphir', null, 'troll'],
    turn: { play: [] },
    market: { key: ['key', 'key'], crown: ['crown-10'] },
    loot: { minor: { 5: 2 }, major: { 5: 1 }, idol: {} },
    winners: [],
    ...more,
  }
}

const things = [...['burgle', 'stumble', 'saphir', 'troll'].map((id) => ({ id })), { id: 'healing', face: { sort: 'minor' } }, { id: 'egg', face: { sort: 'major' } }] as Thing[]

function told(repertoire: Repertoire, events: EventSeen[], before = view(), now = view(), names: Story['names'] = {}): Beat[] {
  const change: Change = { version: 2, what: 'move', seat: 0, text: '', time: 0, events }
  const story: Story = { before: update(1, { view: before }), now: update(2, { view: now }), me: 0, things, names, change }
  return events.flatMap((one) => repertoire[one.kind]?.(one, story) ?? [])
}

describe('Klong!', () => {
  test('my card goes from its place in the hand to its place on the table', () => {
    const [beat] = told(klong, [event(KLONG, 'plays', 0, 2)], view(), view({ turn: { play: ['burgle', 'stumble'] } }))
    expect(beat).toMatchObject({ act: 'fly', who: 'card:hand:1' })
    expect(beat?.to).toContain('card:played:1')
  })

  test('a card that is bought leaves the row, or the reserve if it is not there', () => {
    expect(told(klong, [event(KLONG, 'buys', 1, 1)])[0]).toMatchObject({ who: ['card:row:0', 'card:reserve:saphir'], to: 'seat:1' })
    expect(told(klong, [event(KLONG, 'buys', 0, 0)])[0]?.who).toEqual(['card:reserve:burgle'])
  })

  test('what is found is shown in its room, and an escape with the thief before the medal', () => {
    const [found] = told(klong, [event(KLONG, 'finds', 1, 0)])
    expect(found).toMatchObject({ act: 'show', who: ['room:4', 'seat:1'], prop: { kind: 'art', text: 'egg' } })
    expect(told(klong, [event(KLONG, 'escapes', 1)])[0]).toMatchObject({ act: 'show', prop: { kind: 'art', text: 'mastery', seat: 1 } })
  })

  test('a pawn walks along the tunnel, and on from where it has come to', () => {
    const walk = told(klong, [event(KLONG, 'enters', 1, 7), event(KLONG, 'enters', 1, 3)])
    expect(walk.map((beat) => [beat.who, beat.text, beat.to])).toEqual([
      ['pawn:1', 'way:4:7', 'room:7'],
      ['pawn:1', 'way:3:7', 'room:3'],
    ])
  })

  test('tokens of a room are counted through, kind after kind', () => {
    const takes = (a: number): unknown => told(klong, [event(KLONG, 'takes', 0, a, 5)])[0]?.who
    expect(takes(0)).toBe('token:5:1')
    expect(takes(1)).toBe('token:5:2')
  })

  test('what is sold is found by the stack that grew smaller', () => {
    expect(told(klong, [event(KLONG, 'sells', 0, 9)], view(), view({ market: { key: ['key'], crown: ['crown-10'] } }))[0]?.who).toBe('market:key')
  })

  test('an attack is tense from the growl to the verdict, which counts the hits', () => {
    const beats = told(klong, [
      event(KLONG, 'attack', 0, 3),
      event(KLONG, 'cube', 1),
      event(KLONG, 'cube', 8),
      event(KLONG, 'cube', 1),
    ])
    expect(beats.filter((beat) => beat.act === 'cube').map((beat) => beat.n)).toEqual([1, -1, 1])
    expect(beats.filter((beat) => beat.act === 'fall').map((beat) => beat.who)).toEqual(['health:1', 'health:1'])
    expect(beats.at(-1)).toMatchObject({ act: 'verdict', steady: true })
    expect(beats.at(-1)?.text).toMatch(/^Bo .*2/)
    expect(beats.every((beat) => beat.tense)).toBe(true)
  })

  test('cubes of those who are out hurt nobody', () => {
    const out = view({ seats: [{ room: 1, fate: 'escaped' }, { room: 4, fate: 'in play' }] })
    const beats = told(klong, [event(KLONG, 'cube', 0), event(KLONG, 'cube', 1), event(KLONG, 'knocked-out', 1), event(KLONG, 'cube', 1)], out)
    expect(beats.filter((beat) => beat.act === 'cube').map((beat) => !!beat.prop)).toEqual([false, true, false])
    expect(beats.filter((beat) => beat.act === 'fall')).toHaveLength(1)
    expect(beats.at(-1)?.text).toMatch(/^Bo .*1/)
  })

  test('an attack on an empty bag ends as well', () => {
    expect(told(klong, [event(KLONG, 'attack', 0, 3)]).at(-1)?.act).toBe('verdict')
  })

  test('new cards turn over after the curtain', () => {
    const [beat] = told(klong, [event(KLONG, 'revealed', 0, 3)])
    expect(beat).toMatchObject({ act: 'turn', who: 'card:row:2', late: true })
  })

  test('kinds without a scene are silent', () => {
    expect(told(klong, [event(KLONG, 'lapses'), event(KLONG, 'turn-ends'), { ...event(KLONG, 'plays'), kind: 99 }])).toEqual([])
  })
})

describe('Clou', () => {
  const plan = { challenges: [{ id: 'door' }, { id: 'safe' }], loot: { ring: false, crown: true }, rooms: { hall: true } }

  test('numbers become the ids of fields, challenges and loot', () => {
    const who = (name: string, a: number): unknown => told(clou, [event(CLOU, name, 0, a)], plan, plan, { fields: { 'A:kraft.1': '', 'A:kraft.2': '' } })[0]?.who
    expect(who('writes', 1)).toBe('field:A:kraft.2')
    expect(who('overcome', 1)).toBe('challenge:safe')
    expect(who('loot', 0)).toBe('loot:ring')
  })

  test('three dice tumble', () => {
    expect(told(clou, [event(CLOU, 'rolls', -1)], plan, plan).map((beat) => beat.who)).toEqual(['die:0', 'die:1', 'die:2'])
  })

  test('traces, the alarm and the end are seen, not only told', () => {
    const beats = (name: string): unknown[] => told(clou, [event(CLOU, name)], plan, plan).map((beat) => [beat.act, beat.prop?.kind ?? '', beat.who])
    const traces = ['count:traces', 'track:traces']
    expect(beats('trace')).toEqual([['drop', 'footprints', traces], ['glow', '', traces]])
    expect(beats('alarm')[0]).toEqual(['drop', 'bell', ['count:flight', 'track:flight']])
    expect(beats('arrested')).toEqual([['drop', 'lock', 'ending']])
    expect(beats('escaped')).toEqual([['drop', 'loot', 'ending']])
  })

  test('as many sacks are carried off as there was loot, and one where there was none', () => {
    const sacks = (loot: Record<string, boolean>): unknown => told(clou, [event(CLOU, 'success')], plan, { ...plan, loot })[0]?.times
    expect(sacks({ ring: true, crown: true })).toBe(2)
    expect(sacks({ ring: false, crown: false })).toBe(1)
  })
})
