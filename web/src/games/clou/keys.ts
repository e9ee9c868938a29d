// The keys of the Clou table.
import type { KeyLine } from '../game'
import { verb } from '../../texts/glossary.svelte'
import { t } from './texts'

export const lines: readonly KeyLine[] = [
  [['1', '…', '9'], () => t('clou.key.dice')],
  [['+', '-'], () => t('clou.key.change')],
  [['f'], () => verb('fill')],
  [['←', '↑', '→', '↓'], () => t('clou.key.arrows')],
  [['n'], () => t('clou.key.next')],
  [['Enter'], () => t('clou.key.write')],
  [['e'], () => t('clou.key.end')],
  [['t'], () => t('clou.key.sheet')],
  [['l'], () => t('keys.log')],
  [['c'], () => t('keys.chat')],
]
