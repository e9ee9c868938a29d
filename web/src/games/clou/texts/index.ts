// How a table of Clou speaks.
import { voice } from '../../../texts/texts.svelte'
import { areas } from './areas'
import { around } from './around'
import { campaign } from './campaign'
import { picture } from './picture'

export const t = voice({ ...areas, ...around, ...campaign, ...picture })
