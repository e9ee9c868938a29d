// Klong! on the stage: for each event what is played.
import type { EventSeen, KlongEventName } from '../../../api/schema'
import { wayName } from '../board/ways'
import { t } from '../texts'
import { enemy, viewOf, type View } from '../view'
import { lonely } from './alone'
import type { Step } from './attack'
import type { Beat, Prop, Scene, Story, Who } from '../../../theatre/beats'

const COUNTED = new Set(['skill', 'swords', 'boots'])

/** How long a card that another plays is shown in the prompt, in ms. */
const TOLD = 480

const step = (one: Step): Step => one

const mine = (event: EventSeen, story: Story): boolean => event.seat === story.me
/** What an event is about, and how much of it. */
const id = (event: EventSeen, sort: string): string => event.ids[sort] ?? ''
const count = (event: EventSeen): number => event.numbers['n'] ?? 0
const before = (story: Story): View | null => viewOf(story.before)
const now = (story: Story): View | null => viewOf(story.now)
const home = (event: EventSeen, story: Story): Who =>
  mine(event, story) ? ['discard', `seat:${event.seat}`] : `seat:${event.seat}`

/** Where a card lies in the row or in the reserve, before it was taken. */
function offered(event: EventSeen, story: Story): Who {
  const card = id(event, 'card')
  const slot = before(story)?.row.indexOf(card) ?? -1
  return [...(slot >= 0 ? [`card:row:${slot}`] : []), `card:reserve:${card}`]
}

/** A picture of what happens to a thief, in the room where that is. */
const shown = (event: EventSeen, story: Story, prop: Prop): Beat => ({
  act: 'show',
  who: [`room:${now(story)?.seats[event.seat]?.room}`, `seat:${event.seat}`],
  prop,
  text: event.text,
  ms: 1300,
  steady: true,
})

const acquired: Scene = (event, story) => [
  {
    act: 'fly',
    who: offered(event, story),
    to: home(event, story),
    ms: 420,
    ease: 'cubic-bezier(.3,.1,.2,1)',
    sound: 'card',
  },
]

/** Where a thief stood before this step: in the last room of the same update, or where the view says. */
function from(event: EventSeen, story: Story): number {
  const walked = story.change.events.filter(
    (one) => one.seat === event.seat && (one.name === 'enters' || one.name === 'teleports'),
  )
  const last = walked[walked.indexOf(event) - 1]
  return last ? Number(id(last, 'room')) : (before(story)?.seats[event.seat]?.room ?? -1)
}

/** Whether a drawn cube costs health: it does not if its owner is out already. */
function hurts(cube: EventSeen, story: Story): boolean {
  const events = story.change.events
  const out = events.findIndex((one) => one.name === 'knocked-out' && one.seat === cube.seat)
  return before(story)?.seats[cube.seat]?.fate === 'in play' && (out < 0 || events.indexOf(cube) < out)
}

/** What came of an attack, once its last cube has been drawn. */
function verdict(story: Story): string {
  const drawn = story.change.events.filter((one) => one.name === 'cube' && hurts(one, story))
  const struck = story.now.seats
    .map((seat) => ({ name: seat.name, n: drawn.filter((one) => one.seat === seat.seat).length }))
    .filter((one) => one.n > 0)
  return struck.length
    ? struck.map((one) => `${one.name} ${t('attack.hits', { n: one.n })}`).join(' · ')
    : t('attack.nobody')
}

const finale: Scene = (_, story) => [
  {
    act: 'still',
    ms: 700,
    sound: story.me === null || now(story)?.winners.includes(story.me) ? 'win' : 'loss',
    late: true,
  },
]

/** Where a thief stands now, on the board or beside it. */
const room = (event: EventSeen, story: Story): Who => [
  `room:${now(story)?.seats[event.seat]?.room}`,
  `seat:${event.seat}`,
]

/** Whether gold was paid for this step, as lifts ask for it. */
function ridden(event: EventSeen, story: Story): boolean {
  const events = story.change.events
  const last = events[events.indexOf(event) - 1]
  return last?.name === 'pays' && last.seat === event.seat
}

