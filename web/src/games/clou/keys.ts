// The keys of the Clou table.
import type { KeyLine } from '../pictures'

export const lines: readonly KeyLine[] = [
  [['1', '…', '9'], 'clou.key.dice'],
  [['+', '-'], 'clou.key.change'],
  [['f'], 'clou.key.fill'],
  [['←', '↑', '→', '↓'], 'clou.key.arrows'],
  [['Enter'], 'clou.key.write'],
  [['e'], 'clou.key.end'],
  [['t'], 'clou.key.sheet'],
  [['l'], 'keys.log'],
  [['c'], 'keys.chat'],
]
