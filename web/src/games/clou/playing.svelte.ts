// A seat at the heist: which dice are in hand, what they light up, and doing it. Desk and phone share it.
import type { HeistPage, Seen } from '../../api/schema'
import { verb } from '../../texts/glossary.svelte'
import { listed } from '../../texts/texts.svelte'
import { wordOf } from '../words'
import { t } from './texts'
import type { PictureProps } from '../game'
import { heistPage } from './book'
import type Dice from './Dice.svelte'
import { book, planDrawing, sheetDrawing } from './drawings.svelte'
import { isDirection, nearest } from './nearest'
import { elsewhere, lit as litBy, nothing, readMove, tray, type Choice, type Move } from './offers'
import type RoundSummary from './RoundSummary.svelte'
import { letterOf, viewOf, type Thief, type View } from './view'

/** Nothing is lit. */
export const DARK = new Map<string, Move[]>()
const small = matchMedia('(max-width: 700px), (max-height: 500px)')

export class Playing {
  choice = $state.raw<Choice>(nothing)
  /** A place where more than one thing can be done. */
  asking = $state.raw<{ title: string; moves: Move[] } | null>(null)
  /** Whether chronicle and chat lie open, or the case. */
  talk = $state(false)
  plot = $state(false)
  /** Whether somebody wants to end the round although dice are left. */
  ending = $state(false)
  /** The sheet that lies in front; the one of whoever looks at the screen unless another was taken up. */
  taken = $state<number | null>(null)
  /** What a phone shows below the plan. */
  page = $state<'sheet' | 'gang' | 'note'>('sheet')
  summary = $state<RoundSummary>()
  dice = $state<Dice>()
  phone = $state(small.matches)
  /** The dice that were chosen from last. */
  private held = ''

  constructor(readonly props: PictureProps) {
    small.onchange = () => (this.phone = small.matches)
  }

  readonly moves: Move[] = $derived.by(() => {
    const { place } = this.props
    return place.acting && this.me !== null ? (place.seen?.legal ?? []).map(readMove) : []
  })
  readonly lit = $derived(this.live ? litBy(this.moves, this.choice) : DARK)
  /** Offers that no drawing shows. */
  readonly others = $derived(elsewhere(this.moves).filter((move) => move !== this.done))
  /** The dice on the felt: one's own, or for those who watch, of the sheet in front. */
  readonly pool = $derived.by(() => {
    const thief = this.me === null ? this.ahead : this.mine
    return thief && this.view.phase === 'use' ? tray(this.view.roll, thief.dice, thief.extras) : []
  })

  get seen(): Seen {
    return this.props.place.shown ?? this.props.seen
  }
  get view(): View {
    return viewOf(this.seen) as View
  }
  get me(): number | null {
    return this.props.place.seat
  }
  get live(): boolean {
    const { place } = this.props
    return place.shown === place.seen && place.free && this.me !== null
  }
  /** What is seen, with a prompt that also tells of what was gained besides the dice. */
  get prompted(): Seen {
    const { seen, mine } = this
    if (!seen.prompt || !mine || this.view.phase !== 'use' || this.view.group.length) return seen
    const gained = [
      ...(mine.fills ? [t('clou.gained.fill', { n: mine.fills, name: this.fillName })] : []),
      ...mine.plus_minus.map((n) => t('clou.gained.plus', { n })),
    ]
    return gained.length ? { ...seen, prompt: `${seen.prompt} ${t('clou.gained', { what: listed(gained) })}` } : seen
  }
  /** What the symbol is called that fills in. */
  get fillName(): string {
    return this.props.table.things.get('fill')?.name ?? verb('fill')
  }
  get done(): Move | undefined {
    return this.moves.find((move) => move.verb === 'done')
  }
  get mine(): Thief | undefined {
    return this.view.seats[this.me ?? -1]
  }
  get ahead(): Thief | undefined {
    return this.view.seats[this.taken ?? this.me ?? 0]
  }
  get over(): boolean {
    return this.seen.status === 'over'
  }
  get heist(): HeistPage | undefined {
    const pages = book()
    return pages && heistPage(pages, this.view.heist)
  }
  get title(): string {
    return this.heist?.name ?? wordOf(this.props.seen.game, 'option.heist', this.view.heist)
  }
  get summed(): boolean {
    return !this.over && (this.view.phase === 'leave' || this.ending)
  }

