// A network that lets no web socket through: the table is asked by HTTP instead.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message, Wish } from '../src/api/schema'
import { AskingWire } from '../src/table/asking-wire'
import { Place } from '../src/table/place.svelte'
import { FakeWorld, update } from './fake'

describe('a place whose web sockets fail', () => {
  function blocked() {
    const world = new FakeWorld()
    const place = new Place({ match: 'm1', seat: 0, lang: 'en', history: () => Promise.resolve([]) }, world)
    place.open()
    world.wire.break()
    world.pass(300)
    expect(world.asked).toBe(0)
    world.wire.break()
    world.pass(600)
    return { world, place }
  }

  test('asks by HTTP after two of them, and says so', () => {
    const { world, place } = blocked()
    expect(world.asked).toBe(1)
    expect(place.link).toBe('away')
    world.wire.say(update(1))
    expect([place.link, place.asks]).toEqual(['live', true])
  })

  test('tries a web socket in between, for the server may be what is away', () => {
    const { world } = blocked()
    world.wire.break()
    world.pass(1_200)
    expect([world.wires.length, world.asked]).toEqual([4, 1])
    world.wire.break()
    world.pass(2_400)
    expect([world.wires.length, world.asked]).toEqual([5, 2])
  })

  test('goes on asking where that broke, and tries a web socket when somebody wants it', () => {
    const { world, place } = blocked()
    world.wire.say(update(1))
    world.wire.break()
    world.pass(300)
    expect(world.asked).toBe(2)
    world.wire.say(update(1))
    place.retry()
    expect(world.asked).toBe(2)
    world.wire.say(update(1))
    expect(place.asks).toBe(false)
  })

  test('that once had one waits for the next', () => {
    const world = new FakeWorld()
    const place = new Place({ match: 'm1', seat: 0, lang: 'en', history: () => Promise.resolve([]) }, world)
    place.open()
    world.wire.say(update(1))
    for (let i = 0; i < 8; i += 1) {
      world.wire.break()
      world.pass(11_000)
    }
    expect(world.asked).toBe(0)
  })
})

describe('asking by HTTP', () => {
  let asked: [address: string, body: unknown][]
  let answers: Record<string, [status: number, body: unknown]>
  let heard: Message[]
  let closed: number[]

  beforeEach(() => {
    vi.useFakeTimers()
    asked = []
    heard = []
    closed = []
    answers = { view: [200, update(3, { legal: [] })], explain: [200, { type: 'explained', version: 3 }] }
    vi.stubGlobal('fetch', (address: string, how?: RequestInit) => {
      asked.push([address, how?.body ? (JSON.parse(how.body as string) as unknown) : null])
      const name = /\/(\w+)(\?|$)/.exec(address)?.[1] ?? ''
      const [status, body] = answers[name] ?? [404, {}]
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function asking(): Promise<AskingWire> {
    const wire = new AskingWire('ws://there/api/tables/m1/socket?lang=en&have=2&head=x&seat=0&heard=4')
    wire.onmessage = ({ data }) => heard.push(JSON.parse(data) as Message)
    wire.onclose = ({ code }) => closed.push(code)
    await vi.advanceTimersByTimeAsync(0)
    return wire
  }
  const wish = async (wire: AskingWire, what: Wish): Promise<void> => {
    wire.send(JSON.stringify(what))
    await vi.advanceTimersByTimeAsync(0)
  }

  test('tells what is new once, and then that nothing is', async () => {
    await asking()
    expect(asked[0]?.[0]).toBe('/api/tables/m1/view?seat=0&lang=en&have=2')
    expect(heard.map((one) => one.type)).toEqual(['update'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked[1]?.[0]).toBe('/api/tables/m1/view?seat=0&lang=en&have=3')
    expect(heard.at(-1)).toEqual({ type: 'pong', version: 3 })
  })

  test('explains what can be done', async () => {
    answers['view'] = [200, update(3)]
    await asking()
    expect(asked[1]?.[0]).toBe('/api/tables/m1/explain?seat=0&lang=en')
    expect(heard.map((one) => one.type)).toEqual(['update', 'explained'])
  })

  test('plays a move and shows at once what came of it', async () => {
    const wire = await asking()
    answers['act'] = [200, { type: 'ack', key: 'k', version: 4 }]
    answers['view'] = [200, update(4, { legal: [] })]
    await wish(wire, { type: 'act', key: 'k', based_on: 3, action: 'end' })
    expect(asked).toContainEqual(['/api/tables/m1/act', { key: 'k', based_on: 3, action: 'end', seat: 0 }])
    expect(heard.slice(1).map((one) => one.type)).toEqual(['ack', 'update'])
  })

  test('a move that came too late is refused after how things stand', async () => {
    const wire = await asking()
    answers['act'] = [409, { code: 'stale', reason: 'too late' }]
    answers['view'] = [200, update(5, { legal: [] })]
    await wish(wire, { type: 'act', key: 'k', based_on: 3, action: 'end' })
    expect(heard.slice(1).map((one) => one.type)).toEqual(['update', 'refused'])
    expect(heard.at(-1)).toMatchObject({ key: 'k', code: 'stale', reason: 'too late' })
  })

  test('a server that is away breaks it, so that the move is sent again', async () => {
    const wire = await asking()
    answers['act'] = [503, {}]
    await wish(wire, { type: 'act', key: 'k', based_on: 3, action: 'end' })
    expect(closed).toEqual([1006])
    expect(heard.map((one) => one.type)).toEqual(['update'])
  })

  test('says that there is no chat', async () => {
    const wire = await asking()
    await wish(wire, { type: 'say', key: 'k', text: 'hello' })
    expect(heard.at(-1)).toMatchObject({ type: 'refused', key: 'k' })
  })

  test('closes as a web socket would where nobody may look', async () => {
    answers['view'] = [403, { code: 'seat', reason: 'not yours' }]
    await asking()
    expect(closed).toEqual([4403])
    const before = asked.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toHaveLength(before)
  })
})
