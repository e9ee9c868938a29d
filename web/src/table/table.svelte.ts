// A table: from outside (who sits where, what is ours), and one place for each of our seats.
import { api, Trouble, type Names } from '../api/rest'
import type { Change, GameInfo, Seen, TableInfo, Thing } from '../api/schema'
import type { TableParts } from '../games/game'
import { tableParts } from '../games/registry'
import { tellGlossary } from '../texts/glossary.svelte'
import { language } from '../texts/texts.svelte'
import { early, type Early } from './early'
import { Place } from './place.svelte'
import type { World } from './socket'

export class Table {
  readonly match: string
  /** Whether this table is only looked back on. */
  readonly past: boolean = false
  info = $state.raw<TableInfo | null>(null)
  game = $state.raw<GameInfo | null>(null)
  /** What the game brings to its table. */
  parts = $state.raw<TableParts | null>(null)
  places = $state.raw<Place[]>([])
  trouble = $state('')
  /** Whether there is no such table. */
  lost = $state(false)
  /** The seat that looks at the screen, of those at this device; null while it is being handed over. */
  facing = $state<number | null>(null)
  things = $state.raw<Map<string, Thing>>(new Map())
  names = $state.raw<Names>({})
  private worded = ''
  private watching = false
  private readonly early: Promise<Early | null>

  constructor(
    match: string,
    private readonly at?: World,
  ) {
    this.match = match
    this.early = early(match)
  }

  /** Look who sits here, and sit down on our own seats, or watch. */
  async open(): Promise<void> {
    this.trouble = ''
    try {
      const info = await api.table(this.match)
      this.info = info // what the table looks like and how things are called comes meanwhile
      void this.reword()
      await this.learn(info.settings.game)
      this.take(info)
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.message : String(error)
      this.lost = error instanceof Trouble && error.code === 'unknown'
    }
  }

  /** What is played here. */
  async learn(id: string): Promise<void> {
    const [games, parts] = await Promise.all([api.games(), tableParts(id)])
    this.game = games.find((game) => game.id === id) ?? null
    this.parts = parts
  }

  /** Ask again how the table looks from outside. */
  async look(): Promise<void> {
    try {
      this.take(await api.table(this.match))
    } catch {
      // the places say themselves if nobody answers
    }
  }

  close(): void {
    for (const place of this.places) place.close()
    this.places = []
  }

  /** The place that is shown now. */
  get place(): Place | null {
    if (this.watching) return this.places[0] ?? null
    return this.places.find((place) => place.seat === this.facing) ?? null
  }

  get seen(): Seen | null {
    return (this.place ?? this.places[0])?.seen ?? null
  }

  /** Seats at this device that people play themselves. */
  get mine(): number[] {
    const seats = this.seen?.seats ?? this.info?.seats ?? []
    return (this.info?.yours ?? []).filter((seat) => !seats[seat]?.level)
  }

  /** Several people share this device and may not see each other's cards. */
  get shared(): boolean {
    return this.mine.length > 1 && !this.game?.together
  }

  /** The seat that the device is to be handed to, if it is not the one in front of it. */
  get handTo(): number | null {
    if (!this.shared || this.seen?.status !== 'playing') return null
    const next = this.mine.find((seat) => this.seen?.to_act.includes(seat))
    if (next !== undefined) return next === this.facing ? null : next
    return this.facing === null ? (this.mine[0] ?? null) : null
  }

  face(seat: number | null): void {
    this.facing = seat
  }

  /** Speak the language that was chosen. */
  speak(lang: string): void {
    for (const place of this.places) place.speak(lang)
    void this.reword()
  }

  check(): void {
    for (const place of this.places) place.check()
  }

  unplug(): void {
    for (const place of this.places) place.unplug()
  }

  private take(info: TableInfo): void {
    this.info = info
    this.watching = !info.yours.length
    const wanted = this.watching ? [info.looks] : [...info.yours].sort((a, b) => a - b)
    const have = new Map(this.places.map((place) => [place.eyes, place]))
    if (wanted.length === have.size && wanted.every((eyes) => have.has(eyes))) return
    for (const [eyes, place] of have) if (!wanted.includes(eyes)) place.close()
    this.places = wanted.map((eyes) => {
      const known = have.get(eyes)
      if (known) return known
      const history = (who: number | null, lang: string): Promise<Change[]> => api.history(this.match, who, lang)
      const place = new Place(
        { match: this.match, seat: this.watching ? null : eyes, over: eyes, lang: language(), history },
        this.at,
      )
      place.open()
      if (eyes === null) void this.early.then((came) => came?.lang === language() && place.begin(came.seen))
      return place
    })
    // several people at one device begin behind the cover
    const together = this.game?.together ?? false
    const mine = info.yours.filter((seat) => !info.seats[seat]?.level)
    if (mine.length > 1 && !together && info.status === 'playing') this.facing = null
    else this.facing = mine.find((seat) => info.to_act.includes(seat)) ?? info.yours[0] ?? null
  }

  /** Fetch what things and places are called in the language that is spoken. */
  async reword(): Promise<void> {
    const info = this.info
    if (!info) return
    const lang = language()
    try {
      const game = info.settings.game
      const called = info.reason ? {} : api.names(this.match) // a match that cannot go on has no places
      const [things, names, words] = await Promise.all([api.things(game), called, api.glossary(game)])
      if (lang !== language()) return
      tellGlossary(words)
      this.things = new Map(things.map((thing) => [thing.id, thing]))
      this.names = names
      this.worded = lang
    } catch {
      if (this.worded !== lang) this.names = {}
    }
  }
}
