// What every face of a table of Clou needs.
import type { TableParts } from '../game'
import { verb } from '../../texts/glossary.svelte'
import { areas } from './areas'
import './colours.css'
import { scenes } from './theatre/scenes'

const parts: TableParts = {
  areas,
  verb,
  scenes,
}
export default parts
