// Clou on the stage: for each event what is played.
import type { ClouEventName } from '../../../api/schema'
import { viewOf } from '../view'
import type { Beat, Prop, Scene } from '../../../theatre/beats'

const written: Scene = (event) => [
  { act: 'glow', who: `field:${event.ids['field']}`, ms: 360, next: 200, sound: 'pencil', late: true },
]
/** A track of the plan, or its counter where the plan is too small to be read. */
const track =
  (name: string, sound: NonNullable<Beat['sound']>): Scene =>
  () => [{ act: 'glow', who: [`count:${name}`, `track:${name}`], ms: 600, next: 300, sound, late: true }]
/** The same, and a picture of what came falls onto it. */
const struck =
  (name: string, kind: Prop['kind'], sound: NonNullable<Beat['sound']>): Scene =>
  (event, story) => [
    { act: 'drop', who: [`count:${name}`, `track:${name}`], prop: { kind }, ms: 600, next: 100, late: true },
    ...track(name, sound)(event, story),
  ]
/** The end of a heist: what was carried off, or a lock. */
const carried: Scene = (_, story) => [
  {
    act: 'drop',
    who: 'ending',
    prop: { kind: 'loot' },
    times: Math.max(1, Object.values(viewOf(story.now)?.loot ?? {}).filter(Boolean).length),
    ms: 900,
    next: 700,
    sound: 'win',
    late: true,
  },
]
const locked: Scene = () => [
  { act: 'drop', who: 'ending', prop: { kind: 'lock' }, ms: 900, next: 700, sound: 'loss', late: true },
]
const heard =
  (sound: NonNullable<Beat['sound']>): Scene =>
  () => [{ act: 'still', ms: 500, next: 200, sound, late: true }]

export const scenes: Partial<Record<ClouEventName, Scene>> = {
  rolls: () =>
    [0, 1, 2].map((n): Beat => ({
      act: 'tumble',
      who: `die:${n}`,
      ms: 700,
      next: n === 2 ? 700 : 70,
      ease: 'ease-out',
      late: true,
      ...(n === 0 ? { sound: 'dice' } : {}),
    })),
  bonus: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 460, next: 220, sound: 'token', late: true }],
  writes: written,
  crosses: written,
  soups: written,
  activates: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 360, next: 160, late: true }],
  white: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 360, next: 160, sound: 'token', late: true }],
  flight: track('flight', 'step'),
  plan: heard('pencil'),
  scouts: heard('pencil'),
  overcome: (event) => [
    {
      act: 'glow',
      who: `challenge:${event.ids['challenge']}`,
      ms: 700,
      sound: 'stamp',
      late: true,
    },
  ],
  loot: (event) => [
    {
      act: 'lift',
      who: `loot:${event.ids['loot']}`,
      to: 'sack',
      ms: 800,
      ease: 'ease-in-out',
      sound: 'treasure',
    },
  ],
  room: (event) => [{ act: 'glow', who: `room:${event.ids['room']}`, ms: 700, next: 300, late: true }],
  trace: struck('traces', 'footprints', 'trace'),
  alarm: struck('flight', 'bell', 'alarm'),
  time: track('time', 'clock'),
  watchman: struck('traces', 'footprints', 'trace'),
  chase: () => [{ act: 'glow', who: ['chase', 'track:flight'], ms: 500, next: 250, sound: 'dice', late: true }],
  police: track('police', 'alarm'),
  caught: locked,
  arrested: locked,
  escaped: carried,
  success: carried,
  'campaign-lost': heard('loss'),
  'campaign-won': heard('win'),
  box: heard('pencil'),
  prison: heard('stamp'),
}
