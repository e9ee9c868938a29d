// Who is not at the table that is shown now, and what becomes of the seat.
import type { Settings } from '../api/schema'
import { t } from '../texts/texts.svelte'

const DAY = 24 * 3600
let seats = $state.raw<readonly number[]>([])

/** From now on these seats are not there. */
export function tellAway(missing: readonly number[]): void {
  seats = missing
}

export function isAway(seat: number): boolean {
  return seats.includes(seat)
}

/** What happens if somebody stays away: as the table has agreed, or else as its host wants. */
export function whatThen({ away_seconds, turn_seconds, pace }: Settings): string {
  if (away_seconds) return t('away.bot', { when: after(away_seconds) })
  if (turn_seconds) return t('away.clock')
  return t('away.host', { when: after(pace === 'slow' ? DAY : 120) })
}

function after(seconds: number): string {
  return seconds < DAY ? t('more.away.minutes', { n: seconds / 60 }) : t('more.away.days', { n: seconds / DAY })
}
