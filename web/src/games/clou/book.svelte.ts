// The picture book of Clou, fetched once for each language.
import { api } from '../../api/rest'
import type { ClouBook, HeistPage, ThiefPage } from '../../api/schema'
import type { Lang } from '../../settings.svelte'
import { language } from '../../texts/texts.svelte'

let kept = $state.raw<Partial<Record<Lang, ClouBook>>>({})
const asked = new Set<Lang>()

/** The book in the language that is spoken; undefined until it is here. */
export function book(): ClouBook | undefined {
  const lang = language()
  if (!asked.has(lang)) {
    asked.add(lang)
    api.clouBook().then(
      (found) => (kept = { ...kept, [lang]: found }),
      () => asked.delete(lang), // whoever looks next asks again
    )
  }
  return kept[lang]
}

export const heistPage = (found: ClouBook, id: string): HeistPage | undefined => found.heists.find((one) => one.id === id)
export const thiefPage = (found: ClouBook, id: string | null): ThiefPage | undefined => found.thieves.find((one) => one.id === id)

/** What points are called. */
export function rated(ratings: ClouBook['ratings'], points: number): string {
  return ratings.findLast((one) => one.above === null || points > one.above)?.name ?? ''
}
