import { describe, expect, test } from 'vitest'
import type { Change, EventSeen } from '../src/api/schema'
import type { Beat, Repertoire, Story } from '../src/theatre/beats'
import { scenes as clou } from '../src/games/clou/theatre/scenes'
import { attack, type Step } from '../src/games/klong/theatre/attack'
import { scenes as klong } from '../src/games/klong/theatre/scenes'
import { event, update, viewed } from './fake'

function view(more: object = {}): object {
  return {
    seats: [
      { room: 1, fate: 'in play', hand: ['burgle', 'stumble', 'burgle'] },
      { room: 4, fate: 'in play' },
    ],
    row: ['saphir', null, 'troll'],
    turn: { play: [] },
    market: { key: ['key', 'key'], crown: ['crown-10'] },
    loot: { minor: { 5: 2 }, major: { 5: 1 }, idol: {} },
    rage: { space: 0, marker: 'dragon' },
    winners: [],
    ...more,
  }
}

/** What the scene in the middle is told. */
const steps = (beats: Beat[]): Step[] => beats.flatMap((beat) => (beat.act === 'scene' ? [beat.step as Step] : []))

function told(repertoire: Repertoire, events: EventSeen[], before = view(), now = view()): Beat[] {
  const change: Change = { version: 2, what: 'move', seat: 0, text: '', time: 0, events }
  const story: Story = {
    before: update(1, { view: viewed(before) }),
    now: update(2, { view: viewed(now) }),
    me: 0,
    change,
  }
  return events.flatMap((one) => repertoire[one.name]?.(one, story) ?? [])
}

const card = (name: string, seat: number, id: string): EventSeen => event(name, { seat, ids: { card: id } })
const enters = (seat: number, room: string): EventSeen => event('enters', { seat, ids: { room } })
const cube = (seat: number): EventSeen =>
  event('cube', { seat, ids: { cube: seat < 0 ? 'black' : String.fromCharCode(65 + seat) } })

