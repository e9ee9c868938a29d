// The attack of the dragon in the middle of the stage, step by step.
import { DRAGON } from '../view'

export type Step =
  /** So many cubes are to be drawn; what is said of it, and the noun of whoever attacks. */
  | { act: 'begins'; n: number; text: string; who: string }
  /** Whose cube was drawn, and whether it hurts; -1 is that of whoever attacks. */
  | { act: 'cube'; seat: number; hurts: boolean }
  | { act: 'verdict'; text: string }

export interface Attack {
  n: number
  text: string
  who: string
  drawn: { seat: number; hurts: boolean }[]
  verdict: string
}

/** How far an attack has come; of several the last. */
export function attack(steps: Step[]): Attack {
  let found: Attack = { n: 0, text: '', who: DRAGON, drawn: [], verdict: '' }
  for (const step of steps) {
    if (step.act === 'begins') found = { ...step, drawn: [], verdict: '' }
    else if (step.act === 'cube') found.drawn.push(step)
    else found.verdict = step.text
  }
  return found
}
