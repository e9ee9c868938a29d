// Clou on the stage: for each kind of event (clou/happenings.py) what is played.
import type { EventSeen } from '../api/schema'
import type { Beat, Prop, Repertoire, Scene, Story } from './beats'

export const CLOU = [
  'rolls', 'bonus', 'writes', 'crosses', 'activates', 'barred', 'white', 'flight', 'plan', 'spends', 'lapses', 'overcome', 'loot', 'room', 'trace',
  'arrested', 'alarm', 'unused', 'time', 'watchman', 'votes', 'stays', 'leaves', 'driver', 'chase', 'police', 'caught', 'escaped', 'success',
  'heist-begins', 'thief', 'box', 'scouts', 'soups', 'tickets', 'report', 'prison', 'campaign-lost', 'campaign-won', 'loud', 'swap', 'concert-ends',
  'done', 'round',
] as const
type Happening = (typeof CLOU)[number]

interface View {
  challenges: { id: string }[]
  loot: Record<string, boolean>
  rooms: Record<string, boolean>
}

const viewOf = (seen: Story['before']): View => seen.view as unknown as View

/** The field of that number: names are told in the order of their numbers. */
const field = (event: EventSeen, story: Story): string => `field:${Object.keys(story.names['fields'] ?? {})[event.a] ?? ''}`

const written: Scene = (event, story) => [{ act: 'glow', who: field(event, story), ms: 360, next: 200, sound: 'pencil', late: true }]
/** A track of the plan, or its counter where the plan is too small to be read. */
const track = (name: string, sound: NonNullable<Beat['sound']>): Scene => () => [{ act: 'glow', who: [`count:${name}`, `track:${name}`], ms: 600, next: 300, sound, late: true }]
/** The same, and a picture of what came falls onto it. */
const struck = (name: string, kind: Prop['kind'], sound: NonNullable<Beat['sound']>): Scene => (event, story) => [
  { act: 'drop', who: [`count:${name}`, `track:${name}`], prop: { kind }, ms: 600, next: 100, late: true },
  ...track(name, sound)(event, story),
]
/** The end of a heist: what was carried off, or a lock. */
const carried: Scene = (_, story) => [
  { act: 'drop', who: 'ending', prop: { kind: 'loot' }, times: Math.max(1, Object.values(viewOf(story.now).loot).filter(Boolean).length), ms: 900, next: 700, sound: 'win', late: true },
]
const locked: Scene = () => [{ act: 'drop', who: 'ending', prop: { kind: 'lock' }, ms: 900, next: 700, sound: 'loss', late: true }]
const heard = (sound: NonNullable<Beat['sound']>): Scene => () => [{ act: 'still', ms: 500, next: 200, sound, late: true }]

const scenes: Partial<Record<Happening, Scene>> = {
  rolls: () => [0, 1, 2].map((n): Beat => ({ act: 'tumble', who: `die:${n}`, ms: 700, next: n === 2 ? 700 : 70, ease: 'ease-out', late: true, ...(n === 0 ? { sound: 'dice' } : {}) })),
  bonus: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 460, next: 220, sound: 'token', late: true }],
  writes: written,
  crosses: written,
  soups: written,
  activates: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 360, next: 160, late: true }],
  white: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 360, next: 160, sound: 'token', late: true }],
  flight: track('flight', 'step'),
  plan: heard('pencil'),
  scouts: heard('pencil'),
  overcome: (event, story) => [{ act: 'glow', who: `challenge:${viewOf(story.now).challenges[event.a]?.id ?? ''}`, ms: 700, sound: 'stamp', late: true }],
  loot: (event, story) => [{ act: 'lift', who: `loot:${Object.keys(viewOf(story.before).loot)[event.a] ?? ''}`, to: 'sack', ms: 800, ease: 'ease-in-out', sound: 'treasure' }],
  room: (event, story) => [{ act: 'glow', who: `room:${Object.keys(viewOf(story.now).rooms)[event.a] ?? ''}`, ms: 700, next: 300, late: true }],
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

export const clou: Repertoire = Object.fromEntries(
  CLOU.map((name, kind) => [kind, scenes[name]] as const).filter((pair): pair is readonly [number, Scene] => pair[1] !== undefined),
)
