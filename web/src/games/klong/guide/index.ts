// How the guide to Klong! is illustrated.
import { signed } from '../../../texts/glossary.svelte'
import type { GuideParts } from '../../game'
import '../colours.css'
import { signs } from '../signs'
import Figure from './Figure.svelte'
import Sign from './Sign.svelte'

export default {
  Figure,
  Sign,
  signs: {
    '✦': 'skill',
    '†': 'swords',
    '∟': 'boots',
    '☠': 'monster',
    '◊': 'crystal',
    '♥': 'spring',
    '◎': 'major',
    '○': 'minor',
    '☻': 'idol',
    '★': 'artifact',
    '2': 'footprints',
    '#': 'lock',
    $: 'market',
  },
  legend: () =>
    Object.keys(signs).map((id) => {
      const { name, says } = signed(id)
      return { sign: id, name, says }
    }),
} satisfies GuideParts
