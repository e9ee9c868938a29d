// What the bots of the gang would do where all decide together: they advise, people decide.
import { api } from '../../api/rest'
import type { Advice, Advised } from '../../api/schema'
import type { Place } from '../../table/place.svelte'
import { language } from '../../texts/texts.svelte'

let told = $state.raw<{ key: string; advice: Advice } | null>(null)
let asked = ''

/** The advice of the bots at a place that is to decide; nothing until it is here. */
export function advice(place: Place): Advised[] {
  const { seat, seen } = place
  if (seat === null || !seen?.to_act.includes(seat) || place.shown !== seen) return []
  if (!seen.to_act.some((one) => seen.seats[one]?.level)) return []
  const key = `${place.match} ${seat} ${seen.version} ${language()}`
  if (asked !== key) {
    asked = key
    api.advice(place.match, seat).then(
      (found) => (told = { key, advice: found }),
      () => undefined, // it is only advice
    )
  }
  return told?.key === key && told.advice.version === seen.version ? told.advice.bots : []
}