/** Events of boxes beside the base game; whoever does not play with one never meets them. */
export const boxed: Record<string, Scene | undefined> = {
  // Die Zwergenmine
  mines: (event) => {
    const vein = event.numbers['vein'] ?? id(event, 'vein')
    return [
      { act: 'shake', who: [`spot:vein-${vein}`, `seat:${event.seat}`], ms: 360, next: 200, sound: 'pick' },
      { act: 'drop', who: `spot:vein-${vein}`, prop: { kind: 'cube', seat: event.seat }, ms: 300 },
    ]
  },
  'rivals-mine': (event) => {
    const spot = `spot:vein-${event.numbers['vein'] ?? id(event, 'vein')}`
    return [
      { act: 'shake', who: spot, ms: 360, next: 200, sound: 'pick' },
      { act: 'glow', who: spot, ms: 400 },
    ]
  },
  // Versunkene Schätze
  air: (event, story) => [
    { act: 'shake', who: `pawn:${event.seat}`, ms: 420, next: 200, sound: 'bubbles' },
    { act: 'fall', who: `health:${event.seat}`, prop: { kind: 'heart' }, times: count(event), ms: 400, sound: 'heart' },
    { act: 'glow', who: room(event, story), ms: 300 },
  ],
  'gains-free': acquired,
  'comes-back': (event, story) =>
    mine(event, story)
      ? [{ act: 'fly', who: 'discard', prop: { kind: 'card' }, to: 'hand', ms: 320, sound: 'card' }]
      : [],
  // Der Fluch der Mumie
  rolls: (event) => [
    {
      act: 'show',
      who: ['walker:mummy', 'tidings'],
      prop: { kind: 'die', text: id(event, 'zone') },
      text: event.text,
      ms: 900,
      sound: 'dice',
    },
  ],
  'mummy-moves': (event) => [
    {
      act: 'lift',
      who: 'walker:mummy',
      to: `space:${id(event, 'zone')}`,
      ms: 700,
      ease: 'ease-in-out',
      sound: 'step',
      stay: true,
    },
  ],
  'mummy-stays': () => [{ act: 'shake', who: 'walker:mummy', ms: 300 }],
  cursed: (event) => [
    {
      act: 'drop',
      who: [`loot:${event.seat}`, `seat:${event.seat}`],
      prop: { kind: 'curse' },
      times: count(event),
      ms: 420,
      sound: 'curse',
    },
  ],
  uncursed: (event) => [
    {
      act: 'fall',
      who: [`loot:${event.seat}`, `seat:${event.seat}`],
      prop: { kind: 'curse' },
      times: count(event),
      ms: 360,
      sound: 'token',
    },
  ],
  // Der Bau der Spinnenkönigin
  tears: (event) => [
    {
      act: 'lift',
      who: [`mark:web-${event.numbers['web'] ?? id(event, 'web')}`, `seat:${event.seat}`],
      to: [`loot:${event.seat}`, `seat:${event.seat}`],
      ms: 480,
      sound: 'tear',
      stay: true,
    },
  ],
  cuts: (event, story) => [{ act: 'shake', who: room(event, story), ms: 300, sound: 'tear' }],
  loots: (event) => {
    const who = `spot:cache-${event.numbers['treasure'] ?? id(event, 'treasure')}`
    return [
      { act: 'glow', who, ms: 420, next: 200, sound: 'treasure' },
      { act: 'drop', who, prop: { kind: 'cube', seat: event.seat }, ms: 300 },
    ]
  },
}

