// What somebody has played: game by game and plan by plan, how often won, against whom, and where the points came from.
import type { GameInfo, Story, TableInfo } from '../api/schema'
import type { Word } from '../games/game'
import { games } from '../games/registry'
import { ranking } from '../replay/ranking'

const NONE: Word = ['', '']

/** Somebody else at the table; bots have a level. */
export interface Other {
  name: string
  level: string
}

/** A game that is over, as one of its players looks back on it. */
export interface Played {
  match: string
  game: string
  /** What was played, in a word of the game. */
  plan: Word
  when: number
  with: Other[]
  points: number
  won: boolean
  /** Which place among how many; 0 for whoever is not ranked. */
  place: number
  of: number
  parts: [label: string, points: number][]
}

export interface Tally {
  game: string
  plan: Word
  played: number
  won: number
  best: number
  mean: number
  /** Game after game, the oldest first. */
  curve: Pick<Played, 'match' | 'points' | 'won'>[]
  /** How often it was won against bots of a level alone. */
  levels: { level: string; played: number; won: number }[]
  /** Points by source, the richest first. */
  parts: [label: string, points: number][]
}

/** A finished table with its story; several people at one device count as the best of them. */
export function played(table: TableInfo, story: Story): Played {
  const last = story.standings.at(-1)?.points ?? []
  const seat = [...table.yours].sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0))[0] ?? 0
  return {
    match: table.match,
    game: table.settings.game,
    plan: games[table.settings.game]?.plan(table.settings.options ?? {}) ?? NONE,
    when: table.updated,
    with: table.seats.filter((one) => !table.yours.includes(one.seat)).map(({ name, level }) => ({ name, level })),
    points: story.ranked[seat] === false ? 0 : (last[seat] ?? 0),
    won: table.yours.some((one) => story.winners.includes(one)),
    place: story.ranked[seat] === false ? 0 : ranking(story).indexOf(seat) + 1,
    of: last.length,
    parts: story.parts.map((part) => [part.label, part.points[seat] ?? 0]),
  }
}

/** All games by game and plan, what is played most first. */
export function tallied(all: Played[]): Tally[] {
  const groups = new Map<string, Played[]>()
  for (const one of all) {
    const key = [one.game, ...one.plan].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
    .map((group) => {
      const parts = new Map<string, number>()
      for (const one of group)
        for (const [label, points] of one.parts) parts.set(label, (parts.get(label) ?? 0) + points)
      const points = group.map((one) => one.points)
      return {
        game: group[0]?.game ?? '',
        plan: group[0]?.plan ?? NONE,
        played: group.length,
        won: group.filter((one) => one.won).length,
        best: Math.max(...points),
        mean: points.reduce((sum, n) => sum + n, 0) / group.length,
        curve: [...group].sort((a, b) => a.when - b.when),
        levels: beaten(group),
        parts: [...parts].filter(([, n]) => n).sort((a, b) => b[1] - a[1]),
      }
    })
    .sort((a, b) => b.played - a.played)
}

/** Something to win against, or on. */
export interface Medal {
  word: Word
  won: boolean
}

/** Which levels of bots somebody has beaten, where one plays against them, and on which plans they have won. */
export function medals(game: GameInfo, all: Played[]): Medal[] {
  const own = all.filter((one) => one.game === game.id)
  const levels = game.together ? [] : game.levels.filter((level) => level.strength)
  const beat = new Set(beaten(own).flatMap((level) => (level.won ? [level.level] : [])))
  const group = games[game.id]?.plan({})[0] ?? ''
  const option = game.options[group.replace(/^option\./, '')]
  const plans = option?.kind === 'choice' ? option.values : []
  return [
    ...levels.map(({ id }): Medal => ({ word: ['level', id], won: beat.has(id) })),
    ...plans.map((id): Medal => ({
      word: [group, id],
      won: own.some((one) => one.won && one.plan[0] === group && one.plan[1] === id),
    })),
  ]
}

/** Games against bots of one level, level by level, what is played most first. */
function beaten(group: Played[]): Tally['levels'] {
  const levels = new Map<string, Played[]>()
  for (const one of group) {
    const [level, ...others] = new Set(one.with.map((other) => other.level))
    if (level && !others.length) levels.set(level, [...(levels.get(level) ?? []), one])
  }
  return [...levels]
    .map(([level, all]) => ({ level, played: all.length, won: all.filter((one) => one.won).length }))
    .sort((a, b) => b.played - a.played)
}
