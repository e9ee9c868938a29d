// What a turning point looks like.
import type { IconName } from '../parts/icons'

const ICONS: Record<string, IconName | undefined> = {
  attack: 'attack',
  artifact: 'artifact',
  escape: 'door',
  fall: 'close',
  loot: 'bag',
  trace: 'footprints',
  alarm: 'warn',
  flight: 'door',
  caught: 'lock',
  success: 'check',
  heist: 'flag',
}

export function markIcon(kind: string): IconName {
  return ICONS[kind] ?? 'flag'
}
