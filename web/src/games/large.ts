// What a game can show large: things as pictures, and the signs of its board. All other things are told in words.
import type { Component } from 'svelte'
import type { Thing } from '../api/schema'
import type { IconName } from '../parts/icons'
import { word } from '../texts/texts.svelte'
import { signs as klong } from './klong/signs'

export type Large = Component<{ thing: Thing; game: string }>

export const large: Record<string, (() => Promise<{ default: Large }>) | undefined> = {
  klong: () => import('./klong/cards/Large.svelte'),
}

const signs: Record<string, Record<string, { icon: IconName; rules: string[] }> | undefined> = { klong }

/** A sign of the board as a thing to read; nothing for what is no sign. */
export function sign(game: string, id: string): (Thing & { icon: IconName; rules: string[] }) | undefined {
  const name = id.replace(/^sign:/, '')
  const found = id === name ? undefined : signs[game]?.[name]
  const text = word('sign.says', name)
  return found && { ...found, id, name: word('sign', name), kind: '', group: '', effects: [['', text]], text }
}
