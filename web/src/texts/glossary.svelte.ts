// What the game on the page calls its things, as the server tells it: nothing of it is written down in the client.
import type { GlossaryInfo } from '../api/schema'

let told = $state.raw<GlossaryInfo | null>(null)

/** From now on the page speaks with these words. */
export function tellGlossary(words: GlossaryInfo | null): void {
  told = words
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A noun in the form that a number asks for. */
export function noun(id: string, n = 1): string {
  return told?.nouns[id]?.[Math.abs(n) === 1 ? 0 : 1] ?? id
}

/** A noun as a heading or a label. */
export function Noun(id: string, n = 1): string {
  return capital(noun(id, n))
}

/** What a field of a view is called: the noun of its name, in the plural if the name is; else the name as it stands. */
export function label(name: string): string {
  const id = name.replaceAll('_', '-')
  const many = id.endsWith('s')
  const forms = told?.nouns[id] ?? (many ? told?.nouns[id.slice(0, -1)] : undefined)
  return forms?.[many ? 1 : 0] ?? id.replaceAll('-', ' ')
}

/** A number with its noun. */
export function amount(n: number, id: string): string {
  return `${n} ${noun(id, n)}`
}

/** The heading over what can be done with a verb. */
export function verb(id: string): string {
  return told?.verbs[id] ?? id
}

/** How somebody is doing. */
export function fate(id: string): string {
  return told?.fates[id] ?? id
}

/** The name of a track as a label. */
export function Track(id: string): string {
  return capital(told?.tracks[id] ?? id)
}

/** A sign: its name as a label, what it means, and the rules behind it. */
export function signed(id: string): GlossaryInfo['signs'][string] {
  const found = told?.signs[id]
  return { name: capital(found?.name ?? id), says: found?.says ?? '', rules: found?.rules ?? [] }
}
