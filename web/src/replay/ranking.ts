// Who stands where in the end, and how points are written.
import type { Story } from '../api/schema'

/** The seats, the best first; whoever is not ranked stands behind all others. */
export function ranking(story: Story): number[] {
  const totals = story.standings.at(-1)?.points ?? []
  return totals
    .map((_, seat) => seat)
    .sort(
      (a, b) =>
        Number(story.winners.includes(b)) - Number(story.winners.includes(a)) ||
        Number(story.ranked[b]) - Number(story.ranked[a]) ||
        (totals[b] ?? 0) - (totals[a] ?? 0),
    )
}

/** A number with a proper minus. */
export function written(points: number): string {
  return String(points).replace('-', '−')
}
