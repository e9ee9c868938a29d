// Signs of the board and the tracks beside it, for the lens: `{@attach lens('sign:lock')}`.
import { icons, type IconName } from '../../parts/icons'
import { signed } from '../../texts/glossary.svelte'
import type { Thing } from '../../api/schema'
import type { SignThing } from '../game'
import { drawn, gains, marks } from './cards/face'

export const signs: Record<string, IconName | undefined> = {
  footprints: 'footprints',
  monster: 'monster',
  lock: 'lock',
  'one-way': 'one-way',
  crystal: 'crystal',
  spring: 'heart',
  market: 'market',
  minor: 'minor',
  major: 'major',
  artifact: 'artifact',
  rage: 'dragon',
  bag: 'bag',
  clank: 'clank',
  health: 'heart',
  skill: gains.skill,
  swords: gains.swords,
  boots: gains.boots,
  teleport: gains.teleport,
  noise: gains.clank,
  draw: gains.draw,
  ...marks,
  'flooded-room': 'drop',
  water: 'drop',
  'clank-tunnel': 'clank',
  'treasure-room': 'gold',
  zone: 'ankh',
  mummy: 'ankh',
  curse: 'curse',
  head_idol: 'idol',
  web: 'web',
  webbed: 'web',
  'webbed-gold': 'gold',
  cache: 'major',
  vein: 'vein',
  lift: 'cage',
}

/** The head of whoever attacks, by the noun; without one of its own it is the dragon's. */
export const headOf = (who: string): IconName => (who in icons ? (who as IconName) : 'dragon')

/** What a card prints as a sign only: its marks, and what it gains beside gold and hearts. */
export function signsOn(thing: Thing): string[] {
  const face = drawn(thing).face
  const gained = (face?.gains ?? []).map(([gain]) => (gain === 'clank' ? 'noise' : gain))
  return [...(face?.marks ?? []), ...gained].filter((id) => id in signs).map((id) => `sign:${id}`)
}

/** A sign as a thing to read; nothing for what is no sign. */
export function sign(id: string): SignThing | undefined {
  const name = id.replace(/^sign:/, '')
  const icon = id === name ? undefined : signs[name]
  const words = signed(name)
  return (
    icon && {
      id,
      icon,
      name: words.name,
      kind: '',
      group: '',
      facts: [],
      effects: [['', words.says]],
      text: words.says,
      rules: words.rules,
      called: [],
    }
  )
}
