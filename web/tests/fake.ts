// A world without network and without waiting: sockets that are scripted, and a clock that is turned by hand.
import type { EventSeen, Message, Offer, Seen, Wish } from '../src/api/schema'
import type { Wire, World } from '../src/table/socket'

export class FakeWire implements Wire {
  onopen: Wire['onopen'] = null
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  sent: Wish[] = []
  closed = false

  constructor(readonly address: string) {}

  get query(): URLSearchParams {
    return new URL(this.address).searchParams
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Wish)
  }

  close(): void {
    this.closed = true
  }

  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  break(code = 1006): void {
    this.onclose?.({ code })
  }

  last<Type extends Wish['type']>(type: Type): Extract<Wish, { type: Type }> {
    const found = this.sent.findLast((wish) => wish.type === type)
    if (!found) throw new Error(`nothing of type ${type} was sent`)
    return found as Extract<Wish, { type: Type }>
  }
}

export class FakeWorld implements World {
  wires: FakeWire[] = []
  now = 0
  plugged = true
  asleep = false
  private timers: { at: number; what: () => void }[] = []

  connect(address: string): FakeWire {
    const wire = new FakeWire(address)
    this.wires.push(wire)
    return wire
  }

  /** How often somebody asked by HTTP, and since then is answered as by a wire. */
  asked = 0

  ask(address: string): FakeWire {
    this.asked += 1
    return this.connect(address)
  }

  online(): boolean {
    return this.plugged
  }

  away(): boolean {
    return this.asleep
  }

  after(ms: number, what: () => void): () => void {
    const timer = { at: this.now + ms, what }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((one) => one !== timer)
    }
  }

  pass(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const next = this.timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.timers = this.timers.filter((one) => one !== next)
      this.now = next.at
      next.what()
    }
    this.now = end
  }

  get wire(): FakeWire {
    const wire = this.wires.at(-1)
    if (!wire) throw new Error('nobody has connected')
    return wire
  }
}

export function update(version: number, more: Partial<Seen> = {}): Seen {
  return {
    type: 'update',
    match: 'm1',
    version,
    game: 'klong',
    status: 'playing',
    seat: 0,
    names: ['Ada', 'Bo'],
    seats: [
      { seat: 0, kind: 'here', name: 'Ada', taken: true, level: '', since: null, shown: false },
      { seat: 1, kind: 'link', name: 'Bo', taken: true, level: '', since: null, shown: false },
    ],
    to_act: [0],
    commitment: 'c0ffee',
    changes: [change(version)],
    complete: version === 1,
    head: `head${version}`,
    legal: [{ action: 'end', text: 'End the turn', verb: 'end' }],
    view: null,
    undo: '',
    ...more,
  }
}

export function change(version: number, text = `step ${version}`): Seen['changes'][number] {
  return { version, what: 'move', seat: 0, text: '', events: [event('plays', { text })], time: version }
}

export function event(name: string, more: Partial<EventSeen> = {}): EventSeen {
  return { name, seat: 0, ids: {}, numbers: {}, text: '', ...more }
}

/** An offer to a seat: what to send reads like what it is about. */
export function offer(verb: string, on = '', how: Offer['how'] = {}): Offer {
  const action = [verb, on, ...Object.values(how)].filter(Boolean).join(' ')
  return { action, text: `do ${action}`, verb, ...(on ? { on } : {}), how }
}

/** Part of a view, as much as a test needs of it. */
export const viewed = (part: object): NonNullable<Seen['view']> => part as NonNullable<Seen['view']>
