// A place at a table: one seat, or somebody who watches, perhaps over a player's shoulder. Everything it is shown, and everything it wants.
import type { Bye, Change, Explained, Line, Message, Seen, Wish } from '../api/schema'
import type { Said } from '../theatre/beats'
import { Socket, type Link, type World, world } from './socket'

type Keyed = Exclude<Wish, { type: 'ping' }>
type Wanted = Keyed extends infer One ? (One extends { key: string } ? Omit<One, 'key'> : never) : never

/** A wish that has no answer yet; it is sent again with the same key until it has one. */
interface Pending {
  wish: Keyed
  /** The version at which it stands, once it does. */
  version: number | null
  settle: (reason: string) => void
}

/** Something that was refused: why, and how often we have said so. */
export interface Note {
  text: string
  /** The rules that say so, by id, with their sentences. */
  rules: Record<string, string>
  number: number
}

export interface Start {
  match: string
  seat: number | null
  /** The seat whose view is shown where nobody sits here: over that player's shoulder. */
  over?: number | null
  lang: string
  /** The whole history, for what is further back than the server remembers. */
  history: (seat: number | null, lang: string) => Promise<Change[]>
}

/** Somebody who is told what was seen before, what is seen now, and what happened in between. */
export type Audience = (before: Seen, now: Seen, news: Change[]) => void

const MOVES = new Set(['act', 'undo', 'ask', 'answer'])
const SLIP = 350 // ms in which a second press still belongs to the first
const HINT = 600 // ms to wait for the word what an action weighs, which comes a moment after the offers

export class Place {
  readonly match: string
  readonly seat: number | null
  /** The seat whose view is shown, its own or that of whom it looks over the shoulder; null: what everybody may see. */
  readonly eyes: number | null
  seen = $state.raw<Seen | null>(null)
  /** What is shown instead of what is seen: the theatre is still playing how it came about, or somebody looks back. */
  held = $state.raw<Seen | null>(null)
  /** The theatre: it is told of everything new before anybody draws it. */
  audience: Audience | null = null
  /** What the theatre is playing, in words. */
  telling = $state.raw<Said | null>(null)
  /** Look at what happened since the last own move; null if there is nothing to see. */
  again = $state.raw<(() => void) | null>(null)
  /** A guide that says why an action has to wait; nothing if it may be sent. */
  gate: ((action: string) => string) | null = null
  explained = $state.raw<Explained | null>(null)
  /** Whether what weighs something has to be wanted twice. */
  careful = false
  /** The verbs that are never asked about. */
  unasked: readonly string[] = []
  /** What weighs something and has been wanted once. */
  armed = $state('')
  log = $state.raw<Change[]>([])
  /** Whether the log reaches back to the beginning. */
  whole = $state(true)
  chat = $state.raw<Line[]>([])
  link = $state<Link>('opening')
  /** Whether no web socket gets through: then news come every few seconds, and there is no chat. */
  asks = $state(false)
  /** Seats whose players are not there. */
  away = $state.raw<readonly number[]>([])
  bye = $state.raw<Bye | null>(null)
  note = $state.raw<Note | null>(null)
  /** A move of ours that is on its way, or stands but is not shown yet. */
  moving = $state(false)
  private lang: string
  private readonly pending = new Map<string, Pending>()
  private readonly history: Start['history']
  private readonly socket: Socket
  private notes = 0

  private slip = false
  private hinted: () => void = () => undefined

  constructor(
    start: Start,
    private readonly at: World = world,
  ) {
    this.match = start.match
    this.seat = start.seat
    this.eyes = start.seat ?? start.over ?? null
    this.lang = start.lang
    this.history = start.history
    this.socket = new Socket(
      {
        address: () => this.address(),
        hear: (message) => this.hear(message),
        link: (link, asks) => {
          this.link = link
          this.asks = asks
          if (link === 'live') this.sendAgain()
          else this.away = []
        },
      },
      at,
    )
  }

