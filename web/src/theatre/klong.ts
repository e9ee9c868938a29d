// Klong! on the stage: for each kind of event (klong/happenings.py) what is played.
import type { EventSeen, Thing } from '../api/schema'
import { t } from '../texts/texts.svelte'
import type { Beat, Prop, Repertoire, Scene, Story, Who } from './beats'

export const KLONG = [
  'drawn', 'draws', 'shuffles', 'plays', 'gains', 'gold', 'clank', 'quiet', 'credit-left', 'credit-used', 'heals', 'buys', 'uses', 'fights',
  'enters', 'teleports', 'hurt', 'takes', 'leaves-it', 'finds', 'artifact', 'rage', 'sells', 'drinks', 'discards', 'trashes', 'replaces',
  'revealed', 'arrives', 'attack', 'cube', 'knocked-out', 'rescue', 'loses', 'escapes', 'countdown', 'turn-ends', 'turn-begins', 'deck-empty',
  'game-ends', 'cubes-back', 'pays', 'receives', 'lapses', 'rounds-up', 'clears',
] as const
type Happening = (typeof KLONG)[number]

interface Thief {
  room: number
  fate: string
  hand?: string[]
}
interface View {
  seats: Thief[]
  row: (string | null)[]
  turn: { play: string[] }
  market: Record<string, string[]>
  loot: Record<string, Record<string, number>>
  winners: number[]
}

const DRAGON = 8
const RESOURCES = ['skill', 'swords', 'boots']

const viewOf = (seen: Story['before']): View => seen.view as unknown as View
const mine = (event: EventSeen, story: Story): boolean => event.seat === story.me
/** Cards and tokens have numbers of their own, in the order of their ids. */
const isToken = (thing: Thing): boolean => /^(minor|major|idol|market|mastery)$/.test((thing as Thing & { face?: { sort: string } }).face?.sort ?? '')
const nth = (n: number, story: Story, tokens: boolean): string => story.things.flatMap((thing) => (isToken(thing) === tokens ? thing.id : [])).sort()[n] ?? ''
const id = (n: number, story: Story): string => nth(n, story, false)
const token = (n: number, story: Story): string => nth(n, story, true)
const home = (event: EventSeen, story: Story): Who => (mine(event, story) ? ['discard', `seat:${event.seat}`] : `seat:${event.seat}`)

/** Where a card lies in the row or in the reserve, before it was taken. */
function offered(n: number, story: Story): Who {
  const card = id(n, story)
  const slot = viewOf(story.before).row.indexOf(card)
  return [...(slot >= 0 ? [`card:row:${slot}`] : []), `card:reserve:${card}`]
}

/** A picture of what happens to a thief, in the room where that is. */
const shown = (event: EventSeen, story: Story, prop: Prop): Beat => ({
  act: 'show',
  who: [`room:${viewOf(story.now).seats[event.seat]?.room}`, `seat:${event.seat}`],
  prop,
  text: event.text,
  ms: 1300,
  steady: true,
})

const acquired: Scene = (event, story) => [
  { act: 'fly', who: offered(event.a, story), to: home(event, story), ms: 420, ease: 'cubic-bezier(.3,.1,.2,1)', sound: 'card' },
]

/** Where a thief stood before this step: in the last room of the same update, or where the view says. */
function from(event: EventSeen, story: Story): number {
  const walked = story.change.events.filter((one) => one.seat === event.seat && (one.kind === event.kind || one.kind === TELEPORTS))
  const last = walked[walked.indexOf(event) - 1]
  return last ? last.a : (viewOf(story.before).seats[event.seat]?.room ?? -1)
}

/** Whether a drawn cube costs health: it does not if its owner is out already. */
function hurts(cube: EventSeen, story: Story): boolean {
  const events = story.change.events
  const out = events.findIndex((one) => KLONG[one.kind] === 'knocked-out' && one.seat === cube.seat)
  return viewOf(story.before).seats[cube.seat]?.fate === 'in play' && (out < 0 || events.indexOf(cube) < out)
}

/** What came of an attack, once its last cube has been drawn. */
function verdict(story: Story): string {
  const drawn = story.change.events.filter((one) => KLONG[one.kind] === 'cube' && hurts(one, story))
  const struck = story.now.seats
    .map((seat) => ({ name: seat.name, n: drawn.filter((one) => one.seat === seat.seat).length }))
    .filter((one) => one.n > 0)
  return struck.length ? struck.map((one) => `${one.name} ${t('theatre.hits', { n: one.n })}`).join(' · ') : t('theatre.nobody')
}

