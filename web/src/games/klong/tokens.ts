// Which sign stands for which kept token; the data names them, the signs are the house's.
import type { IconName } from '../../parts/icons'

const SIGNS: Record<string, IconName> = {
  key: 'key',
  backpack: 'backpack',
  crown: 'crown',
  'monkey-idol': 'idol',
  mastery: 'points',
  healing: 'heart',
  'greater-healing': 'heart',
  strength: 'swords',
  swiftness: 'boots',
  skill: 'skill',
  'greater-skill': 'skill',
  chalice: 'major',
  'dragon-egg': 'dragon',
}

export function tokenSign(id: string): IconName {
  return SIGNS[id] ?? SIGNS[id.replace(/-\d+$/, '')] ?? 'minor'
}
