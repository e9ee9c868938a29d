import { describe, expect, test } from 'vitest'
import type { Change } from '../src/api/schema'
import { Place } from '../src/table/place.svelte'
import { lasting, type Beat, type Repertoire } from '../src/theatre/beats'
import { Director, type Stage, type Taste } from '../src/theatre/director.svelte'
import { event, FakeWorld, update } from './fake'

/** A stage that notes what is done on it. */
class FakeStage implements Stage {
  done: string[] = []
  missing = new Set<string>()
  breaks = false

  ready(beat: Beat): boolean {
    return !this.missing.has(String(beat.who))
  }
  cast(): void {
    this.done.push('cast')
  }
  play(beat: Beat, ms: number, calm: boolean): void {
    if (this.breaks) throw new Error('the rope is torn')
    this.done.push(`${String(beat.who)} ${Math.round(ms)}${calm ? ' calm' : ''}`)
  }
  clear(): void {
    if (this.done.at(-1) !== 'clear') this.done.push('clear')
  }
}

const repertoire: Repertoire = {
  goes: (event) => [{ act: 'fly', who: `pawn:${event.seat}`, to: 'room:1', ms: 400, sound: 'step' }],
  growls: () => [
    { act: 'scene', who: 'bag', ms: 500, tense: true, sound: 'growl' },
    { act: 'scene', who: 'verdict', ms: 1000, steady: true },
  ],
  turns: () => [{ act: 'turn', who: 'card:row:0', ms: 300, late: true }],
  travels: () => [{ act: 'fly', who: 'long', ms: 70_000 }],
}

type Name = 'goes' | 'growls' | 'turns' | 'travels'

function happened(version: number, seat: number, ...names: Name[]): Change {
  return {
    version,
    what: 'move',
    seat,
    text: '',
    time: version,
    events: names.map((name) => event(name, { seat })),
  }
}

function theatre(taste: Partial<Taste> = {}) {
  const world = new FakeWorld()
  const place = new Place({ match: 'm1', seat: 0, lang: 'de', history: () => Promise.resolve([]) }, world)
  place.open()
  const stage = new FakeStage()
  const heard: string[] = []
  const wants: Taste = { speed: 1, calm: false, away: false, ...taste }
  const clock = { after: (ms: number, what: () => void) => world.after(ms, what), drawn: () => Promise.resolve() }
  const director = new Director(
    place,
    stage,
    clock,
    () => wants,
    () => repertoire,
    (name) => heard.push(name),
  )
  const tell = (version: number, ...changes: Change[]): void =>
    world.wire.say(update(version, { changes, complete: true }))
  tell(1, happened(1, 0))
  stage.done = []
  /** Let time pass, with all that comes of it. */
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 10) {
      for (let i = 0; i < 8; i += 1) await Promise.resolve()
      world.pass(10)
    }
    for (let i = 0; i < 8; i += 1) await Promise.resolve()
  }
  return { world, place, stage, director, heard, wants, tell, pass }
}

const versions = (place: Place): (number | undefined)[] => [place.shown?.version, place.seen?.version]

describe('what others do', () => {
  test('is played before it is shown', async () => {
    const { place, stage, tell, pass } = theatre()
    tell(2, happened(2, 1, 'goes'))
    expect(versions(place)).toEqual([1, 2])
    await pass(300)
    expect(stage.done).toEqual(['cast', 'pawn:1 400'])
    expect(versions(place)).toEqual([1, 2])
    await pass(200)
    expect(place.shown).toBe(place.seen)
    expect(stage.done.at(-1)).toBe('clear')
  })

  test('comes in its order, one thing after the other, also when news arrive in the middle', async () => {
    const { place, stage, tell, pass } = theatre()
    tell(3, happened(2, 1, 'goes', 'growls'), happened(3, 2, 'goes'))
    await pass(100)
    tell(4, happened(4, 3, 'goes'))
    await pass(600)
    expect(versions(place)).toEqual([1, 4])
    await pass(1700)
    expect(versions(place)).toEqual([3, 4])
    await pass(2000)
    expect(stage.done.filter((one) => one.includes(' '))).toEqual([
      'pawn:1 400',
      'bag 500',
      'verdict 1000',
      'pawn:2 400',
      'pawn:3 400',
    ])
    expect(place.shown).toBe(place.seen)
  })

  test('is shown at once where nobody is on the stage for it', async () => {
    const { place, stage, tell, pass } = theatre()
    stage.missing.add('pawn:1')
    tell(2, happened(2, 1, 'goes'))
    await pass(10)
    expect(place.shown).toBe(place.seen)
  })

  test('is played faster the more of it there is, but what is to be read stays', async () => {
    const { stage, tell, pass } = theatre()
    tell(2, happened(2, 1, ...Array.from({ length: 34 }, () => 'goes' as const), 'growls'))
    await pass(7000)
    expect(stage.done).toContain('pawn:1 185')
    expect(stage.done).toContain('verdict 1000')
  })

  test('is shown before what comes after the curtain', async () => {
    const { place, stage, tell, pass } = theatre()
    tell(2, happened(2, 1, 'turns', 'goes'))
    await pass(390)
    expect(versions(place)).toEqual([1, 2])
    await pass(30)
    expect(place.shown).toBe(place.seen)
    expect(stage.done.at(-1)).toBe('card:row:0 300')
  })
})

