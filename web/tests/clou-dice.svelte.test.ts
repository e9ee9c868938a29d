import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test } from 'vitest'
import Dice from '../src/games/clou/Dice.svelte'
import { nothing, type Choice, type Die } from '../src/games/clou/offers'

const die = (face: number): Die => ({ face, label: String(face), used: false, extra: false })
let app: object
let props: { dice: Die[]; moves: []; choice: Choice; fills: number; fillName: string; pick: (choice: Choice) => void }

beforeEach(() => {
  const shown = $state({
    dice: [die(6), die(3), die(6)],
    moves: [] as [],
    choice: nothing,
    fills: 0,
    fillName: 'Fill in',
    pick: (choice: Choice) => {
      shown.choice = choice
    },
  })
  props = shown
  app = mount(Dice, { target: document.body, props })
  flushSync()
})
afterEach(() => unmount(app))

function click(at: number): void {
  document.querySelectorAll<HTMLElement>('.die')[at]?.click()
  flushSync()
}
const pressed = (): number[] =>
  [...document.querySelectorAll('.die')].flatMap((one, at) => (one.getAttribute('aria-pressed') === 'true' ? [at] : []))

test('of equal dice the one that is clicked is taken up, and put back', () => {
  click(2)
  expect([pressed(), props.choice.dice]).toEqual([[2], '6'])
  click(2)
  expect([pressed(), props.choice.dice]).toEqual([[], ''])
})

test('what was chosen elsewhere, as by a key or because no other die is left, is shown as well', () => {
  props.choice = { ...nothing, dice: '3+6' }
  flushSync()
  expect(pressed()).toEqual([0, 1])
})

test('a die that is gone is not in hand any more', () => {
  click(2)
  props.dice = [die(6), die(3), { ...die(6), used: true }]
  flushSync()
  expect(pressed()).toEqual([0])
})
