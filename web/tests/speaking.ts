// The page speaks a language with the words of a game, as the server would tell them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GlossaryInfo } from '../src/api/schema'
import { settings, type Lang } from '../src/settings.svelte'
import { tellGlossary } from '../src/texts/glossary.svelte'

type Glossaries = Record<string, Record<Lang, GlossaryInfo>>
const file = join(import.meta.dirname, 'glossaries.json')
const all = JSON.parse(readFileSync(file, 'utf8')) as Glossaries

export function glossaryOf(game: string, lang: Lang): GlossaryInfo | null {
  return all[game]?.[lang] ?? null
}

export function speaks(game: string, lang: Lang): void {
  settings.lang = lang
  tellGlossary(glossaryOf(game, lang))
}
