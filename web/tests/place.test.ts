import { describe, expect, test } from 'vitest'
import type { Change, Message, Seen } from '../src/api/schema'
import { Place } from '../src/table/place.svelte'
import { change, FakeWorld, update } from './fake'

function seated(history: (seat: number | null, lang: string) => Promise<Change[]> = () => Promise.resolve([])) {
  const world = new FakeWorld()
  const place = new Place({ match: 'm1', seat: 0, lang: 'de', history }, world)
  place.open()
  return { world, place }
}

function live(version = 1) {
  const found = seated()
  found.world.wire.say(update(version))
  return found
}

describe('coming to the table', () => {
  test('the first connection has seen nothing', () => {
    const { world, place } = seated()
    expect(Object.fromEntries(world.wire.query)).toEqual({ seat: '0', lang: 'de', have: '0' })
    expect(place.link).toBe('opening')
    expect(place.free).toBe(false)
  })

  test('an update makes it live', () => {
    const { place } = live()
    expect(place.link).toBe('live')
    expect(place.seen?.version).toBe(1)
    expect(place.acting).toBe(true)
  })

  test('what came with the page is shown until the socket speaks, and not after', () => {
    const { world, place } = seated()
    place.begin(update(4, { changes: [change(4)], complete: false }))
    expect(place.seen?.version).toBe(4)
    expect(place.free, 'nobody hears us yet').toBe(false)
    world.wire.say(update(5, { changes: [change(4), change(5)], complete: false }))
    expect(place.log.map((one) => one.version)).toEqual([4, 5])
    place.begin(update(9))
    expect(place.seen?.version).toBe(5)
  })

  test('whoever watches names no seat and cannot act', () => {
    const world = new FakeWorld()
    const place = new Place({ match: 'm1', seat: null, lang: 'en', history: () => Promise.resolve([]) }, world)
    place.open()
    world.wire.say(update(1, { seat: null, legal: [] }))
    expect(world.wire.query.has('seat')).toBe(false)
    expect(place.acting).toBe(false)
  })

  test('over a shoulder everything is asked for from that seat, and nothing can be done', async () => {
    const world = new FakeWorld()
    const asked: (number | null)[] = []
    const history = (seat: number | null): Promise<Change[]> => (asked.push(seat), Promise.resolve([]))
    const place = new Place({ match: 'm1', seat: null, over: 1, lang: 'en', history }, world)
    place.open()
    world.wire.say(update(1, { seat: 1, to_act: [1] }))
    await place.recall()
    expect([world.wire.query.get('seat'), asked]).toEqual(['1', [1]])
    expect(place.acting).toBe(false)
  })

  test('a server that says no for good is not asked again', () => {
    const { world, place } = seated()
    world.wire.say({ type: 'bye', code: 'seat', reason: 'This seat is not yours.' })
    world.wire.break(4403)
    world.pass(60_000)
    expect(place.link).toBe('over')
    expect(place.bye?.reason).toBe('This seat is not yours.')
    expect(world.wires).toHaveLength(1)
  })
})

