// How the table looked when a heist was reported: whoever reads the report later than others still sees that heist.
import { api } from '../../../api/rest'
import type { Seen } from '../../../api/schema'
import { language } from '../../../texts/texts.svelte'
import type { Place } from '../../../table/place.svelte'
import { happenedAt } from '../happened'
import { pages } from './view'
import { viewOf } from '../view'

let fetched = $state.raw<Record<string, Seen>>({})
const asked = new Set<string>()

/** Ask for something once; after a failure whoever looks next asks again. */
function once(key: string, ask: () => Promise<void>): void {
  if (asked.has(key)) return
  asked.add(key)
  ask().catch(() => asked.delete(key))
}

/** What was seen when the last heist was reported; undefined until it is here. */
export function reported(place: Place): Seen | undefined {
  const shown = place.shown
  const view = viewOf(shown)
  if (!shown || !view) return undefined
  if (pages(view).some((page) => page.startsWith('report'))) return shown
  const version = happenedAt(place.log, 'report')
  if (version === undefined) {
    if (!place.whole) once(`${place.match} log`, () => place.recall())
    return undefined
  }
  const key = `${place.match} ${version} ${language()}`
  once(key, async () => {
    const seen = await api.then(place.match, place.eyes, version, language())
    fetched = { [key]: seen }
  })
  return fetched[key]
}
