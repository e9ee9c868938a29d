// The keys of the picture table.
import type { KeyLine } from '../game'
import { within, type Playing } from './playing.svelte'
import { Noun, verb } from '../../texts/glossary.svelte'
import { t } from './texts'

/** Keys that lead to an area of the table. */
const AREAS: Record<string, string> = {
  h: 'hand',
  r: 'row',
  v: 'reserve',
  m: 'market',
  b: 'board',
  o: 'answers',
  s: 'thieves',
  p: 'piles',
  t: 'own',
}

/** What there are keys for. */
export const lines: readonly KeyLine[] = [
  [['1', '…', '9'], () => t('ktable.key.numbers')],
  [['a'], () => t('ktable.all')],
  [['e'], () => verb('end')],
  [['n'], () => t('ktable.key.next')],
  [['←', '→', '↑', '↓'], () => t('ktable.key.arrows')],
  [['h'], () => Noun('hand')],
  [['r'], () => Noun('row')],
  [['v'], () => Noun('reserve')],
  [['m'], () => Noun('market')],
  [['b'], () => t('table.picture')],
  [['t'], () => t('klong.you')],
  [['p'], () => t('ktable.key.piles')],
  [['s'], () => t('seats.title')],
  [['l'], () => t('keys.log')],
  [['c'], () => t('keys.chat')],
]

const areas = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-area]')]
const areaOf = (name: string): HTMLElement | undefined =>
  areas().find((area) => area.dataset['area'] === name && within(area).length > 0)

/** Do what a key means; whether it means anything here. */
export function press(play: Playing, key: string): boolean {
  if (/^[1-9]$/.test(key)) return choose(play, Number(key) - 1)
  if (key === 'a') play.rush()
  else if (key === 'e') play.end()
  else if (key === 'l' || key === 'c') play.log = key === 'l' ? 'log' : 'chat'
  else if (key === 'Escape') {
    if (play.pointed) play.pointed = null
    else if (play.asked) play.asked = null
    else return false
  } else if (key === 'n') next()
  else if (key.startsWith('Arrow')) return walk(key)
  else {
    const area = areaOf(AREAS[key] ?? '')
    if (!area) return false
    const here = within(area)
    ;(here.find((one) => one.closest('[data-can], .room.open')) ?? here[0])?.focus()
  }
  return true
}

/** A number: one of the answers, one of the ways into a room that was chosen, or a card of the area where the focus is. */
function choose(play: Playing, i: number): boolean {
  if (play.pointed?.offers.length) {
    const offer = play.pointed.offers[i]
    if (offer) play.act(offer.action)
    return !!offer
  }
  const tag = document.querySelectorAll<HTMLElement>('[data-area="board"] .choice')
  const area = areaOf(play.question ? 'answers' : play.keyed)
  const one = tag.length ? tag[i] : area && within(area)[i]
  one?.click()
  return !!one
}

/** On to the next thing with which something can be done. */
function next(): void {
  const can = [...document.querySelectorAll<HTMLElement>('[data-can], .room.open')].map((one) =>
    one.matches('button') ? one : (one.querySelector<HTMLElement>('button') ?? one),
  )
  const at = can.indexOf(document.activeElement as HTMLElement)
  can[(at + 1) % can.length]?.focus()
}

/** Left and right within an area, up and down to the nearest thing of the next one. */
function walk(key: string): boolean {
  const from = document.activeElement
  const area = from?.closest<HTMLElement>('[data-area]')
  if (!from || !area) {
    const hand = areaOf('hand')
    if (hand) within(hand)[0]?.focus()
    return !!hand
  }
  const here = within(area)
  const at = here.indexOf(from as HTMLElement)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const one = here[at + (key === 'ArrowRight' ? 1 : -1)]
    one?.focus()
    return !!one
  }
  const down = key === 'ArrowDown'
  const box = from.getBoundingClientRect()
  const middle = box.left + box.width / 2
  const others = areas()
    .filter((other) => other !== area && other.dataset['area'] !== 'board')
    .flatMap(within)
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter((other) => (down ? other.box.top >= box.bottom - 4 : other.box.bottom <= box.top + 4))
  const far = (other: DOMRect): number =>
    Math.abs(down ? other.top - box.bottom : box.top - other.bottom) * 2 +
    Math.abs(other.left + other.width / 2 - middle)
  const best = others.sort((one, other) => far(one.box) - far(other.box))[0]
  best?.one.focus()
  return !!best
}