export const scenes: Partial<Record<KlongEventName, Scene>> = {
  plays: (event, story) => {
    const played = (now(story)?.turn.play.length ?? 0) - 1
    if (!mine(event, story)) return [{ act: 'still', ms: TOLD }]
    const hand = before(story)?.seats[event.seat]?.hand ?? []
    return [
      {
        act: 'fly',
        who: `card:hand:${hand.indexOf(id(event, 'card'))}`,
        to: [`card:played:${played}`, 'played'],
        ms: 260,
        next: 120,
        sound: 'card',
      },
    ]
  },
  drawn: (_, story) => [
    {
      act: 'fly',
      who: ['deck'],
      prop: { kind: 'card' },
      to: [`card:hand:${lastHand(story) - 1}`, 'hand', 'deck'],
      ms: 240,
      next: 110,
      sound: 'card',
      late: true,
    },
  ],
  gains: (event, story) => {
    const name = id(event, 'resource')
    return mine(event, story) && COUNTED.has(name)
      ? [{ act: 'roll', who: `counter:${name}`, ms: 180, next: 60, late: true }]
      : []
  },
  gold: (event, story) =>
    mine(event, story)
      ? [{ act: 'roll', who: 'counter:gold', ms: 180, next: 120, sound: 'coin', late: true }]
      : [
          {
            act: 'drop',
            who: `seat:${event.seat}`,
            prop: { kind: 'coin', text: `+${count(event)}` },
            ms: 420,
            next: 260,
            sound: 'coin',
          },
        ],
  pays: (event, story) =>
    mine(event, story) ? [{ act: 'roll', who: 'counter:gold', ms: 180, next: 60, sound: 'coin', late: true }] : [],
  clank: (event) => [
    {
      act: 'drop',
      who: `clank:${event.seat}`,
      prop: { kind: 'cube', seat: event.seat },
      times: count(event),
      ms: 240,
      next: 300,
      sound: 'clank',
    },
  ],
  quiet: (event) => [
    { act: 'fall', who: `clank:${event.seat}`, prop: { kind: 'cube', seat: event.seat }, times: count(event), ms: 320 },
  ],
  heals: (event) => [
    {
      act: 'drop',
      who: `health:${event.seat}`,
      prop: { kind: 'heart', text: `+${count(event)}` },
      ms: 360,
      sound: 'token',
    },
  ],
  buys: acquired,
  receives: acquired,
  uses: (event, story) => [
    {
      act: 'lift',
      who: offered(event, story),
      to: ['dungeon-discard', `seat:${event.seat}`],
      ms: 460,
      sound: 'card',
    },
  ],
  fights: (event, story) => {
    const who = offered(event, story)
    return [
      { act: 'shake', who, ms: 260, sound: 'clank' },
      { act: 'fly', who, to: ['dungeon-discard', `seat:${event.seat}`], ms: 320 },
    ]
  },
  enters: (event, story) => [
    {
      act: 'walk',
      who: `pawn:${event.seat}`,
      to: `room:${id(event, 'room')}`,
      text: wayName(from(event, story), Number(id(event, 'room')), event.numbers['tunnel']),
      ms: ridden(event, story) ? 700 : 380,
      ease: 'ease-in-out',
      sound: ridden(event, story) ? 'chain' : 'step',
      stay: true,
    },
  ],
  teleports: (event) => [
    {
      act: 'lift',
      who: `pawn:${event.seat}`,
      to: `room:${id(event, 'room')}`,
      ms: 460,
      ease: 'ease-in-out',
      sound: 'token',
      stay: true,
    },
  ],
  hurt: (event) => [
    { act: 'fall', who: `health:${event.seat}`, prop: { kind: 'heart' }, times: count(event), ms: 400, sound: 'heart' },
  ],
  takes: (event, story) => {
    // tokens of a room are counted through, kind after kind; the last of its kind goes
    const [room, loot] = [id(event, 'room'), before(story)?.loot ?? {}]
    const upTo = Object.keys(loot).indexOf(id(event, 'loot')) + 1
    const here = Object.values(loot).map((rooms) => rooms[room] ?? 0)
    const n = here.slice(0, upTo).reduce((sum, many) => sum + many, 0) - 1
    return [
      {
        act: 'lift',
        who: `token:${room}:${n}`,
        to: [`loot:${event.seat}`, `seat:${event.seat}`],
        ms: 480,
        ease: 'ease-in-out',
        sound: 'token',
        stay: true,
      },
    ]
  },
  finds: (event, story) => [{ ...shown(event, story, { kind: 'art', text: id(event, 'token') }), sound: 'treasure' }],
  artifact: (event) => [
    {
      act: 'lift',
      who: `artifact:${id(event, 'artifact')}`,
      to: [`loot:${event.seat}`, `seat:${event.seat}`],
      ms: 800,
      ease: 'ease-in-out',
      sound: 'treasure',
      stay: true,
    },
  ],
  rage: () => [
    { act: 'shake', who: 'dragon', ms: 360, next: 80, sound: 'growl' },
    { act: 'glow', who: 'rage', ms: 450 },
  ],
  sells: (event, story) => {
    const [was, is] = [before(story)?.market ?? {}, now(story)?.market ?? {}]
    const less = Object.keys(was).find((name) => (is[name]?.length ?? 0) < (was[name]?.length ?? 0))
    return less === undefined
      ? []
      : [
          {
            act: 'lift',
            who: `market:${less}`,
            to: [`loot:${event.seat}`, `seat:${event.seat}`],
            ms: 460,
            sound: 'coin',
          },
        ]
  },
  drinks: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 400, sound: 'token' }],
  discards: (event, story) =>
    mine(event, story)
      ? [{ act: 'fly', who: 'hand', prop: { kind: 'card' }, to: 'discard', ms: 260, sound: 'card' }]
      : [],
  trashes: (event) => [
    { act: 'fall', who: ['discard', `seat:${event.seat}`], prop: { kind: 'card' }, ms: 320, sound: 'card' },
  ],
  shuffles: (event, story) => (mine(event, story) ? [{ act: 'shake', who: 'deck', ms: 320, sound: 'card' }] : []),
  revealed: (event, story) => {
    const slot = now(story)?.row.indexOf(id(event, 'card')) ?? -1
    // the card that wakes the dragon lies on the table before it attacks
    if (story.change.events.some((one) => one.name === 'attack'))
      return [
        {
          act: 'show',
          who: [`card:row:${Math.max(0, slot)}`, 'tab:row'],
          prop: { kind: 'art', text: id(event, 'card') },
          text: event.text,
          ms: 1100,
          sound: 'card',
          tense: true,
        },
      ]
    return slot < 0 ? [] : [{ act: 'turn', who: `card:row:${slot}`, ms: 320, next: 130, sound: 'card', late: true }]
  },
  arrives: (event, story) => {
    const slot = now(story)?.row.indexOf(id(event, 'card')) ?? -1
    return slot < 0 ? [] : [{ act: 'glow', who: `card:row:${slot}`, ms: 500, next: 200, late: true }]
  },
  attack: (event, story) => [
    { act: 'shake', who: 'dragon', ms: 420, next: 260, sound: 'growl', tense: true },
    ...story.now.seats.map(({ seat }): Beat => ({
      act: 'fly',
      who: `clank:${seat}`,
      to: 'bag',
      ms: 420,
      next: 110,
      ease: 'ease-in',
      tense: true,
    })),
    {
      act: 'scene',
      step: step({ act: 'begins', n: count(event), text: event.text, who: enemy(now(story)) }),
      ms: 500,
      sound: 'bag',
      tense: true,
    },
    ...(story.change.events.some((one) => one.name === 'cube')
      ? []
      : [{ act: 'scene', step: step({ act: 'verdict', text: t('attack.nobody') }), ms: 1100, steady: true } as const]),
  ],
  cube: (event, story) => {
    const last = story.change.events.findLast((one) => one.name === 'cube') === event
    const { seat } = event
    const hurt = hurts(event, story)
    const beats: Beat[] = [
      { act: 'scene', step: step({ act: 'cube', seat, hurts: hurt }), ms: 350, sound: 'cube', tense: true },
    ]
    if (hurt) {
      beats.push({
        act: 'fall',
        who: `health:${seat}`,
        prop: { kind: 'heart' },
        ms: 400,
        next: 180,
        sound: 'heart',
        tense: true,
      })
    }
    if (last) {
      const text = verdict(story)
      beats.push({ act: 'scene', step: step({ act: 'verdict', text }), ms: 1400, steady: true, tense: true })
    }
    return beats
  },
  'knocked-out': (event) => [{ act: 'shake', who: `seat:${event.seat}`, ms: 500, sound: 'loss', tense: true }],
  rescue: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 600 }],
  escapes: (event, story) => [
    { ...shown(event, story, { kind: 'art', text: 'mastery', seat: event.seat }), ms: 2000, sound: 'win' },
  ],
  countdown: (event) => [{ act: 'glow', who: ['countdown', `seat:${event.seat}`], ms: 500, sound: 'stamp' }],
  'turn-begins': (event, story) =>
    mine(event, story) ? [] : [{ act: 'glow', who: `seat:${event.seat}`, ms: 420, next: 160 }],
  'cubes-back': () => [{ act: 'shake', who: 'bag', ms: 360, sound: 'bag' }],
  'game-ends': finale,
  ...(boxed as Partial<Record<KlongEventName, Scene>>),
  ...(lonely as Partial<Record<KlongEventName, Scene>>),
}

function lastHand(story: Story): number {
  return (story.me === null ? undefined : now(story)?.seats[story.me]?.hand)?.length ?? 0
}