describe('Klong!', () => {
  test('my card goes from its place in the hand to its place on the table', () => {
    const [beat] = told(klong, [card('plays', 0, 'stumble')], view(), view({ turn: { play: ['burgle', 'stumble'] } }))
    expect(beat).toMatchObject({ act: 'fly', who: 'card:hand:1' })
    expect(beat?.to).toContain('card:played:1')
  })

  test('a card that is bought leaves the row, or the reserve if it is not there', () => {
    expect(told(klong, [card('buys', 1, 'saphir')])[0]).toMatchObject({
      who: ['card:row:0', 'card:reserve:saphir'],
      to: 'seat:1',
    })
    expect(told(klong, [card('buys', 0, 'burgle')])[0]?.who).toEqual(['card:reserve:burgle'])
  })

  test('what is found is shown in its room, and an escape with the thief before the medal', () => {
    const [found] = told(klong, [event('finds', { seat: 1, ids: { token: 'egg' } })])
    expect(found).toMatchObject({ act: 'show', who: ['room:4', 'seat:1'], prop: { kind: 'art', text: 'egg' } })
    expect(told(klong, [event('escapes', { seat: 1 })])[0]).toMatchObject({
      act: 'show',
      prop: { kind: 'art', text: 'mastery', seat: 1 },
    })
  })

  test('a pawn walks along the tunnel, and on from where it has come to', () => {
    const walk = told(klong, [enters(1, '7'), enters(1, '3')])
    expect(walk.map((beat) => [beat.who, beat.text, beat.to])).toEqual([
      ['pawn:1', 'way:4:7', 'room:7'],
      ['pawn:1', 'way:3:7', 'room:3'],
    ])
    const second = { ...enters(1, '7'), numbers: { tunnel: 2 } }
    expect(told(klong, [second])[0]?.text).toBe('way:4:7:2')
  })

  test('tokens of a room are counted through, kind after kind', () => {
    const takes = (loot: string): unknown => told(klong, [event('takes', { ids: { loot, room: '5' } })])[0]?.who
    expect(takes('minor')).toBe('token:5:1')
    expect(takes('major')).toBe('token:5:2')
  })

  test('what is sold is found by the stack that grew smaller', () => {
    expect(
      told(
        klong,
        [event('sells', { ids: { token: 'key' } })],
        view(),
        view({ market: { key: ['key'], crown: ['crown-10'] } }),
      )[0]?.who,
    ).toBe('market:key')
  })

  test('an attack is tense from the growl to the verdict, which counts the hits', () => {
    const beats = told(klong, [event('attack', { numbers: { n: 3 } }), cube(1), cube(-1), cube(1)])
    const { n, drawn, verdict } = attack(steps(beats))
    expect([n, drawn.map((cube) => cube.seat)]).toEqual([3, [1, -1, 1]])
    expect(beats.filter((beat) => beat.act === 'fall').map((beat) => beat.who)).toEqual(['health:1', 'health:1'])
    expect(beats.at(-1)).toMatchObject({ act: 'scene', steady: true })
    expect(verdict).toMatch(/^Bo .*2/)
    expect(beats.every((beat) => beat.tense)).toBe(true)
  })

  test('cubes of those who are out hurt nobody', () => {
    const out = view({
      seats: [
        { room: 1, fate: 'escaped' },
        { room: 4, fate: 'in play' },
      ],
    })
    const beats = told(klong, [cube(0), cube(1), event('knocked-out', { seat: 1 }), cube(1)], out)
    const { drawn, verdict } = attack(steps(beats))
    expect(drawn.map((cube) => cube.hurts)).toEqual([false, true, false])
    expect(beats.filter((beat) => beat.act === 'fall')).toHaveLength(1)
    expect(verdict).toMatch(/^Bo .*1/)
  })

  test('an attack on an empty bag ends as well', () => {
    expect(attack(steps(told(klong, [event('attack', { numbers: { n: 3 } })]))).verdict).toBeTruthy()
  })

  test('the card that wakes the dragon is shown before the attack', () => {
    const beats = told(klong, [card('revealed', 0, 'troll'), event('attack', { numbers: { n: 3 } }), cube(1)])
    expect(beats[0]).toMatchObject({
      act: 'show',
      who: ['card:row:2', 'tab:row'],
      prop: { kind: 'art', text: 'troll' },
      tense: true,
    })
    expect(beats.slice(1).some((beat) => beat.late)).toBe(false)
  })

  test('a card that another plays is told for a moment', () => {
    expect(told(klong, [card('plays', 1, 'stumble')])).toEqual([{ act: 'still', ms: 480 }])
  })

  test('new cards turn over after the curtain', () => {
    const [beat] = told(klong, [card('revealed', 0, 'troll')])
    expect(beat).toMatchObject({ act: 'turn', who: 'card:row:2', late: true })
  })

  test('only what can be counted is counted up', () => {
    const gained = (resource: string): unknown => told(klong, [event('gains', { ids: { resource } })])[0]?.who
    expect([gained('boots'), gained('teleports')]).toEqual(['counter:boots', undefined])
  })

  test('events without a scene are silent', () => {
    expect(told(klong, [event('lapses'), event('turn-ends'), event('whistles')])).toEqual([])
  })
})

describe('Clou', () => {
  const plan = {
    challenges: [{ id: 'door' }, { id: 'safe' }],
    loot: { ring: false, crown: true },
    rooms: { hall: true },
  }

  test('fields, challenges and loot are found by their ids', () => {
    const who = (name: string, ids: EventSeen['ids']): unknown => told(clou, [event(name, { ids })], plan, plan)[0]?.who
    expect(who('writes', { field: 'A:kraft.2' })).toBe('field:A:kraft.2')
    expect(who('overcome', { challenge: 'safe' })).toBe('challenge:safe')
    expect(who('loot', { loot: 'ring' })).toBe('loot:ring')
  })

  test('three dice tumble', () => {
    expect(told(clou, [event('rolls', { seat: -1 })], plan, plan).map((beat) => beat.who)).toEqual([
      'die:0',
      'die:1',
      'die:2',
    ])
  })

  test('traces, the alarm and the end are seen, not only told', () => {
    const beats = (name: string): unknown[] =>
      told(clou, [event(name)], plan, plan).map((beat) => [beat.act, beat.prop?.kind ?? '', beat.who])
    const traces = ['count:traces', 'track:traces']
    expect(beats('trace')).toEqual([
      ['drop', 'footprints', traces],
      ['glow', '', traces],
    ])
    expect(beats('alarm')[0]).toEqual(['drop', 'bell', ['count:flight', 'track:flight']])
    expect(beats('arrested')).toEqual([['drop', 'lock', 'ending']])
    expect(beats('escaped')).toEqual([['drop', 'loot', 'ending']])
  })

  test('as many sacks are carried off as there was loot, and one where there was none', () => {
    const sacks = (loot: Record<string, boolean>): unknown =>
      told(clou, [event('success')], plan, { ...plan, loot })[0]?.times
    expect(sacks({ ring: true, crown: true })).toBe(2)
    expect(sacks({ ring: false, crown: false })).toBe(1)
  })
})
