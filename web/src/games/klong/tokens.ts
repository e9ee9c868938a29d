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
  'diving-bell': 'diving-bell',
  curse: 'curse',
  web: 'web',
  'web-token': 'web',
  'head-idol': 'idol',
}

/** The sign of a token, or of the stack of the market that it comes from. */
export function tokenSign(id: string, stack = ''): IconName {
  return SIGNS[id] ?? SIGNS[stack] ?? 'minor'
}

/** What stands beside the sign of a token: how many there are, and for those that differ by it what each is worth. */
export function tokenNumber(id: string, n: number): string {
  const worth = /^web-token-(\d+)$/.exec(id)?.[1]
  if (worth) return n > 1 ? `${worth} × ${n}` : worth
  return n > 1 ? String(n) : ''
}
