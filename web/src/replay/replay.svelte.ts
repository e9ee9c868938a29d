// Looking back: a table whose one place shows the past, step by step, to every picture as if it were the present.
import { api, Trouble } from '../api/rest'
import type { Change, Mark, Seen } from '../api/schema'
import { Place } from '../table/place.svelte'
import { Table } from '../table/table.svelte'
import { language } from '../texts/texts.svelte'
import { beyond, first, marks, moment, mover, reading, told, turns, type Told } from './steps'

/** Through whose eyes: a seat's, a spectator's, or always those of whoever is to move. */
export type Eyes = number | null | 'all'
export type Speed = 1 | 2 | 4

const KEPT = 120

/** A place in the past: it is shown things and wants nothing. */
export class PastPlace extends Place {
  constructor(match: string, seat: number | null) {
    super({ match, seat, lang: language(), history: () => Promise.resolve([]) })
    this.link = 'live'
  }

  override get free(): boolean {
    return false
  }

  override get acting(): boolean {
    return false
  }

  override open(): void {}
  override close(): void {}
  override check(): void {}
  override unplug(): void {}
  override speak(): void {}

  override act(): Promise<string> {
    return Promise.resolve('')
  }

  override undo(): Promise<string> {
    return Promise.resolve('')
  }

  override say(): Promise<string> {
    return Promise.resolve('')
  }

  override mute(): Promise<string> {
    return Promise.resolve('')
  }

  /** Show a version; lively: the theatre plays how it came about. */
  present(now: Seen, log: Change[], lively: boolean): void {
    const before = this.seen
    if (lively && before) this.audience?.(before, now, now.changes)
    this.log = log
    this.seen = now
  }
}

export class PastTable extends Table {
  override readonly past = true
}

export class Replay {
  readonly table: PastTable
  log = $state.raw<Change[]>([])
  at = $state(0)
  eyes = $state<Eyes>(null)
  playing = $state(false)
  speed = $state<Speed>(1)
  trouble = $state('')
  ready = $state(false)
  /** Called before a jump, so that nothing goes on being played. */
  hush: () => void = () => undefined
  private readonly views = new Map<string, Seen>()
  private yours: number[] = []
  private fetching = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(match: string) {
    this.table = new PastTable(match)
  }

  get match(): string {
    return this.table.match
  }

  get first(): number {
    return first(this.log)
  }

  get last(): number {
    return this.log.at(-1)?.version ?? 0
  }

  get over(): boolean {
    return this.table.info?.status === 'over'
  }

  get told(): Told {
    return told(this.log, this.at)
  }

  get turns(): number[] {
    return turns(this.log, this.table.game?.begins ?? '')
  }

  readonly marks: Mark[] = $derived.by(() => marks(this.log, this.table.game?.turning ?? {}))

  /** Whose eyes may be chosen. Where people share a device and play on, nobody looks into the other's hand. */
  get choices(): Eyes[] {
    if (this.table.game?.together) return []
    if (this.over) return ['all', ...(this.table.info?.seats.map((seat) => seat.seat) ?? []), null]
    return this.yours.length === 1 ? [...this.yours, null] : []
  }

  /** The address of what is shown now. */
  get address(): string {
    const words = this.eyes === this.usual ? '' : this.eyes === null ? 'watch' : String(this.eyes)
    return moment(this.match, this.at, words)
  }

  async open(at: number | null, eyes: string): Promise<void> {
    this.trouble = ''
    try {
      const info = await api.table(this.match)
      await this.table.learn(info.settings.game)
      this.yours = info.yours
      // whoever looks back sits nowhere: nothing can be done
      this.table.info = { ...info, yours: [], host: false, your_turn: false }
      this.eyes = this.chosen(eyes)
      await this.tell()
      void this.table.reword()
      this.go(at ?? this.first, false)
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.message : String(error)
    }
  }

  /** Tell it in the language that is spoken now. */
  async speak(): Promise<void> {
    if (!this.ready) return
    this.views.clear()
    void this.table.reword()
    await this.tell().catch(() => undefined)
    void this.show(false)
  }

  async look(eyes: Eyes): Promise<void> {
    this.eyes = eyes
    await this.tell().catch(() => undefined)
    this.go(this.at, false)
  }

  /** Go to a version; lively: a step forward is played on the stage. */
  go(at: number, lively: boolean): void {
    this.hush()
    this.at = Math.min(this.last, Math.max(this.first, at))
    void this.show(lively && this.speed < 4)
  }

  step(way: 1 | -1): void {
    this.pause()
    this.go(this.at + way, way > 0)
  }

  turn(way: 1 | -1): void {
    this.jump(beyond(this.turns, this.at, way) ?? (way > 0 ? this.last : this.first))
  }

  jump(to: number): void {
    this.pause()
    this.go(to, false)
  }

  play(): void {
    if (this.playing) return this.pause()
    this.playing = true
    if (this.at >= this.last) this.go(this.first, false)
    this.wait()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  private wait(): void {
    this.timer = setTimeout(
      () => {
        // the theatre plays to its end first
        if (this.fetching || this.table.place?.held) return this.wait()
        if (this.at >= this.last) return this.pause()
        this.go(this.at + 1, true)
        this.wait()
      },
      reading(this.told.text) / this.speed,
    )
  }

  /** The eyes that are taken when nobody says otherwise. */
  private get usual(): Eyes {
    const own = this.yours.length === 1 || this.table.game?.together ? (this.yours[0] ?? null) : null
    return this.over && !this.table.game?.together ? (own ?? 'all') : own
  }

  private chosen(words: string): Eyes {
    const wanted: Eyes =
      words === 'all' ? 'all' : words === 'watch' ? null : /^\d$/.test(words) ? Number(words) : this.usual
    return this.choices.includes(wanted) ? wanted : this.usual
  }

  private async tell(): Promise<void> {
    const seat = typeof this.eyes === 'number' ? this.eyes : null
    this.log = await api.history(this.match, seat, language(), this.over)
    this.ready = true
  }

  /** Show the version that is wanted; while one is fetched, only the newest wish counts. */
  private async show(lively: boolean): Promise<void> {
    if (this.fetching) return
    this.fetching = true
    try {
      for (let done = false; !done;) {
        const at = this.at
        const seat = this.eyes === 'all' ? mover(this.log, at) : this.eyes
        const seen = await this.view(seat, at)
        done = at === this.at
        if (done) this.present(seat, seen, lively)
        lively = false
      }
      this.trouble = ''
    } catch (error) {
      this.pause()
      this.trouble = error instanceof Trouble ? error.message : String(error)
    } finally {
      this.fetching = false
    }
    const next = this.at + 1
    if (this.playing && next <= this.last) {
      const seat = this.eyes === 'all' ? mover(this.log, next) : this.eyes
      void this.view(seat, next).catch(() => undefined)
    }
  }

  private present(seat: number | null, seen: Seen, lively: boolean): void {
    let place = this.table.place
    if (!(place instanceof PastPlace) || place.seat !== seat) {
      place = new PastPlace(this.match, seat)
      this.table.places = [place]
      this.table.facing = seat
      lively = false
    }
    const log = this.log.filter((change) => change.version <= seen.version)
    ;(place as PastPlace).present(seen, log, lively)
  }

  private async view(seat: number | null, version: number): Promise<Seen> {
    const key = `${seat} ${version} ${language()}`
    const known = this.views.get(key)
    if (known) return known
    const found = await api.then(this.match, seat, version, language(), this.over)
    this.views.set(key, found)
    for (const old of this.views.keys()) {
      if (this.views.size <= KEPT) break
      this.views.delete(old)
    }
    return found
  }
}
