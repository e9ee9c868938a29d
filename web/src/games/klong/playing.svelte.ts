// A seat at the picture: what can be done with which thing, and doing it. Desk and phone share it.
import { settings } from '../../settings.svelte'
import { tick } from 'svelte'
import { MediaQuery } from 'svelte/reactivity'
import { api } from '../../api/rest'
import type { BoardPlaces, Denied, Offer, Seen } from '../../api/schema'
import type { IconName } from '../../parts/icons'
import { lookAway } from '../../table/lens.svelte'
import { t } from './texts'
import type { PictureProps } from '../game'
import { drawn } from './cards/face'
import { ending, type Ending } from './ending'
import { byCarrier, carrier, idOf, loose, playable } from './offers'
import { tokenSign } from './tokens'
import { viewOf, type Thief, type View } from './view'

/** A thing that was clicked and has more than one answer, or none: shown in a bubble beside it. */
export interface Pointed {
  at: Element
  /** The card or token, to look at it. */
  id: string
  offers: Offer[]
  reasons: Denied[]
}

/** A pile that somebody looks through. */
export interface Pile {
  title: string
  text: string
  cards: string[]
}

/** Questions that are answered by clicking things which lie on the table anyway. */
const ON_THINGS = new Set(['discard', 'replace'])
const NONE: never[] = []
const touch = new MediaQuery('(pointer: coarse)')

export class Playing {
  pointed = $state.raw<Pointed | null>(null)
  pile = $state.raw<Pile | null>(null)
  /** What ending the turn would lose, while somebody is asked about it; `early` is why it cannot end yet. */
  asked = $state.raw<{ ending: Ending | null; early?: Denied | undefined } | null>(null)
  /** The area whose cards the number keys mean. */
  keyed = $state('hand')
  /** Which part of the chronicle is to be shown, where it does not stand open anyway. */
  log = $state<'' | 'log' | 'chat'>('')
  /** Where everything is on the board. */
  places = $state.raw<BoardPlaces | null>(null)
  /** All cards are being played, one after the other. */
  rushing = $state(false)

  constructor(readonly props: PictureProps) {}

  readonly view: View | null = $derived.by(() => viewOf(this.props.place.shown))
  readonly game: string = $derived.by(() => this.props.seen.game)
  readonly board: string = $derived.by(() => this.view?.board ?? '')
  readonly me: Thief | null = $derived.by(
    () => this.view?.seats.find((thief) => thief.seat === this.view?.viewer) ?? null,
  )
  readonly seen: Seen = $derived.by(() => this.props.place.shown ?? this.props.seen)
  readonly over: boolean = $derived.by(() => this.seen.status === 'over')
  /** Whose things lie in front: those of whoever looks, or of the thief whose turn is watched. */
  readonly front: Thief | null = $derived.by(() => this.me ?? this.view?.seats[this.view.active ?? 0] ?? null)
  readonly hand: string[] = $derived.by(() => this.me?.hand ?? NONE)
  /** What is offered, once everything that happened has been shown. */
  readonly legal: Offer[] = $derived.by(() => {
    const { place } = this.props
    return place.acting && place.shown === place.seen ? (place.seen?.legal ?? NONE) : NONE
  })
  readonly offers = $derived.by(() => byCarrier(this.legal))
  readonly reasons = $derived.by(() =>
    byCarrier(this.legal.length ? (this.props.place.explained?.denied ?? NONE) : NONE),
  )
  /** What the rules behind offers and reasons say, by their ids. */
  readonly sentences: Record<string, string> = $derived.by(() => this.props.place.explained?.sentences ?? {})
  readonly plays = $derived.by(() => playable(this.legal, this.hand))
  /** The question that is open, if it is ours and needs a panel of its own. */
  readonly question = $derived.by(() => {
    const verb = this.view?.question?.verb
    return verb && this.legal.length && !ON_THINGS.has(verb) ? verb : ''
  })
  /** Offers that nothing on the table carries. */
  readonly loose = $derived.by(() => (this.view ? loose(this.legal, this.view) : NONE))
  /** All that can be done with neither a card nor a room: what is loose, and tokens. */
  readonly deeds = $derived.by(() => [
    ...this.loose,
    ...this.legal.filter((offer) => carrier(offer).startsWith('token:') && !this.loose.includes(offer)),
  ])
  /** How many things of row, reserve and market can be had. */
  readonly goods = $derived.by(() => [...this.offers.keys()].filter((thing) => /^(shop|market):/.test(thing)).length)
  readonly ending = $derived.by(() => this.offers.get('end')?.[0])
  readonly canEnd = $derived.by(() => !!this.ending)

