import { describe, expect, test } from 'vitest'
import type { Change, Seen } from '../src/api/schema'
import { Place } from '../src/table/place.svelte'
import { Director } from '../src/theatre/director.svelte'
import { Stepping, steps } from '../src/theatre/stepping.svelte'
import { change, FakeWorld, update } from './fake'

const by = (version: number, seat: number, text?: string): Change => ({ ...change(version, text), seat })
const log = [by(1, 0), by(2, 1), by(3, 0), by(4, 1), by(5, 1, ''), by(6, 2)]

describe('since my last turn', () => {
  test('are the things that others did after it, as far as they are worth a sentence', () => {
    expect(steps(log, 0).map((step) => step.version)).toEqual([4, 6])
  })

  test('is everything for somebody who has not moved yet', () => {
    expect(steps(log, 3).map((step) => step.version)).toEqual([1, 2, 3, 4, 6])
  })

  test('is nothing for those who only watch, and nothing right after my own move', () => {
    expect(steps(log, null)).toEqual([])
    expect(steps(log.slice(0, 3), 0)).toEqual([])
  })
})

function past() {
  const world = new FakeWorld()
  const place = new Place({ match: 'm1', seat: 0, lang: 'de', history: () => Promise.resolve([]) }, world)
  place.open()
  world.wire.say(update(6, { changes: log, complete: true }))
  const stage = { ready: () => true, cast: () => undefined, play: () => undefined, clear: () => undefined }
  const clock = { after: (ms: number, what: () => void) => world.after(ms, what), drawn: () => Promise.resolve() }
  const director = new Director(
    place,
    stage,
    clock,
    () => ({ speed: 1, calm: false, away: false }),
    () => ({ plays: () => [{ act: 'still', ms: 300 }] }),
    () => undefined,
  )
  const asked: number[] = []
  const troubles = { on: false }
  const stepping = new Stepping(place, director, (match, seat, version) => {
    asked.push(version)
    return troubles.on
      ? Promise.reject(new Error('away'))
      : Promise.resolve(update(version, { match, seat }) satisfies Seen)
  })
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 40; i += 1) await Promise.resolve()
  }
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 50) {
      await settle()
      world.pass(50)
    }
    await settle()
  }
  return { world, place, director, stepping, asked, troubles, pass, settle }
}

describe('looking back', () => {
  test('plays step after step and stays at the last, which is not the present', async () => {
    const { place, stepping, pass } = past()
    void stepping.look(steps(place.log, 0))
    await pass(100)
    expect(place.shown?.version).toBe(3)
    expect(place.shown).not.toBe(place.seen)
    await pass(500)
    expect([stepping.at, place.shown?.version]).toEqual([0, 4])
    await pass(4000)
    expect([stepping.at, place.shown?.version, stepping.running]).toEqual([1, 6, false])
    expect(place.shown).not.toBe(place.seen)
    stepping.close()
    expect(place.shown).toBe(place.seen)
  })

  test('goes back and forth, and asks for no view twice', async () => {
    const { place, stepping, asked, pass } = past()
    void stepping.look(steps(place.log, 0))
    await pass(600)
    void stepping.back()
    await pass(50)
    expect([stepping.at, place.shown?.version]).toEqual([-1, 3])
    void stepping.next()
    await pass(400)
    void stepping.next()
    await pass(400)
    expect([stepping.at, place.shown?.version]).toEqual([1, 6])
    expect([...asked].sort()).toEqual([3, 4, 5, 6])
  })

  test('a step that is skipped shows what came of it', async () => {
    const { place, director, stepping, pass } = past()
    void stepping.look(steps(place.log, 0))
    await pass(100)
    director.skip()
    await pass(50)
    expect(place.shown?.version).toBe(4)
  })

  test('is not disturbed by what happens now', async () => {
    const { world, place, stepping, pass } = past()
    void stepping.look(steps(place.log, 0))
    await pass(600)
    world.wire.say(update(7, { changes: [by(7, 1)], complete: true }))
    await pass(100)
    expect([place.shown?.version, place.seen?.version]).toEqual([4, 7])
    stepping.close()
    expect(place.shown?.version).toBe(7)
  })

  test('says when the past cannot be fetched, and leads back all the same', async () => {
    const { place, stepping, troubles, pass } = past()
    troubles.on = true
    void stepping.look(steps(place.log, 0))
    await pass(100)
    expect([stepping.lost, stepping.running]).toEqual([true, false])
    stepping.close()
    expect(place.shown).toBe(place.seen)
  })
})
