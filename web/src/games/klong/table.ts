// What every face of a Klong! table needs.
import { api } from '../../api/rest'
import type { TableParts } from '../game'
import { verb } from '../../texts/glossary.svelte'
import { areas } from './areas'
import './colours.css'
import Small from './cards/Small.svelte'
import { sign, signsOn } from './signs'
import AttackScene from './theatre/AttackScene.svelte'
import KlongProp from './theatre/KlongProp.svelte'
import { scenes } from './theatre/scenes'

/** On a phone most things lie behind tabs. */
function behind(name: string): string[] {
  if (/^(card:r|market)/.test(name)) return ['tab:row']
  return /^(clank|bag|rage)/.test(name) ? ['tab:dragon'] : /^(hand|health)/.test(name) ? ['tab:hand'] : []
}

const parts: TableParts = {
  areas,
  known: ({ board }) => api.places('klong', { board: String(board ?? '') }),
  unasked: ['play'],
  verb,
  scenes,
  Scene: AttackScene,
  Small,
  props: { cube: KlongProp, card: KlongProp, art: KlongProp, die: KlongProp },
  sign,
  signsOn,
  behind,
}
export default parts