  /** The key of a card, while number keys mean its area and there are keys. */
  hotkey(area: string, i: number): string {
    return this.keyed === area && i < 9 && !touch.current && this.props.place.seat !== null ? String(i + 1) : ''
  }

  name(id: string): string {
    return this.props.table.things.get(id)?.name ?? id
  }

  tokenSign(id: string): IconName {
    const found = this.props.table.things.get(id)
    return tokenSign(id, found && drawn(found).stack)
  }

  who(seat: number): string {
    return this.props.seen.seats[seat]?.name ?? ''
  }

  /** Look through all that is known about somebody's cards: open at every table, and tiresome to keep in mind. */
  look(thief: Thief): void {
    const cards = Object.entries(thief.unseen).flatMap(([id, n]) => Array<string>(n).fill(id))
    this.pile = {
      title: t('ktable.deck', { name: this.who(thief.seat) }),
      text: t('ktable.deck.what', { n: thief.hand_size, m: thief.draw_size }),
      cards: [...cards, ...thief.discard].sort(),
    }
  }

  /** What a thing says to those who cannot see whether it glows. */
  label(thing: string, name = ''): string {
    const [offer, ...more] = this.offers.get(thing) ?? []
    if (offer && !more.length) return this.said(offer)
    const reason = offer ? '' : (this.reasons.get(thing)?.[0]?.reason ?? '')
    return [name, reason].filter(Boolean).join('. ')
  }

  /** An offer in words, and whether it cannot be taken back. */
  said(offer: Offer): string {
    return this.props.place.final(offer.action) ? `${offer.text}. ${t('offers.final')}` : offer.text
  }

  /** Somebody clicked a thing: do what it offers, ask which, say why not, or show it. */
  use(thing: string, id: string, at: Element): void {
    const offers = this.offers.get(thing) ?? []
    const reasons = this.reasons.get(thing) ?? []
    const [only] = offers
    this.asked = null
    if (only && offers.length === 1) this.act(only.action)
    else if (offers.length || reasons.length) this.pointed = { at, id, offers, reasons }
    else if (id) this.props.open(id)
  }

  /** Do what is offered; the end of the turn has a question of its own. */
  act(action: string, sure = action === this.ending?.action): void {
    if (!this.props.place.free) return
    lookAway()
    const focused = document.activeElement
    const area = focused?.closest<HTMLElement>('[data-area]')
    const at = area ? within(area).indexOf(focused as HTMLElement) : -1
    void this.props.place.act(action, sure).then(async () => {
      if (this.props.place.armed) return
      this.pointed = null
      this.asked = null
      // whoever came by keyboard stays where the thing lay
      await tick()
      if (!area?.isConnected || at < 0 || (focused?.isConnected && document.activeElement === focused)) return
      const left = within(area)
      const next = left[Math.min(at, left.length - 1)] ?? area
      if (document.activeElement === document.body) next.focus()
    })
  }

  /** Play every card that can be played, until something is asked or refused. */
  rush(): void {
    if (!this.plays.length) return
    lookAway()
    this.rushing = true
  }

  /** Unfold the board that is played on; call it from an effect. */
  unfold(): void {
    const { game, board } = this
    if (board)
      void api.places(game, { board }).then(
        (found) => (this.places = found),
        () => undefined,
      )
  }

  /** Play the next card of a rush; call it from an effect. */
  step(): void {
    if (!this.rushing) return
    const { place } = this.props
    if (place.note || this.view?.question) this.rushing = false
    else if (place.free && place.shown === place.seen) {
      const next = this.plays[0]
      if (next) void place.act(next.action).then((refused) => refused && (this.rushing = false))
      else this.rushing = false
    }
  }

  /** End the turn, or say what that would lose. */
  end(): void {
    const { place } = this.props
    if (!place.free || !this.legal.length || !this.view) return
    if (!this.ending) {
      this.asked = { ending: null, early: this.reasons.get('end')?.[0] }
      return
    }
    const lost = settings.ask ? ending(this.legal, this.view.turn) : null
    if (lost && !this.asked) this.asked = { ending: lost }
    else this.act(this.ending.action)
  }

  /** The reason why a question's offer belongs to a card: which one. */
  cardOf(offer: Offer): string {
    const id = idOf(offer)
    return this.props.table.things.has(id) ? id : ''
  }
}

/** Everything in an area that can have the focus, in order. */
export function within(area: Element): HTMLElement[] {
  return [...area.querySelectorAll<HTMLElement>('button, [tabindex="0"]')].filter(
    (one) => one.offsetParent !== null || one.getClientRects().length > 0,
  )
}
