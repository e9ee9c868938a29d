// What somebody has played: game by game and plan by plan, how often won, and where the points came from.
import type { Story, TableInfo } from '../api/schema'

/** A game that is over, as one of its players looks back on it. */
export interface Played {
  match: string
  game: string
  /** The board, the heist or the campaign. */
  plan: string
  when: number
  with: string[]
  points: number
  won: boolean
  parts: [label: string, points: number][]
}

export interface Tally {
  game: string
  plan: string
  played: number
  won: number
  best: number
  mean: number
  /** Points by source, the richest first. */
  parts: [label: string, points: number][]
}

/** A finished table with its story; several people at one device count as the best of them. */
export function played(table: TableInfo, story: Story): Played {
  const options = table.settings.options ?? {}
  const last = story.standings.at(-1)?.points ?? []
  const seat = [...table.yours].sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0))[0] ?? 0
  return {
    match: table.match,
    game: table.settings.game,
    plan: options['campaign'] === 'yes' ? 'campaign' : String(options['board'] ?? options['heist'] ?? ''),
    when: table.updated,
    with: table.seats.filter((one) => !table.yours.includes(one.seat)).map((one) => one.name),
    points: story.ranked[seat] === false ? 0 : (last[seat] ?? 0),
    won: table.yours.some((one) => story.winners.includes(one)),
    parts: story.parts.map((part) => [part.label, part.points[seat] ?? 0]),
  }
}

/** All games by game and plan, what is played most first. */
export function tallied(games: Played[]): Tally[] {
  const groups = new Map<string, Played[]>()
  for (const one of games) {
    const key = `${one.game} ${one.plan}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
    .map((group) => {
      const parts = new Map<string, number>()
      for (const one of group) for (const [label, points] of one.parts) parts.set(label, (parts.get(label) ?? 0) + points)
      const points = group.map((one) => one.points)
      return {
        game: group[0]?.game ?? '',
        plan: group[0]?.plan ?? '',
        played: group.length,
        won: group.filter((one) => one.won).length,
        best: Math.max(...points),
        mean: points.reduce((sum, n) => sum + n, 0) / group.length,
        parts: [...parts].filter(([, n]) => n).sort((a, b) => b[1] - a[1]),
      }
    })
    .sort((a, b) => b.played - a.played)
}
