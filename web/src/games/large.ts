// Things that a game can show large as a picture; all others are told in words.
import type { Component } from 'svelte'
import type { Thing } from '../api/schema'

export type Large = Component<{ thing: Thing; game: string }>

export const large: Record<string, (() => Promise<{ default: Large }>) | undefined> = {
  klong: () => import('./klong/cards/Large.svelte'),
}
