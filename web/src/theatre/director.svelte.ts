// The director keeps time: what happened is played in order, one thing after the other, and nothing is told before its moment.
//
// Whatever goes wrong, and whoever is in a hurry, the end is the same: the stage is empty and the present is shown.
import type { Change, Seen } from '../api/schema'
import type { Place } from '../table/place.svelte'
import { lasting, type Beat, type Repertoire } from './beats'
import type { Sound } from './sounds'

/** Who performs. All of it happens at once and nothing is waited for: the director alone has the clock. */
export interface Stage {
  /** Whether this beat can be performed: everybody it needs is there. */
  ready(beat: Beat): boolean
  /** Take likenesses of those who may be gone when their beat comes; shown: the page already shows how it ends. */
  cast(script: Beat[], shown: boolean): void
  /** Begin a beat that lasts so many ms; calm: nothing travels, things only fade. */
  play(beat: Beat, ms: number, calm: boolean): void
  /** Everybody off. */
  clear(): void
}

/** Time, and the moment when the page has drawn what it is to show. */
export interface Clock {
  after(ms: number, what: () => void): () => void
  drawn(): Promise<void>
}

/** What the spectator wants. */
export interface Taste {
  speed: 0 | 1 | 2
  /** No movement, please. */
  calm: boolean
  /** Nobody is looking. */
  away: boolean
}

interface Act {
  before: Seen
  now: Seen
  script: Beat[]
  /** Whether the present is hidden until the end. */
  hold: boolean
}

/** However much has happened, watching it takes about this long. */
const PATIENCE = 7000
const HASTE = 5
const CALM = 120
/** How long those stay marked whom a step of the past was about. */
const MARK = 1600
/** After this long over time the curtain falls by itself. */
const GRACE = 2500

export class Director {
  /** Whether something is being played. */
  playing = $state(false)
  /** The sentence that is being played. */
  saying = $state.raw<Beat['said'] | null>(null)
  /** Whether somebody looks at the past; then the present does not disturb. */
  away = $state(false)
  private acts: Act[] = []
  private run = 0
  /** What to call when everything ends early. */
  private pending = new Set<() => void>()

  constructor(
    private readonly place: Place,
    private readonly stage: Stage,
    private readonly clock: Clock,
    private readonly taste: () => Taste,
    private readonly repertoire: () => Repertoire,
    private readonly sound: (name: Sound) => void,
  ) {
    place.audience = (before, now, news) => this.hear(before, now, news)
  }

  close(): void {
    this.skip()
    this.place.audience = null
  }

  /** To the end, at once: the present is shown, nothing is lost. */
  skip(): void {
    this.halt()
    if (!this.away) this.place.held = null
  }

  /** Play how one view became another, on a stage that looks at the past; true when it was played to its end. */
  async again(before: Seen, now: Seen, change: Change): Promise<boolean> {
    this.halt()
    const script = this.taste().speed === 0 ? [] : this.script(before, now, [change])
    this.place.held = before
    const run = this.run
    await this.clock.drawn()
    if (run !== this.run) return false
    const act = { before, now, script: this.playable(script), hold: true }
    if (act.script.length) {
      this.playing = true
      await this.perform(act, run, this.rate(lasting(act.script)))
      if (run !== this.run) return false
      this.rest()
    }
    this.place.held = now
    await this.clock.drawn()
    if (run !== this.run) return false
    this.stage.clear()
    // what it was about stays marked for a while
    const about = new Set(this.script(before, now, [change]).flatMap((beat) => [beat.who ?? [], beat.to ?? []].flat()))
    for (const who of about) this.stage.play({ act: 'glow', who, ms: MARK }, MARK, this.taste().calm)
    return true
  }

  /** Wait at leisure; less if somebody is in a hurry. */
  pause(ms: number): Promise<void> {
    return this.wait(ms / Math.max(1, this.taste().speed))
  }

