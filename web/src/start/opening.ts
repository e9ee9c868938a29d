// What a table is opened with, as the start page puts it together.
import type { GameInfo, SeatSettings, Settings } from '../api/schema'
import type { Lang } from '../settings.svelte'

export type Way = 'bots' | 'here' | 'invite'
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
  undo: boolean
  watch: boolean
}

export const usual: Extras = { pace: 'live', turnSeconds: null, awaySeconds: null, undo: true, watch: true }

/** Options that the page does not ask for: seats have their colours by their signs. */
const SILENT = new Set(['colours'])

function person(kind: 'here' | 'link', name = ''): Seat {
  return { kind, name, level: '' }
}

function bot(game: GameInfo): Seat {
  return { kind: 'bot', name: '', level: game.level }
}

/** The seats that a way of playing begins with; the first is that of whoever opens the table. */
export function seatsFor(way: Way, game: GameInfo, name: string): Seat[] {
  const least = game.players[0] ?? 1
  const most = game.players.at(-1) ?? 2
  const me = person('here', name)
  const count = Math.min(most, Math.max(least, way === 'bots' && !game.together ? 3 : 2))
  const others = Array.from({ length: count - 1 }, (): Seat =>
    way === 'bots' ? bot(game) : person(way === 'here' ? 'here' : 'link'),
  )
  return [me, ...others]
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

export function opening(game: GameInfo, seats: Seat[], options: Record<string, Value>, extras: Extras, lang: Lang): Settings {
  const given = Object.entries(options).filter(([name, value]) => {
    const option = game.options[name]
    return option && JSON.stringify(value) !== JSON.stringify(option.default)
  })
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
    undo: extras.undo ? 'barrier' : 'never',
    watch: extras.watch,
  }
}
