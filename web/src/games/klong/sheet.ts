// The sheet of a small screen: where it may rest, and where it goes when a finger lets it go.
export const RESTS = ['low', 'half', 'full'] as const
export type Rest = (typeof RESTS)[number]

/** How long a flick goes on, in ms. */
const SWING = 160

/** The rest that is nearest to a height, in px, or to where its speed in px/ms carries it; `heights` are those of the rests. */
export function settled(height: number, speed: number, heights: readonly number[]): Rest {
  const far = heights.map((one) => Math.abs(one - height - speed * SWING))
  return RESTS[far.indexOf(Math.min(...far))] ?? 'half'
}
