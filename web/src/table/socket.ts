// One web socket for a seat, or for watching: it comes back by itself, and says how it stands. Where none gets through, it asks by HTTP.
import type { Message, Wish } from '../api/schema'
import { AskingWire } from './asking-wire'

/** opening: for the first time; live: what we have is how things stand; away: it broke; offline: no network; over: for good. */
export type Link = 'opening' | 'live' | 'away' | 'offline' | 'over'

export interface Wire {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
  send(data: string): void
  close(): void
}

export interface World {
  connect(address: string): Wire
  /** The same without a web socket. */
  ask(address: string): Wire
  online(): boolean
  /** Nobody looks at this page, or has not moved for long. */
  away(): boolean
  after(ms: number, what: () => void): () => void
}

const IDLE = 300_000 // ms without a movement after which we think that nobody is here
let moved = Date.now()
export const move = (): void => void (moved = Date.now())

export const world: World = {
  connect: (address) => new WebSocket(address) as Wire,
  ask: (address) => new AskingWire(address),
  online: () => navigator.onLine,
  away: () => document.hidden || Date.now() - moved > IDLE,
  after(ms, what) {
    const timer = setTimeout(what, ms)
    return () => clearTimeout(timer)
  },
}

const QUIET = 20_000 // ms without a word after which we ask whether somebody is there
const PATIENCE = 8_000 // ms to wait for an answer, or for the connection
const SHORT = 4_000 // ms to wait for a web socket as long as none ever got through
const TRIES = 2 // web sockets that fail before we ask by HTTP
const FIRST = 300 // ms before the first new attempt
const SLOWEST = 10_000 // ms between attempts
const FINAL = new Set([4403, 4404, 4409]) // codes after which another attempt would be answered the same

interface Ends {
  /** Where to connect to now. */
  address(): string
  hear(message: Message): void
  /** How it stands from now on, and whether we ask by HTTP. */
  link(state: Link, asks: boolean): void
}

export class Socket {
  private wire: Wire | null = null
  private timer: (() => void) | null = null
  private attempts = 0
  private asked = false
  private done = false
  private state: Link = 'opening'
  /** Whether a web socket ever got through: then one will again. */
  private met = false
  /** Whether we have no web socket now and ask by HTTP. */
  private asks = false

  constructor(
    private readonly ends: Ends,
    private readonly at: World = world,
  ) {}

  get link(): Link {
    return this.state
  }

  open(): void {
    if (this.done) return
    this.drop()
    if (!this.at.online()) {
      this.tell('offline')
      this.wait(SLOWEST, () => this.open())
      return
    }
    // in turns, for it may be the server that does not answer
    this.asks = !this.met && (this.asks ? this.attempts <= 1 : this.attempts >= TRIES && this.attempts % 2 === 0)
    const wire = this.asks ? this.at.ask(this.ends.address()) : this.at.connect(this.ends.address())
    this.wire = wire
    this.wait(this.met || this.asks ? PATIENCE : SHORT, () => this.lost())
    wire.onmessage = (event) => {
      if (this.wire === wire) this.heard(JSON.parse(event.data) as Message)
    }
    wire.onclose = (event) => {
      if (this.wire !== wire) return
      if (FINAL.has(event.code)) this.end()
      else this.lost()
    }
  }

  /** Send a wish if somebody is there to hear it; whoever must be heard sends it again after the next update. */
  send(wish: Wish): boolean {
    if (this.state !== 'live' || !this.wire) return false
    this.wire.send(JSON.stringify(wish))
    return true
  }

  /** Try a web socket again where none got through before. */
  retry(): void {
    this.asks = false
    this.attempts = 0
    this.tell('opening')
    this.open()
  }

  /** Ask whether somebody is there, and say whether we are: after the device slept, nobody else notices. */
  check(): void {
    if (this.state === 'live') this.ask()
    else if (!this.done) {
      this.attempts = 0
      this.open()
    }
  }

  /** The network has gone. */
  unplug(): void {
    if (this.done) return
    this.drop()
    this.tell('offline')
    this.wait(SLOWEST, () => this.open())
  }

  /** Never again. */
  end(): void {
    this.done = true
    this.drop()
    this.tell('over')
  }

  private heard(message: Message): void {
    this.asked = false
    this.wait(QUIET, () => this.ask())
    if (message.type === 'update' && this.state !== 'live') {
      this.attempts = 0
      this.met ||= !this.asks
      this.ends.hear(message)
      this.tell('live')
      return
    }
    this.ends.hear(message)
  }

  private ask(): void {
    if (this.asked || !this.send({ type: 'ping', away: this.at.away() })) return
    this.asked = true
    this.wait(PATIENCE, () => this.lost())
  }

  private lost(): void {
    this.drop()
    this.tell(this.at.online() ? 'away' : 'offline')
    const pause = Math.min(SLOWEST, FIRST * 2 ** this.attempts)
    this.attempts += 1
    this.wait(pause, () => this.open())
  }

  private drop(): void {
    this.timer?.()
    this.timer = null
    this.asked = false
    const wire = this.wire
    this.wire = null
    if (!wire) return
    wire.onmessage = wire.onclose = wire.onopen = null
    wire.close()
  }

  private wait(ms: number, what: () => void): void {
    this.timer?.()
    this.timer = this.at.after(ms, what)
  }

  private tell(state: Link): void {
    if (this.state === state) return
    this.state = state
    this.ends.link(state, this.asks)
  }
}
