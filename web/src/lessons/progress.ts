// How far a learner is: folded from the moves that stand, so that reloading and taking back need no memory of their own.
import type { LessonStep } from '../api/schema'

/** Whether an action is one of those wanted; * stands for anything. */
export function wanted(want: string[], action: string): boolean {
  return want.some((one) => new RegExp(`^${one.split('*').map(escaped).join('.*')}$`).test(action))
}

function escaped(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
}

/** The step after the last one that is done by moves. */
export function reached(steps: LessonStep[], moves: string[]): number {
  let at = 0
  let count = 0
  for (const move of moves) {
    const next = waiting(steps, at)
    const step = steps[next]
    if (!step || !wanted(step.want, move)) continue
    count += 1
    if (count >= step.times) {
      at = next + 1
      count = 0
    }
  }
  return at
}

/** The next step from here on that waits for a move, or the end. */
export function waiting(steps: LessonStep[], from: number): number {
  const found = steps.findIndex((step, i) => i >= from && step.want.length > 0)
  return found < 0 ? steps.length : found
}

/** The step to show: what was read goes on, but not past what is still to be done. */
export function showing(steps: LessonStep[], moves: string[], read: number): number {
  const at = reached(steps, moves)
  return Math.min(Math.max(at, read), waiting(steps, at))
}