  private script(before: Seen, now: Seen, news: Change[]): Beat[] {
    const repertoire = this.repertoire()
    const beats = news.flatMap((change) =>
      change.what === 'undo'
        ? []
        : change.events.flatMap((event) => {
            const [first, ...rest] = repertoire[event.name]?.(event, { before, now, me: this.place.eyes, change }) ?? []
            const { card } = event.ids
            const said = { seat: event.seat, text: event.text, ...(card ? { thing: card } : {}) }
            return first ? [{ ...first, said }, ...rest] : []
          }),
    )
    return [...beats.filter((beat) => !beat.late), ...beats.filter((beat) => beat.late)]
  }

  private hear(before: Seen, now: Seen, news: Change[]): void {
    if (this.away) return
    const own = this.place.seat !== null && news.every((change) => change.seat === this.place.seat)
    if (own) this.skip()
    const { speed, away } = this.taste()
    const script = this.script(before, now, news)
    if (speed === 0 || away) {
      this.skip()
      const loud = script.find((beat) => beat.sound)?.sound
      if (loud && !away) this.sound(loud)
      return
    }
    const hold = !own || script.some((beat) => beat.tense)
    this.acts.push({ before, now, script, hold })
    // until its turn comes the audience sees what went before
    if (this.playing) this.place.held ??= before
    else void this.show()
  }

  private async show(): Promise<void> {
    this.playing = true
    const run = this.run
    try {
      for (let act = this.acts[0]; act; act = this.acts[0]) {
        act.script = this.playable(act.script)
        if (act.script.length) {
          const rate = this.rate(this.acts.reduce((sum, one) => sum + lasting(one.script), 0))
          const late = this.clock.after(lasting(act.script) + GRACE, () => run === this.run && this.skip())
          await this.perform(act, run, rate).finally(late)
          if (run !== this.run) return
        }
        this.acts.shift()
        // its end is the beginning of the next
        this.place.held = this.acts[0]?.before ?? null
        await this.clock.drawn()
        if (run !== this.run) return
        this.stage.clear()
      }
    } catch (trouble) {
      console.warn(trouble)
      if (run === this.run) this.skip()
    }
    if (run === this.run) this.rest()
  }

  private rest(): void {
    this.playing = false
    this.saying = null
  }

  private async perform(act: Act, run: number, rate: number): Promise<void> {
    const { calm } = this.taste()
    this.stage.cast(act.script, !act.hold)
    let hidden = act.hold && act.script.some((beat) => !beat.late)
    if (hidden) this.place.held = act.before
    else await this.reveal(act)
    let last = 0
    for (const beat of act.script) {
      if (run !== this.run) return
      if (beat.late && hidden) {
        hidden = false
        await this.wait(last)
        if (run !== this.run) return
        await this.reveal(act)
        if (run !== this.run) return
        this.stage.clear()
      }
      if (!this.stage.ready(beat)) continue
      const short = calm && beat.act !== 'still'
      const pace = (ms: number): number => (beat.steady ? ms : (short ? Math.min(ms, CALM) : ms) / rate)
      if (beat.sound) this.sound(beat.sound)
      // what cannot be seen yet is told while it is played
      if (hidden) this.saying = beat.said?.text ? beat.said : this.saying
      else this.saying = null
      this.stage.play(beat, pace(beat.ms), calm)
      const next = pace(beat.next ?? beat.ms)
      await this.wait(next)
      last = Math.max(0, last - next, pace(beat.ms) - next)
    }
    if (run === this.run) await this.wait(last)
  }

  private reveal(act: Act): Promise<void> {
    this.place.held = act.now === this.place.seen ? null : act.now
    return this.clock.drawn()
  }

  /** Beats that can be performed on the stage as it is; those after the curtain are looked at then. */
  private playable(script: Beat[]): Beat[] {
    return script.filter((beat) => beat.late || beat.who === undefined || this.stage.ready(beat))
  }

  private rate(total: number): number {
    return this.taste().speed * Math.min(HASTE, Math.max(1, total / PATIENCE))
  }

  private halt(): void {
    this.run += 1
    this.acts = []
    this.rest()
    for (const end of [...this.pending]) end()
    this.stage.clear()
  }

  /** Wait; less if everything ends early. */
  private wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve()
    return new Promise((go) => {
      const end = (): void => {
        cancel()
        this.pending.delete(end)
        go()
      }
      const cancel = this.clock.after(ms, end)
      this.pending.add(end)
    })
  }
}
