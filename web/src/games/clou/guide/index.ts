// How the guide to Clou is illustrated.
import type { GuideParts } from '../../game'
import '../colours.css'
import Figure from './Figure.svelte'
import Sign from './Sign.svelte'

export default {
  Figure,
  Sign,
  // the guide writes them by the words of its language
  signs: {
    Kr: 'kraft',
    St: 'kraft',
    Ge: 'geschick',
    De: 'geschick',
    Cl: 'clever',
    Wi: 'clever',
    El: 'elektro',
    Sc: 'schloss',
    Lo: 'schloss',
    Sa: 'safe',
    '±1': 'pm',
    '5*': 'extra',
    '✎': 'fill',
    '−Sp': 'spur',
    '−Tr': 'spur',
    '−Al': 'alarm',
    $3: 'beute',
  },
  legend: (things) => {
    const group = things.get('kraft')?.group
    return [...things.values()]
      .filter((thing) => thing.group === group)
      .map((thing) => ({ sign: thing.id, name: thing.name, says: thing.text }))
  },
} satisfies GuideParts