  /** With other dice one chooses anew; a last one needs no choosing. While others write, what is in hand stays there. Call it from an effect. */
  renew(): void {
    const left = this.pool.filter((die) => !die.used)
    const only = left[0]
    const fills = this.mine?.fills
    const held = [this.me, this.view.round, fills, ...left.map((die) => die.label)].join()
    if (this.asking?.moves.some(({ offer }) => !this.moves.some((move) => move.offer.action === offer.action)))
      this.asking = null
    if (held === this.held) return
    this.held = held
    this.choice = left.length === 1 && only && !fills ? { ...nothing, dice: only.label } : nothing
    this.asking = null
    this.ending = false
  }

  readonly act = (move: Move): void => {
    this.asking = null
    if (this.live) this.props.act(move.offer.action)
  }

  /** Unused dice leave traces: whoever ends the round with some left sees first what it costs. */
  end(): void {
    if (!this.done || !this.live) return
    if (this.mine?.dice.length && !this.ending) this.ending = true
    else this.act(this.done)
  }

  readonly choose = (target: string, found: Move[]): void => {
    const [one, more] = found
    if (one && !more) this.act(one)
    else if (this.live) this.asking = { title: this.label(target), moves: found }
  }

  name(seat: number): string {
    return this.seen.seats[seat]?.name ?? letterOf(seat)
  }

  /** What a place on a drawing says to those who cannot see it. */
  readonly label = (target: string): string => {
    const { names } = this.props.table
    const [kind, owner = '', ...rest] = target.split(':')
    if (kind === 'need') return names['challenges']?.[owner] ?? owner
    const id = rest.join(':')
    const sheet =
      owner === '*' ? (this.view.campaign ? 'gang' : '') : (this.view.seats[owner.charCodeAt(0) - 65]?.thief ?? '')
    const printed =
      planDrawing(this.view.heist, this.view.players)?.facts[id] ?? (sheet ? sheetDrawing(sheet)?.facts[id] : undefined)
    const name = names['fields']?.[`${owner}:${id}`] ?? id
    const boxes = owner === '*' && this.view.campaign?.boxes[id.split('.')[0] ?? '']
    return [
      name,
      printed?.says,
      this.view.marks[`${owner}:${id}`] ? t('clou.marked') : '',
      boxes && boxes[0] < boxes[1] ? t('clou.unbought') : '',
    ]
      .filter(Boolean)
      .join(', ')
  }

  /** Bring a sheet to the front; one of our own comes with its player. */
  take(seat: number): void {
    const { table } = this.props
    const passed = seat !== this.me && table.mine.includes(seat) && table.game?.together
    this.page = 'sheet'
    this.taken = passed || seat === this.me ? null : seat
    if (passed) table.face(seat)
  }

  press(key: string): boolean {
    if (this.summed && this.summary?.press(key)) return true
    if (/^[1-9]$/.test(key)) return this.#digit(Number(key))
    if (key === '+' || key === '-') return !!this.dice?.shift(key === '+' ? 1 : -1)
    if (key === 'f') return !!this.dice?.fill()
    if (key === 'Escape') this.choice = nothing
    else if (key === 'e' && this.done) this.end()
    else if (key === 't' && this.ahead) this.take((this.ahead.seat + 1) % this.view.seats.length)
    else if (key === 'n') return onward()
    else if (key === 'l' || key === 'c') {
      this.talk = true
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(key === 'l' ? '#part-log .box' : '#part-chat input')?.focus(),
      )
    } else return walk(key)
    return true
  }

  /** A digit means a die, or one of the offers beside the dice while there are none to choose. */
  #digit(n: number): boolean {
    const offer = this.others[n - 1]
    if (this.pool.length && !this.view.group.length) return !!this.dice?.toggle(n - 1)
    if (offer) this.act(offer)
    return !!offer
  }
}

/** What is lit; the dice while nothing is; without dice, whatever can be pressed below the papers. */
function possible(): HTMLElement[] {
  for (const some of ['[data-lit]', '[data-die]', '.edge button:not([aria-disabled=true], #undo)']) {
    const found = [...document.querySelectorAll<HTMLElement>(some)].filter((one) => one.offsetParent)
    if (found.length) return found
  }
  return []
}

/** On to the next thing with which something can be done. */
function onward(): boolean {
  const goals = possible()
  goals[(goals.indexOf(document.activeElement as HTMLElement) + 1) % goals.length]?.focus()
  return goals.length > 0
}

/** Go over what can be used, by the arrow keys. */
function walk(key: string): boolean {
  if (!isDirection(key)) return false
  const goals = possible()
  const here = document.activeElement as HTMLElement | null
  const at =
    here && goals.includes(here)
      ? nearest(
          goals.map((goal) => goal.getBoundingClientRect()),
          here.getBoundingClientRect(),
          key,
        )
      : 0
  goals[at]?.focus()
  return goals.length > 0
}