describe('moves', () => {
  test('a guide can keep a move back, and say why', async () => {
    const { world, place } = live()
    place.gate = (action) => (action === 'end' ? '' : 'Not yet.')
    expect(await place.act('go 3')).toBe('Not yet.')
    expect(place.free).toBe(true)
    expect(world.wire.sent).toEqual([])
    void place.act('end')
    expect(world.wire.sent).toHaveLength(1)
  })

  test('a move names the version it was offered at, and nothing else is sent until it is answered', () => {
    const { world, place } = live(7)
    void place.act('end')
    void place.act('end')
    expect(world.wire.sent).toHaveLength(1)
    expect(world.wire.last('act')).toMatchObject({ action: 'end', based_on: 7 })
    expect(place.free).toBe(false)
  })

  test('an acknowledged move counts as done when it is shown', async () => {
    const { world, place } = live()
    const done = place.act('end')
    world.wire.say({ type: 'ack', key: world.wire.last('act').key, version: 2 })
    expect(place.moving).toBe(true)
    world.wire.say(update(2))
    expect(place.moving).toBe(false)
    expect(await done).toBe('')
  })

  test('it does not matter whether the update or the acknowledgement comes first', async () => {
    const { world, place } = live()
    const done = place.act('end')
    world.wire.say(update(2))
    expect(place.moving).toBe(true)
    world.wire.say({ type: 'ack', key: world.wire.last('act').key, version: 2 })
    expect(place.moving).toBe(false)
    expect(await done).toBe('')
  })

  test('a refusal is told and leaves the table as it is', async () => {
    const { world, place } = live()
    const done = place.act('go 9')
    const rules = { 'KL-BUY-04': 'Cards cost skill.' }
    world.wire.say({ type: 'refused', key: world.wire.last('act').key, code: 'illegal', reason: 'Not now.', rules })
    expect(await done).toBe('Not now.')
    expect(place.note).toEqual({ text: 'Not now.', rules, number: 1 })
    expect(place.seen?.version).toBe(1)
    expect(place.free).toBe(true)
  })

  test('the same refusal twice is told twice', async () => {
    const { world, place } = live()
    for (const number of [1, 2]) {
      const done = place.act('go 9')
      world.wire.say({ type: 'refused', key: world.wire.last('act').key, code: 'illegal', reason: 'Not now.' })
      await done
      expect(place.note?.number).toBe(number)
    }
  })

  test('a move that came too late brings how things stand now', async () => {
    const { world, place } = live()
    const done = place.act('end')
    const stale = update(5, { changes: [], complete: true })
    world.wire.say({ type: 'refused', key: world.wire.last('act').key, code: 'stale', reason: 'Late.', update: stale })
    expect(await done).toBe('Late.')
    expect(place.seen?.version).toBe(5)
  })

  test('taking back is a move too', () => {
    const { world, place } = live(3)
    void place.undo()
    expect(world.wire.last('undo').based_on).toBe(3)
    expect(place.free).toBe(false)
  })

  test('asking to take back is based on what is shown, an answer on what was asked', () => {
    const { world, place } = live(3)
    void place.ask()
    expect(world.wire.last('ask').based_on).toBe(3)
    expect(place.free).toBe(false)
    world.wire.say({ type: 'refused', key: world.wire.last('ask').key, code: 'undo-other', reason: 'No.' })
    void place.answer(2, true)
    expect(world.wire.last('answer')).toMatchObject({ asked: 2, yes: true })
  })

  test('what is older than what is shown is not shown', () => {
    const { world, place } = live(4)
    world.wire.say(update(3))
    expect(place.seen?.version).toBe(4)
  })
})