  open(): void {
    this.socket.open()
  }

  /** Show what came before the socket said anything. */
  begin(seen: Seen): void {
    if (!this.seen) this.show(seen)
  }

  close(): void {
    this.socket.end()
  }

  check(): void {
    this.socket.check()
  }

  /** Try a web socket again. */
  retry(): void {
    this.socket.retry()
  }

  unplug(): void {
    this.socket.unplug()
  }

  /** What the picture shows: what is seen, or what went before while that is still being played on the stage. */
  get shown(): Seen | null {
    return this.held ?? this.seen
  }

  /** The log as far as it has been shown. */
  get told(): Change[] {
    const held = this.held
    return held ? this.log.filter((change) => change.version <= held.version) : this.log
  }

  /** Whether this seat may act now, as far as we know. */
  get acting(): boolean {
    return this.seat !== null && !!this.seen?.to_act.includes(this.seat) && !!this.seen.legal?.length
  }

  /** Whether something can be sent: somebody hears us and the last move has been answered. */
  get free(): boolean {
    return this.link === 'live' && !this.moving
  }

  /** Do what is offered, or ask first where it weighs something and somebody is not `sure`; why it is not done, if it is not. */
  async act(action: string, sure = false): Promise<string> {
    const based_on = this.seen?.version ?? 0
    const later = this.gate?.(action)
    if (later) return later
    const verb = this.seen?.legal?.find((one) => one.action === action)?.verb ?? ''
    // what is the only thing to do is no question
    const question = !this.unasked.includes(verb) && this.seen?.legal?.length !== 1
    if (this.careful && !sure && !this.moving && question) {
      if (!this.explained) await this.hint()
      if (this.doubted(action)) return 'armed'
    }
    this.armed = ''
    return this.want({ type: 'act', based_on, action })
  }

  /** Whether nothing can be taken back after an action, as far as we have been told. */
  final(action: string): boolean {
    return !!this.explained?.final.includes(action)
  }

  undo(): Promise<string> {
    return this.want({ type: 'undo', based_on: this.seen?.version ?? 0 })
  }

  /** Ask the others whether the last move may be taken back, although something was revealed. */
  ask(): Promise<string> {
    return this.want({ type: 'ask', based_on: this.seen?.version ?? 0 })
  }

  /** Answer such a request; who asked withdraws it by a no. */
  answer(asked: number, yes: boolean): Promise<string> {
    return this.want({ type: 'answer', asked, yes })
  }

  say(text: string): Promise<string> {
    return this.want({ type: 'say', text })
  }

  mute(seat: number, on: boolean): Promise<string> {
    return this.want({ type: 'mute', seat, on })
  }

  /** Read everything in the other language: the connection starts anew, the log is told again. */
  speak(lang: string): void {
    if (lang === this.lang) return
    this.lang = lang
    const far = this.log.length > 0 && this.whole
    this.log = []
    this.explained = null
    this.whole = true
    this.fresh = true
    this.socket.open()
    if (far) void this.recall()
  }

  /** Fetch what happened before the log begins. */
  async recall(): Promise<void> {
    const lang = this.lang
    const all = await this.history(this.eyes, lang)
    if (lang !== this.lang) return
    const last = all.at(-1)?.version ?? 0
    this.log = [...all, ...this.log.filter((change) => change.version > last)]
    this.whole = true
  }

  /** Whether the next update is to tell everything from the beginning. */
  private fresh = true

