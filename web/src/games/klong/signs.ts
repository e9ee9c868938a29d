// Signs of the board and the tracks beside it, for the lens: `{@attach lens('sign:lock')}`.
import type { IconName } from '../../parts/icons'

export const signs: Record<string, { icon: IconName; rules: string[] }> = {
  footprints: { icon: 'footprints', rules: ['KL-MOVE-03', 'KL-MOVE-18'] },
  monster: { icon: 'monster', rules: ['KL-MOVE-04', 'KL-MOVE-05', 'KL-MOVE-06'] },
  lock: { icon: 'lock', rules: ['KL-MOVE-08', 'KL-MOVE-09'] },
  'one-way': { icon: 'one-way', rules: ['KL-MOVE-10'] },
  crystal: { icon: 'crystal', rules: ['KL-MOVE-13', 'KL-MOVE-14', 'KL-MOVE-15', 'KL-MOVE-17'] },
  spring: { icon: 'heart', rules: ['KL-HEAL-05', 'KL-HEAL-06'] },
  market: { icon: 'market', rules: ['KL-MARKET-01', 'KL-MARKET-03', 'KL-MARKET-04'] },
  minor: { icon: 'minor', rules: [] },
  major: { icon: 'major', rules: [] },
  artifact: { icon: 'artifact', rules: ['KL-ART-01', 'KL-ART-04', 'KL-ART-05', 'KL-ART-07'] },
  rage: { icon: 'dragon', rules: ['KL-RAGE-01', 'KL-ATTACK-03', 'KL-ATTACK-09'] },
  bag: { icon: 'bag', rules: ['KL-ATTACK-01', 'KL-ATTACK-04', 'KL-ATTACK-07'] },
  clank: { icon: 'clank', rules: ['KL-CLANK-01', 'KL-CLANK-02', 'KL-CLANK-05'] },
  health: { icon: 'heart', rules: ['KL-HEAL-01', 'KL-ATTACK-07'] },
}
