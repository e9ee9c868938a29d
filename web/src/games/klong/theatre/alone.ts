// A game for one on the stage: what the rivals do, and the dragon's clock.
import type { EventSeen } from '../../../api/schema'
import type { Scene, Story, Who } from '../../../theatre/beats'
import { RIVALS, viewOf } from '../view'
import type { Step } from './attack'

/** The card that the rivals have taken out of the row. */
function swept(event: EventSeen, story: Story): Who {
  const slot = viewOf(story.before)?.row.indexOf(event.ids['card'] ?? '') ?? -1
  return `card:row:${slot}`
}

/** Events of a game for one. */
export const lonely: Record<string, Scene | undefined> = {
  'rival-noise': (event) => [
    {
      act: 'drop',
      who: `clank:${RIVALS}`,
      prop: { kind: 'cube', seat: RIVALS },
      times: event.numbers['n'] ?? 1,
      ms: 240,
      next: 300,
      sound: 'clank',
    },
  ],
  swept: (event, story) => [{ act: 'fly', who: swept(event, story), to: 'bag', ms: 420, sound: 'card' }],
  threat: () => [
    {
      act: 'scene',
      step: { act: 'cube', seat: RIVALS, hurts: false } satisfies Step,
      ms: 350,
      sound: 'cube',
      tense: true,
    },
    { act: 'glow', who: 'alone', ms: 300 },
  ],
  clock: () => [{ act: 'glow', who: 'alone', ms: 300, sound: 'step' }],
  'rivals-loot': () => [{ act: 'shake', who: 'market:crown', ms: 360, sound: 'token' }],
}