describe('a connection that breaks', () => {
  test('is told at once, and comes back with what it has', () => {
    const { world, place } = live(4)
    world.wire.break()
    expect(place.link).toBe('away')
    expect(place.free).toBe(false)
    world.pass(400)
    expect(world.wires).toHaveLength(2)
    expect(world.wire.query.get('have')).toBe('4')
    expect(place.link).toBe('away')
    world.wire.say(update(6, { changes: [change(5), change(6)], complete: true }))
    expect(place.link).toBe('live')
    expect(place.log.map((one) => one.version)).toEqual([4, 5, 6])
  })

  test('is tried again more and more slowly, and quickly again once it has worked', () => {
    const { world } = live()
    const times: number[] = []
    for (let i = 0; i < 8; i++) {
      const before = world.wires.length
      world.wire.break()
      const start = world.now
      while (world.wires.length === before) world.pass(100)
      times.push(world.now - start)
    }
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times[0]).toBeLessThan(500)
    expect(times.at(-1)).toBe(10_000)
    world.wire.say(update(2))
    world.wire.break()
    const before = world.wires.length
    world.pass(500)
    expect(world.wires.length).toBe(before + 1)
  })

  test('a move without an answer is sent again with the same key, and happens once', async () => {
    const { world, place } = live()
    const done = place.act('end')
    const first = world.wire.last('act')
    world.wire.break()
    world.pass(400)
    expect(world.wire.sent).toHaveLength(0)
    world.wire.say(update(2))
    expect(world.wire.last('act')).toEqual(first)
    world.wire.say({ type: 'ack', key: first.key, version: 2 })
    expect(await done).toBe('')
    expect(place.free).toBe(true)
  })

  test('an answered move is not sent again', () => {
    const { world, place } = live()
    void place.act('end')
    world.wire.say({ type: 'ack', key: world.wire.last('act').key, version: 2 })
    world.wire.break()
    world.pass(400)
    world.wire.say(update(2))
    expect(world.wire.sent).toHaveLength(0)
    expect(place.moving).toBe(false)
  })

  test('silence is questioned, and without an answer the connection counts as lost', () => {
    const { world, place } = live()
    world.pass(20_000)
    expect(world.wire.last('ping')).toEqual({ type: 'ping', away: false })
    expect(place.link).toBe('live')
    world.pass(8_000)
    expect(place.link).toBe('away')
  })

  test('an answer keeps it alive, and the next question says when nobody looks', () => {
    const { world, place } = live()
    world.pass(20_000)
    world.wire.say({ type: 'pong', version: 1 })
    world.asleep = true
    place.check()
    expect(world.wire.last('ping')).toEqual({ type: 'ping', away: true })
    world.wire.say({ type: 'pong', version: 1 })
    world.pass(19_000)
    expect(place.link).toBe('live')
    expect(world.wires).toHaveLength(1)
  })

  test('a pong that knows more than we do brings a new connection', () => {
    const { world } = live()
    world.pass(20_000)
    world.wire.say({ type: 'pong', version: 3 })
    expect(world.wires).toHaveLength(2)
    expect(world.wire.query.get('have')).toBe('1')
  })

  test('a server that does not answer at all is given up and tried again', () => {
    const { world, place } = seated()
    world.pass(4_000)
    expect(place.link).toBe('away')
    world.pass(1_000)
    expect(world.wires).toHaveLength(2)
  })

  test('words of a connection that was given up are not heard', () => {
    const { world, place } = live()
    const old = world.wire
    old.break()
    world.pass(400)
    old.say(update(9))
    old.break(4403)
    expect(place.seen?.version).toBe(1)
    expect(place.link).toBe('away')
  })

  test('without a network it says so, and goes on when it is back', () => {
    const { world, place } = live()
    world.plugged = false
    place.unplug()
    expect(place.link).toBe('offline')
    world.pass(5_000)
    expect(world.wires).toHaveLength(1)
    world.plugged = true
    place.check()
    world.wire.say(update(2))
    expect(place.link).toBe('live')
  })

  test('a closed place stays closed', () => {
    const { world, place } = live()
    place.close()
    place.check()
    world.pass(60_000)
    expect(world.wires).toHaveLength(1)
    expect(world.wire.closed).toBe(true)
  })
})

