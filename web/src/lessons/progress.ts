// Which step of a guide is shown. How far the learner is by moves, the server says with the table.
import type { LessonStep } from '../api/schema'

/** The next step from here on that waits for a move, or the end. */
export function waiting(steps: LessonStep[], from: number): number {
  const found = steps.findIndex((step, i) => i >= from && step.waits)
  return found < 0 ? steps.length : found
}

/** The step to show: what was read goes on, but not past what is still to be done. */
export function showing(steps: LessonStep[], reached: number, read: number): number {
  return Math.min(Math.max(reached, read), waiting(steps, reached))
}
