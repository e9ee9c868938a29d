// The parts of a heist's score.
import { Noun } from '../../texts/glossary.svelte'

const NOUNS: Record<string, [noun: string, n: number] | undefined> = {
  loot: ['loot', 1],
  traces: ['trace', 2],
  alarm: ['alarm', 1],
}

/** What a part of the score is called. */
export function scorePart(id: string): string {
  const found = NOUNS[id]
  return found ? Noun(...found) : id
}
