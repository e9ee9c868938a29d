// What a table is opened with, as the start page puts it together.
import type { GameInfo, SeatSettings, Settings } from '../api/schema'
import type { Lang } from '../settings.svelte'

export type Way = 'bots' | 'alone' | 'here' | 'invite'
export type Value = number | string | string[]

export interface Seat {
  kind: 'here' | 'link' | 'bot'
  name: string
  level: string
}

export interface Extras {
  pace: 'live' | 'slow'
  turnSeconds: number | null
  awaySeconds: number | null
  undo: 'consent' | 'barrier' | 'never'
  watch: boolean
  /** Whether everybody is told of the table, and whoever likes takes a free seat. */
  public: boolean
}

export const usual: Extras = {
  pace: 'live',
  turnSeconds: null,
  awaySeconds: null,
  undo: 'consent',
  watch: true,
  public: false,
}

/** Whether somebody is still to come to one of these seats. */
export const awaited = (seats: Seat[]): boolean => seats.some((seat) => seat.kind === 'link')

/** Options that the page does not ask for: seats have their colours by their signs. */
const SILENT = new Set(['colours'])

/** A game as the start page offers it: without whatever only boxes bring that are not finished. */
export function offered(game: GameInfo): GameInfo {
  const finished = (game.boxes ?? []).filter((box) => box.stage === 'finished')
  const kept = (option: string): Set<string> => new Set(finished.flatMap((box) => box.brings[option] ?? []))
  const options = Object.entries(game.options).flatMap(([name, option]) => {
    if (!(game.boxes ?? []).some((box) => box.brings[name]) || option.kind === 'number')
      return [[name, option] as const]
    // as the boxes have them: easy, normal, hard, though normal is what goes without saying
    const values = [...kept(name)].filter((value) => option.values.includes(value))
    return values.length ? [[name, { ...option, values }] as const] : []
  })
  const unfinished = (game.boxes ?? []).filter((box) => box.stage !== 'finished').flatMap((box) => box.players)
  const players = game.players.filter((n) => !unfinished.includes(n))
  return { ...game, boxes: finished, players, options: Object.fromEntries(options) }
}

function person(kind: 'here' | 'link', name = ''): Seat {
  return { kind, name, level: '' }
}

function bot(game: GameInfo): Seat {
  return { kind: 'bot', name: '', level: game.level }
}

/** How people may come together for a game; those who play on one side need no way of their own to be alone. */
export function waysOf(game: GameInfo): Way[] {
  const alone: Way[] = game.players.includes(1) && !game.together ? ['alone'] : []
  return ['bots', ...alone, 'here', 'invite']
}

/** The seats that a way of playing begins with; the first is that of whoever opens the table. */
export function seatsFor(way: Way, game: GameInfo, name: string): Seat[] {
  if (way === 'alone') return [person('here', name)]
  const least = game.players[0] ?? 1
  const most = game.players.at(-1) ?? 2
  const me = person('here', name)
  const count = Math.min(most, Math.max(least, way === 'bots' && !game.together ? 3 : 2))
  const others = Array.from({ length: count - 1 }, (): Seat =>
    way === 'bots' ? bot(game) : person(way === 'here' ? 'here' : 'link'),
  )
  return [me, ...others]
}

/** Who sits at a first game: whoever has just learnt it, and one bot that is no match for anybody. */
export function easiest(game: GameInfo, name: string): Seat[] {
  const level = game.levels.find((one) => one.strength)?.id ?? game.level
  return [person('here', name), { ...bot(game), level }]
}

export function moreSeats(seats: Seat[], way: Way, game: GameInfo): Seat[] {
  return [...seats, way === 'bots' ? bot(game) : person(way === 'here' ? 'here' : 'link')]
}

export function changed(seat: Seat, kind: Seat['kind'], game: GameInfo): Seat {
  return { kind, name: seat.name, level: kind === 'bot' ? seat.level || game.level : '' }
}

/** The options to ask for, in their order. */
export function asked(game: GameInfo): [string, GameInfo['options'][string]][] {
  return Object.entries(game.options).filter(([name]) => !SILENT.has(name))
}

/** The word at one place of a list of different words; whoever has it already gets the old one. */
export function placed(words: string[], at: number, word: string): string[] {
  const before = words[at]
  return words.map((old, i) => (i === at ? word : old === word && before !== undefined ? before : old))
}

/** The words chosen out of several, in their order, after one of them was taken or left. */
export function toggled(all: string[], chosen: string[], word: string): string[] {
  return all.filter((one) => chosen.includes(one) !== (one === word))
}

export function opening(
  game: GameInfo,
  seats: Seat[],
  options: Record<string, Value>,
  extras: Extras,
  lang: Lang,
): Settings {
  const given = Object.entries(options).filter(([name, value]) => {
    const option = game.options[name]
    return option && JSON.stringify(value) !== JSON.stringify(option.agreed)
  })
  // what is mixed in may depend on other options if nothing is said of it
  const names = new Set(given.map(([name]) => name))
  if (given.length)
    given.push(
      ...Object.entries(options).filter(([name]) => game.options[name]?.kind === 'several' && !names.has(name)),
    )
  return {
    game: game.id,
    language: lang,
    seats: seats.map((seat): SeatSettings => {
      const name = seat.name.trim().slice(0, 14)
      return seat.kind === 'bot' ? { kind: 'bot', name, level: seat.level } : { kind: seat.kind, name }
    }),
    options: Object.fromEntries(given),
    pace: extras.pace,
    turn_seconds: extras.turnSeconds,
    away_seconds: extras.awaySeconds,
    undo: extras.undo,
    watch: extras.watch,
    public: extras.public && awaited(seats),
  }
}