describe('what I do', () => {
  test('is shown at once, with the movement on top', async () => {
    const { place, stage, tell, pass } = theatre()
    tell(2, happened(2, 0, 'goes'))
    expect(place.shown).toBe(place.seen)
    await pass(20)
    expect(stage.done.slice(-2)).toEqual(['cast', 'pawn:0 400'])
  })

  test('is held back if it wakes the dragon', async () => {
    const { place, tell, pass } = theatre()
    tell(2, happened(2, 0, 'growls'))
    await pass(1400)
    expect(versions(place)).toEqual([1, 2])
    await pass(200)
    expect(place.shown).toBe(place.seen)
  })

  test('ends what is still being played', async () => {
    const { place, stage, tell, pass } = theatre()
    tell(2, happened(2, 1, 'goes', 'goes', 'goes'))
    await pass(50)
    tell(3, happened(3, 0, 'goes'))
    expect(place.shown).toBe(place.seen)
    await pass(20)
    expect(stage.done.slice(-3)).toEqual(['clear', 'cast', 'pawn:0 400'])
  })
})

describe('whoever is in a hurry', () => {
  test('skips to the end, and nothing comes after', async () => {
    const { place, stage, director, tell, pass } = theatre()
    tell(2, happened(2, 1, 'goes', 'growls'))
    tell(3, happened(3, 1, 'goes'))
    await pass(50)
    director.skip()
    expect(place.shown).toBe(place.seen)
    expect(director.playing).toBe(false)
    const played = stage.done.length
    await pass(5000)
    expect(stage.done).toHaveLength(played)
  })

  test('may want no movement at all: everything is there at once, and one sound', async () => {
    const { place, stage, heard, tell, pass } = theatre({ speed: 0 })
    tell(2, happened(2, 1, 'goes', 'growls'))
    expect(place.shown).toBe(place.seen)
    await pass(50)
    expect(stage.done.filter((one) => one.includes(' '))).toEqual([])
    expect(heard).toEqual(['step'])
  })

  test('may want it twice as fast', async () => {
    const { stage, tell, pass } = theatre({ speed: 2 })
    tell(2, happened(2, 1, 'goes'))
    await pass(20)
    expect(stage.done).toContain('pawn:1 200')
  })

  test('may want nothing to travel: short fades, and time to read', async () => {
    const { stage, tell, pass } = theatre({ calm: true })
    tell(2, happened(2, 1, 'goes', 'growls'))
    await pass(400)
    expect(stage.done.slice(1)).toEqual(['pawn:1 120 calm', 'bag 120 calm', 'verdict 1000 calm'])
  })

  test('misses nothing by looking elsewhere', () => {
    const { place, heard, tell } = theatre({ away: true })
    tell(2, happened(2, 1, 'growls'))
    expect(place.shown).toBe(place.seen)
    expect(heard).toEqual([])
  })
})

describe('whatever goes wrong', () => {
  test('a scene that fails leaves the present', async () => {
    const { place, stage, director, tell, pass } = theatre()
    stage.breaks = true
    tell(2, happened(2, 1, 'goes'))
    await pass(20)
    expect(place.shown).toBe(place.seen)
    expect(director.playing).toBe(false)
  })

  test('a page that never draws is not waited for', async () => {
    const { world, place, tell, pass } = theatre()
    const stuck = new Director(
      place,
      new FakeStage(),
      { after: (ms, what) => world.after(ms, what), drawn: () => new Promise(() => undefined) },
      () => ({ speed: 1, calm: false, away: false }),
      () => repertoire,
      () => undefined,
    )
    tell(2, happened(2, 1, 'turns', 'goes'))
    await pass(500)
    expect(stuck.playing).toBe(true)
    await pass(4000)
    expect(place.shown).toBe(place.seen)
    expect(stuck.playing).toBe(false)
  })

  test('a gap in the story is not played', () => {
    const { world, place } = theatre()
    world.wire.say(update(9, { changes: [happened(9, 1, 'goes')], complete: false }))
    expect(place.shown).toBe(place.seen)
  })

  test('leaving the table ends everything', async () => {
    const { place, director, tell, pass } = theatre()
    tell(2, happened(2, 1, 'travels'))
    await pass(20)
    director.close()
    expect(place.shown).toBe(place.seen)
    tell(3, happened(3, 1, 'goes'))
    expect(place.shown).toBe(place.seen)
  })
})

test('a script lasts as long as its last beat, also when beats overlap', () => {
  const beat = (ms: number, next?: number): Beat => ({ act: 'still', ms, ...(next === undefined ? {} : { next }) })
  expect(lasting([beat(100), beat(200)])).toBe(300)
  expect(lasting([beat(500, 50), beat(100)])).toBe(500)
})