describe('the log', () => {
  test('a gap is known, and what lies before can be fetched', async () => {
    const all = [1, 2, 3, 4, 5].map((version) => change(version))
    const { world, place } = seated(() => Promise.resolve(all))
    world.wire.say(update(5, { changes: [change(4), change(5)], complete: false }))
    expect(place.whole).toBe(false)
    await place.recall()
    expect(place.whole).toBe(true)
    expect(place.log.map((one) => one.version)).toEqual([1, 2, 3, 4, 5])
    world.wire.say(update(6, { changes: [change(6)], complete: true }))
    expect(place.log.map((one) => one.version)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('whoever was away too long sees where the gap is', () => {
    const { world, place } = live()
    world.wire.break()
    world.pass(400)
    world.wire.say(update(30, { changes: [change(29), change(30)], complete: false }))
    expect(place.log.map((one) => one.version)).toEqual([29, 30])
    expect(place.whole).toBe(false)
  })

  test('nothing is told twice', () => {
    const { world, place } = live()
    world.wire.say(update(2, { changes: [change(1), change(2)], complete: true }))
    expect(place.log.map((one) => one.version)).toEqual([1, 2])
  })
})

describe('the other language', () => {
  test('everything is told again', async () => {
    const told: string[] = []
    const { world, place } = seated((_, lang) => {
      told.push(lang)
      return Promise.resolve([change(1, 'one'), change(2, 'two')])
    })
    world.wire.say(update(2, { changes: [change(1, 'eins'), change(2, 'zwei')], complete: true }))
    place.speak('en')
    expect(world.wire.query.get('lang')).toBe('en')
    expect(world.wire.query.get('have')).toBe('0')
    world.wire.say(update(2, { changes: [change(2, 'two')], complete: false }))
    await Promise.resolve()
    await Promise.resolve()
    expect(told).toEqual(['en'])
    expect(place.log.map((one) => one.events[0]?.text)).toEqual(['one', 'two'])
    expect(place.whole).toBe(true)
  })

  test('the same language changes nothing', () => {
    const { world, place } = live()
    place.speak('de')
    expect(world.wires).toHaveLength(1)
  })
})

describe('what weighs something', () => {
  const legal = ['take minor', 'take none', 'artifact 5', 'play burgle', 'end'].map((action) => ({
    action,
    text: action,
    verb: action.split(' ', 1)[0] ?? '',
  }))
  const weighed = (version = 1): Message => ({
    type: 'explained',
    version,
    rules: {},
    denied: [],
    final: ['take minor', 'play burgle', 'end'],
    grave: ['artifact 5'],
    sentences: {},
  })

  function careful(more: Partial<Seen> = {}) {
    const found = seated()
    found.place.careful = true
    found.place.unasked = ['play']
    found.world.wire.say(update(1, { legal, ...more }))
    return found
  }
  function told(more: Partial<Seen> = {}) {
    const found = careful(more)
    found.world.wire.say(weighed())
    return found
  }

  test.each(['take minor', 'artifact 5', 'end'])('has to be wanted twice: %s', async (action) => {
    const { world, place } = told()
    expect(await place.act(action)).not.toBe('')
    expect(place.armed).toBe(action)
    expect(place.free).toBe(true)
    expect(world.wire.sent).toEqual([])
    world.pass(400)
    void place.act(action)
    expect(world.wire.last('act')).toMatchObject({ action, based_on: 1 })
    expect(place.armed).toBe('')
  })

  test('is not done by pressing twice in a hurry', async () => {
    const { world, place } = told()
    await place.act('take minor')
    world.pass(200)
    await place.act('take minor')
    expect(world.wire.sent).toEqual([])
    expect(place.armed).toBe('take minor')
  })

  test('is forgotten when something else is wanted, or something happens', async () => {
    const { world, place } = told()
    await place.act('take minor')
    await place.act('artifact 5')
    expect(place.armed).toBe('artifact 5')
    world.wire.say(update(2, { legal }))
    expect(place.armed).toBe('')
  })

  test('is waited for where nobody has said yet what it weighs', async () => {
    const { world, place } = careful()
    const done = place.act('take minor')
    expect(place.free).toBe(false)
    world.wire.say(weighed())
    await done
    expect(place.armed).toBe('take minor')
    expect(world.wire.sent).toEqual([])
  })

  test('is not waited for without end', async () => {
    const { world, place } = careful()
    void place.act('take none')
    expect(world.wire.sent).toEqual([])
    world.pass(1000)
    await new Promise((done) => setTimeout(done))
    expect(world.wire.last('act').action).toBe('take none')
  })

  test.each([
    ['playing the hand', 'play burgle', false, {}],
    ['whoever is sure', 'take minor', true, {}],
    ['the only thing to do', 'end', false, { legal: [{ action: 'end', text: 'End the turn', verb: 'end' }] }],
  ])('is no question: %s', (_, action, sure, more) => {
    const { world, place } = told(more)
    void place.act(action, sure)
    expect(world.wire.last('act').action).toBe(action)
  })

  test('is no question for those who do not want to be asked', () => {
    const { world, place } = told()
    place.careful = false
    void place.act('take minor')
    expect(world.wire.last('act').action).toBe('take minor')
  })

  test('says so before', () => {
    const { place } = told()
    expect(legal.filter((offer) => place.final(offer.action)).map((offer) => offer.action)).toEqual([
      'take minor',
      'play burgle',
      'end',
    ])
  })
})

describe('explanations and chat', () => {
  test('explanations belong to their version', () => {
    const { world, place } = live()
    world.wire.say({
      type: 'explained',
      version: 1,
      rules: { end: ['KL-TURN-10'] },
      denied: [],
      final: [],
      grave: [],
      sentences: {},
    })
    expect(place.explained?.rules['end']).toEqual(['KL-TURN-10'])
    world.wire.say(update(2))
    expect(place.explained).toBeNull()
    world.wire.say({ type: 'explained', version: 1, rules: {}, denied: [], final: [], grave: [], sentences: {} })
    expect(place.explained).toBeNull()
  })

  test('lines are heard once, and a new connection says how many it has heard', () => {
    const { world, place } = live()
    const lines = [
      { number: 1, seat: 1, text: 'hello', time: 0 },
      { number: 2, seat: 0, text: 'hi', time: 1 },
    ]
    world.wire.say({ type: 'chat', lines })
    world.wire.say({ type: 'chat', lines })
    expect(place.chat.map((line) => line.text)).toEqual(['hello', 'hi'])
    world.wire.break()
    world.pass(400)
    expect(world.wire.query.get('heard')).toBe('2')
  })

  test('talking does not hinder playing', async () => {
    const { world, place } = live()
    const said = place.say('hello')
    expect(place.free).toBe(true)
    world.wire.say({ type: 'ack', key: world.wire.last('say').key, version: 1 })
    expect(await said).toBe('')
  })

  test('muting names the seat', () => {
    const { world, place } = live()
    void place.mute(1, true)
    expect(world.wire.last('mute')).toMatchObject({ seat: 1, on: true })
  })
})

test('two tabs of one seat agree', async () => {
  const [one, other] = [live(), live()]
  const done = one.place.act('end')
  one.world.wire.say({ type: 'ack', key: one.world.wire.last('act').key, version: 2 })
  const news = update(2, { to_act: [1], legal: [] })
  for (const tab of [one, other]) tab.world.wire.say(news)
  await done
  expect(other.place.seen).toEqual(one.place.seen)
  expect(other.place.acting).toBe(false)
})

describe('a server that lost what it had recorded', () => {
  test('whoever comes back says what it was shown', () => {
    const { world } = live(7)
    world.wire.break()
    world.pass(1000)
    expect(Object.fromEntries(world.wire.query)).toEqual({ seat: '0', lang: 'de', have: '7', head: 'head7' })
  })

  test('everything begins anew, and the player is told once', async () => {
    const { world, place } = live(7)
    const moved = place.act('end')
    world.wire.say({ type: 'ack', key: world.wire.last('act').key, version: 8 })
    world.wire.break()
    world.pass(1000)
    const lost = { lost: 'Moves are lost.', complete: true }
    world.wire.say(update(5, { ...lost, changes: [change(4), change(5)] }))
    expect(await moved).toBe('')
    expect([place.seen?.version, place.log.map((one) => one.version), place.note?.text, place.moving]).toEqual([
      5,
      [4, 5],
      'Moves are lost.',
      false,
    ])
    void place.act('end')
    world.wire.say(update(6, { ...lost, changes: [change(6)] }))
    expect([place.seen?.version, place.log.length, place.note]).toEqual([6, 3, null])
  })

  test('what is shown to the others does not vanish', () => {
    const { world, place } = live(1)
    world.wire.say(update(1, { lost: 'Moves are lost.', complete: true }))
    expect([place.seen?.version, place.log.length, place.note?.text]).toEqual([1, 1, 'Moves are lost.'])
  })
})