const finale: Scene = (_, story) => [
  { act: 'still', ms: 700, sound: story.me === null || viewOf(story.now).winners.includes(story.me) ? 'win' : 'loss', late: true },
]

const scenes: Partial<Record<Happening, Scene>> = {
  plays: (event, story) => {
    const played = viewOf(story.now).turn.play.length - 1
    if (!mine(event, story)) return []
    const hand = viewOf(story.before).seats[event.seat]?.hand ?? []
    return [
      { act: 'fly', who: `card:hand:${hand.indexOf(id(event.a, story))}`, to: [`card:played:${played}`, 'played'], ms: 260, next: 120, sound: 'card' },
    ]
  },
  drawn: (_, story) => [{ act: 'fly', who: ['deck'], prop: { kind: 'card' }, to: [`card:hand:${lastHand(story) - 1}`, 'hand', 'deck'], ms: 240, next: 110, sound: 'card', late: true }],
  gains: (event, story) => {
    const name = RESOURCES[event.a]
    return mine(event, story) && name ? [{ act: 'roll', who: `counter:${name}`, ms: 180, next: 60, late: true }] : []
  },
  gold: (event, story) =>
    mine(event, story)
      ? [{ act: 'roll', who: 'counter:gold', ms: 180, next: 120, sound: 'coin', late: true }]
      : [{ act: 'drop', who: `seat:${event.seat}`, prop: { kind: 'coin', text: `+${event.a}` }, ms: 420, next: 260, sound: 'coin' }],
  pays: (event, story) => (mine(event, story) ? [{ act: 'roll', who: 'counter:gold', ms: 180, next: 60, sound: 'coin', late: true }] : []),
  clank: (event) => [{ act: 'drop', who: `clank:${event.seat}`, prop: { kind: 'cube', seat: event.seat }, times: event.a, ms: 240, next: 300, sound: 'clank' }],
  quiet: (event) => [{ act: 'fall', who: `clank:${event.seat}`, prop: { kind: 'cube', seat: event.seat }, times: event.a, ms: 320 }],
  heals: (event) => [{ act: 'drop', who: `health:${event.seat}`, prop: { kind: 'heart', text: `+${event.a}` }, ms: 360, sound: 'token' }],
  buys: acquired,
  receives: acquired,
  uses: (event, story) => [{ act: 'lift', who: offered(event.a, story), to: ['dungeon-discard', `seat:${event.seat}`], ms: 460, sound: 'card' }],
  fights: (event, story) => {
    const who = offered(event.a, story)
    return [
      { act: 'shake', who, ms: 260, sound: 'clank' },
      { act: 'fly', who, to: ['dungeon-discard', `seat:${event.seat}`], ms: 320 },
    ]
  },
  enters: (event, story) => {
    const [a, b] = [from(event, story), event.a].sort((x, y) => x - y)
    return [{ act: 'walk', who: `pawn:${event.seat}`, to: `room:${event.a}`, text: `way:${a}:${b}`, ms: 380, ease: 'ease-in-out', sound: 'step', stay: true }]
  },
  teleports: (event) => [{ act: 'lift', who: `pawn:${event.seat}`, to: `room:${event.a}`, ms: 460, ease: 'ease-in-out', sound: 'token', stay: true }],
  hurt: (event) => [{ act: 'fall', who: `health:${event.seat}`, prop: { kind: 'heart' }, times: event.a, ms: 400, sound: 'heart' }],
  takes: (event, story) => {
    // tokens of a room are counted through, kind after kind; the last of its kind goes
    const here = Object.values(viewOf(story.before).loot).map((rooms) => rooms[event.b] ?? 0)
    const n = here.slice(0, event.a + 1).reduce((sum, many) => sum + many, 0) - 1
    return [{ act: 'lift', who: `token:${event.b}:${n}`, to: [`loot:${event.seat}`, `seat:${event.seat}`], ms: 480, ease: 'ease-in-out', sound: 'token', stay: true }]
  },
  finds: (event, story) => [{ ...shown(event, story, { kind: 'art', text: token(event.a, story) }), sound: 'treasure' }],
  artifact: (event) => [
    { act: 'lift', who: `artifact:${event.a}`, to: [`loot:${event.seat}`, `seat:${event.seat}`], ms: 800, ease: 'ease-in-out', sound: 'treasure', stay: true },
  ],
  rage: () => [
    { act: 'shake', who: 'dragon', ms: 360, next: 80, sound: 'growl' },
    { act: 'glow', who: 'rage', ms: 450 },
  ],
  sells: (event, story) => {
    const [was, is] = [viewOf(story.before).market, viewOf(story.now).market]
    const less = Object.keys(was).find((name) => (is[name]?.length ?? 0) < (was[name]?.length ?? 0))
    return less === undefined ? [] : [{ act: 'lift', who: `market:${less}`, to: [`loot:${event.seat}`, `seat:${event.seat}`], ms: 460, sound: 'coin' }]
  },
  drinks: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 400, sound: 'token' }],
  discards: (event, story) => (mine(event, story) ? [{ act: 'fly', who: 'hand', prop: { kind: 'card' }, to: 'discard', ms: 260, sound: 'card' }] : []),
  trashes: (event) => [{ act: 'fall', who: ['discard', `seat:${event.seat}`], prop: { kind: 'card' }, ms: 320, sound: 'card' }],
  shuffles: (event, story) => (mine(event, story) ? [{ act: 'shake', who: 'deck', ms: 320, sound: 'card' }] : []),
  revealed: (event, story) => {
    const slot = viewOf(story.now).row.indexOf(id(event.a, story))
    return slot < 0 ? [] : [{ act: 'turn', who: `card:row:${slot}`, ms: 320, next: 130, sound: 'card', late: true }]
  },
  arrives: (event, story) => {
    const slot = viewOf(story.now).row.indexOf(id(event.a, story))
    return slot < 0 ? [] : [{ act: 'glow', who: `card:row:${slot}`, ms: 500, next: 200, late: true }]
  },
  attack: (event, story) => [
    { act: 'shake', who: 'dragon', ms: 420, next: 260, sound: 'growl', tense: true },
    ...story.now.seats.map(
      ({ seat }): Beat => ({ act: 'fly', who: `clank:${seat}`, to: 'bag', ms: 420, next: 110, ease: 'ease-in', tense: true }),
    ),
    { act: 'attack', n: event.a, ms: 500, sound: 'bag', tense: true },
    ...(story.change.events.some((one) => KLONG[one.kind] === 'cube') ? [] : [{ act: 'verdict', text: t('theatre.nobody'), ms: 1100, steady: true } as const]),
  ],
  cube: (event, story) => {
    const last = story.change.events.findLast((one) => one.kind === event.kind) === event
    const seat = event.seat === DRAGON ? -1 : event.seat
    const beats: Beat[] = [{ act: 'cube', n: seat, ms: 350, sound: 'cube', tense: true }]
    if (hurts(event, story)) {
      beats[0] = { ...beats[0], prop: { kind: 'heart' } } as Beat
      beats.push({ act: 'fall', who: `health:${seat}`, prop: { kind: 'heart' }, ms: 400, next: 180, sound: 'heart', tense: true })
    }
    if (last) beats.push({ act: 'verdict', text: verdict(story), ms: 1400, steady: true, tense: true })
    return beats
  },
  'knocked-out': (event) => [{ act: 'shake', who: `seat:${event.seat}`, ms: 500, sound: 'loss', tense: true }],
  rescue: (event) => [{ act: 'glow', who: `seat:${event.seat}`, ms: 600 }],
  escapes: (event, story) => [{ ...shown(event, story, { kind: 'art', text: 'mastery', seat: event.seat }), ms: 2000, sound: 'win' }],
  countdown: (event) => [{ act: 'glow', who: ['countdown', `seat:${event.seat}`], ms: 500, sound: 'stamp' }],
  'turn-begins': (event, story) => (mine(event, story) ? [] : [{ act: 'glow', who: `seat:${event.seat}`, ms: 420, next: 160 }]),
  'cubes-back': () => [{ act: 'shake', who: 'bag', ms: 360, sound: 'bag' }],
  'game-ends': finale,
}

function lastHand(story: Story): number {
  const view = viewOf(story.now)
  return (story.me === null ? undefined : view.seats[story.me]?.hand)?.length ?? 0
}

const TELEPORTS = KLONG.indexOf('teleports')

export const klong: Repertoire = Object.fromEntries(
  KLONG.map((name, kind) => [kind, scenes[name]] as const).filter((pair): pair is readonly [number, Scene] => pair[1] !== undefined),
)
