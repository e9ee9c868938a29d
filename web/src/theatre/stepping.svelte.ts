// What happened since my last turn, step by step: the table as it was, and what changed it.
import { api } from '../api/rest'
import type { Change, Seen } from '../api/schema'
import type { Place } from '../table/place.svelte'
import { language } from '../texts/texts.svelte'
import type { Director } from './director.svelte'

export interface Step {
  version: number
  seat: number | null
  text: string
  change: Change
}

/** One step for each thing that others did after the reader's last move, and that is worth a sentence. */
export function steps(log: Change[], reader: number | null): Step[] {
  if (reader === null) return []
  const mine = log.findLastIndex((change) => change.what === 'move' && change.seat === reader)
  return log
    .slice(mine + 1)
    .filter((change) => change.seat !== reader)
    .map((change) => ({
      version: change.version,
      seat: change.seat,
      text: [change.text, ...change.events.map((event) => event.text)].filter(Boolean).join(' '),
      change,
    }))
    .filter((step) => step.text && (step.change.what === 'move' || step.change.what === 'undo'))
}

/** How long a step stays, so that its sentence can be read, in ms. */
function reading(step: Step | undefined): number {
  return Math.min(3200, 700 + 22 * (step?.text.length ?? 0))
}

export type Fetch = (match: string, seat: number | null, version: number) => Promise<Seen>

export class Stepping {
  /** The steps that are looked at; none while the present is shown. */
  steps = $state.raw<Step[]>([])
  /** The step whose outcome is shown; -1 is before the first. */
  at = $state(-1)
  running = $state(false)
  /** Something could not be fetched. */
  lost = $state(false)
  private readonly views = new Map<number, Promise<Seen>>()
  private turn = 0

  constructor(
    private readonly place: Place,
    private readonly director: Director,
    private readonly fetch: Fetch = (match, seat, version) => api.then(match, seat, version, language()),
  ) {}

  get open(): boolean {
    return this.steps.length > 0
  }

  get step(): Step | undefined {
    return this.steps[this.at]
  }

  /** Look back, from before the first of these steps. */
  async look(all: Step[]): Promise<void> {
    if (!all.length) return
    this.views.clear()
    this.director.skip()
    this.director.away = true
    this.place.held = this.place.seen
    this.steps = all
    this.at = -1
    await this.run()
  }

  /** Back to the present. */
  close(): void {
    this.turn += 1
    this.running = false
    this.lost = false
    this.steps = []
    this.at = -1
    this.director.away = false
    this.director.skip()
  }

  async next(): Promise<void> {
    this.stop()
    await this.forward()
  }

  async back(): Promise<void> {
    this.stop()
    if (this.at >= 0) await this.jump(this.at - 1)
  }

  /** Show how it was after a step, without playing it. */
  async jump(to: number): Promise<void> {
    const turn = (this.turn += 1)
    const step = this.steps[to] ?? this.steps[0]
    if (!step) return
    this.director.skip()
    const seen = await this.view(to < 0 ? step.version - 1 : step.version)
    if (!seen || turn !== this.turn) return
    this.at = Math.max(to, -1)
    this.place.held = seen
  }

  /** Play on to the end, or stop. */
  async run(): Promise<void> {
    if (this.running) return this.stop()
    this.running = true
    if (this.at >= this.steps.length - 1) this.at = -1
    while (this.running && this.at < this.steps.length - 1) {
      if (!(await this.forward())) break
      const turn = this.turn
      await this.director.pause(reading(this.step))
      if (turn !== this.turn) return
    }
    this.running = false
  }

  stop(): void {
    this.running = false
  }

  /** Play one step; whether it came to its end. */
  private async forward(): Promise<boolean> {
    const step = this.steps[this.at + 1]
    if (!step) return false
    const turn = (this.turn += 1)
    const [before, now] = await Promise.all([this.view(step.version - 1), this.view(step.version)])
    if (!before || !now || turn !== this.turn) return false
    this.at += 1
    const after = this.steps[this.at + 1]
    if (after) void this.view(after.version)
    await this.director.again(before, now, step.change)
    if (turn !== this.turn) return false
    // whoever skipped the play sees what came of it
    this.place.held = now
    return true
  }

  private async view(version: number): Promise<Seen | null> {
    let found = this.views.get(version)
    if (!found) {
      found = this.fetch(this.place.match, this.place.eyes, version)
      this.views.set(version, found)
    }
    try {
      const seen = await found
      this.lost = false
      return seen
    } catch {
      this.views.delete(version)
      this.lost = true
      this.stop()
      return null
    }
  }
}