  private address(): string {
    const words = new URLSearchParams({ lang: this.lang, have: String(this.fresh ? 0 : (this.seen?.version ?? 0)) })
    if (this.seen?.head && !this.fresh) words.set('head', this.seen.head)
    if (this.eyes !== null) words.set('seat', String(this.eyes))
    const heard = this.chat.at(-1)?.number
    if (heard !== undefined) words.set('heard', String(heard))
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.match)}/socket?${words}`
  }

  private hear(message: Message): void {
    switch (message.type) {
      case 'update':
        this.show(message)
        break
      case 'explained':
        if (message.version === this.seen?.version) this.explained = message
        this.hinted()
        break
      case 'ack':
        this.acknowledged(message.key, message.version)
        break
      case 'refused':
        if (message.update) this.show(message.update)
        this.refused(message.key, message.reason, message.rules)
        break
      case 'chat':
        this.chat = [...this.chat, ...message.lines.filter((line) => line.number > (this.chat.at(-1)?.number ?? -1))]
        break
      case 'pong':
        // an update got lost on the way: ask for what happened since
        if (message.version > (this.seen?.version ?? 0)) this.socket.open()
        break
      case 'away':
        this.away = message.seats
        break
      case 'bye':
        this.bye = message
        break
    }
  }

  /** Whether we have said that the server lost something. */
  private lost = false

  private show(update: Seen): void {
    if (update.lost && (!this.lost || update.version < (this.seen?.version ?? 0))) this.forget(update.lost)
    const before = this.seen
    if (before && update.version < before.version) return
    const last = this.log.at(-1)?.version ?? 0
    const news = update.changes.filter((change) => change.version > last)
    if ((news[0]?.version ?? update.version + 1) > last + 1) {
      // what lies between is unknown until somebody asks for it
      this.log = news
      this.whole = false
    } else if (news.length) this.log = [...this.log, ...news]
    this.fresh = false
    this.seen = update
    if (before && update.complete) {
      const since = news.filter((change) => change.version > before.version)
      if (since.length) this.audience?.(before, update, since)
    }
    if (before?.version !== update.version) {
      this.explained = null
      this.armed = ''
      this.hinted()
    }
    for (const [key, one] of this.pending) {
      if (one.version !== null && one.version <= update.version) this.settled(key, '')
    }
  }

  /** What we were shown does not stand any more: begin anew. */
  private forget(why: string): void {
    this.lost = true
    this.seen = this.held = null
    this.log = []
    for (const [key, one] of this.pending) if (one.version !== null) this.settled(key, '')
    this.warn(why)
  }

  /** Wait until we are told what actions weigh, but not for long. */
  private async hint(): Promise<void> {
    this.moving = true
    await new Promise<void>((done) => this.at.after(HINT, (this.hinted = done)))
    this.moving = false
  }

  /** Whether an action has to be wanted once more. */
  private doubted(action: string): boolean {
    if (!this.final(action) && !this.explained?.grave.includes(action)) return false
    if (this.armed === action) return this.slip
    this.armed = action
    this.slip = true
    this.at.after(SLIP, () => (this.slip = false))
    return true
  }

  private want(wanted: Wanted): Promise<string> {
    const move = MOVES.has(wanted.type)
    if (move && this.moving) return Promise.resolve('')
    const key = crypto.randomUUID()
    const wish = { ...wanted, key } as Keyed
    this.note = null
    if (move) this.moving = true
    return new Promise((settle) => {
      this.pending.set(key, { wish, version: null, settle })
      this.socket.send(wish)
    })
  }

  private acknowledged(key: string, version: number): void {
    const one = this.pending.get(key)
    if (!one) return
    if (MOVES.has(one.wish.type) && version > (this.seen?.version ?? 0)) one.version = version
    else this.settled(key, '')
  }

  private refused(key: string, reason: string, rules?: Record<string, string>): void {
    this.warn(reason, rules)
    this.settled(key, reason)
  }

  private warn(text: string, rules: Record<string, string> = {}): void {
    this.notes += 1
    this.note = { text, rules, number: this.notes }
  }

  private settled(key: string, reason: string): void {
    const one = this.pending.get(key)
    if (!one) return
    this.pending.delete(key)
    if (MOVES.has(one.wish.type)) this.moving = false
    one.settle(reason)
  }

  private sendAgain(): void {
    for (const one of this.pending.values()) if (one.version === null) this.socket.send(one.wish)
  }
}
