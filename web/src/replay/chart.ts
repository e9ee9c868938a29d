// The points over time as lines on paper: where everything lies, in px.
import type { Mark, Standing } from '../api/schema'

export interface Size {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface Line {
  seat: number
  path: string
  /** The last point, and where its label stands so that no two lie upon each other. */
  end: { x: number; y: number; label: number; points: number }
}

export interface Drawn {
  lines: Line[]
  ticks: { y: number; points: number }[]
  /** Those common to all stand below the lines, one for each version. */
  marks: {
    x: number
    y: number
    common: boolean
    mark: Mark
    /** Whether there is room for its sign. */ sign: boolean
  }[]
}

const APART = 22
const SIGN = 16
/** A few points more or less are no mountains. */
const LEAST = 10

export class Chart {
  private readonly low: number
  private readonly high: number

  constructor(
    readonly standings: Standing[],
    readonly size: Size,
    readonly seats: number[],
  ) {
    const all = standings.flatMap((one) => seats.map((seat) => one.points[seat] ?? 0))
    this.low = Math.min(0, ...all)
    this.high = Math.max(this.low + LEAST, ...all)
  }

  get from(): number {
    return this.standings[0]?.version ?? 0
  }

  get to(): number {
    return this.standings.at(-1)?.version ?? 0
  }

  x(version: number): number {
    const { width, left, right } = this.size
    const span = Math.max(1, this.to - this.from)
    return round(left + ((version - this.from) / span) * (width - left - right))
  }

  y(points: number): number {
    const { height, top, bottom } = this.size
    return round(height - bottom - ((points - this.low) / (this.high - this.low)) * (height - top - bottom))
  }

  /** The version that lies under a place. */
  version(x: number): number {
    const { width, left, right } = this.size
    const part = (x - left) / Math.max(1, width - left - right)
    return Math.round(this.from + Math.min(1, Math.max(0, part)) * (this.to - this.from))
  }

  /** How things stood at a version. */
  at(version: number): Standing | undefined {
    return this.standings.findLast((one) => one.version <= version) ?? this.standings[0]
  }

  /** common: whether marks of a kind belong to everybody and stand below the lines. */
  draw(marks: Mark[], common: (kind: string) => boolean = () => false): Drawn {
    return { lines: this.lines(), ticks: this.ticks(), marks: this.marks(marks, common) }
  }

  private lines(): Line[] {
    const lines = this.seats.map((seat) => {
      const points = this.standings.map((one) => ({ x: this.x(one.version), y: this.y(one.points[seat] ?? 0) }))
      const path = points.map((point, i) => (i ? `H${point.x}V${point.y}` : `M${point.x} ${point.y}`)).join('')
      const last = points.at(-1) ?? { x: 0, y: 0 }
      return { seat, path, end: { ...last, label: last.y, points: this.standings.at(-1)?.points[seat] ?? 0 } }
    })
    spread(lines, this.size)
    return lines
  }

  private ticks(): Drawn['ticks'] {
    const step = [1, 2, 5, 10, 20, 25, 50, 100, 200].find((one) => (this.high - this.low) / one <= 5) ?? 500
    const found: Drawn['ticks'] = []
    for (let points = Math.ceil(this.low / step) * step; points <= this.high; points += step)
      found.push({ points, y: this.y(points) })
    return found
  }

  private marks(marks: Mark[], everybody: (kind: string) => boolean): Drawn['marks'] {
    const found = new Map<string, Drawn['marks'][number]>()
    let room = -Infinity
    for (const mark of marks) {
      const common = everybody(mark.kind) || !this.seats.includes(mark.seat)
      // on its line, and where that falls, at the top
      const points = Math.max(...[mark.version - 1, mark.version].map((at) => this.at(at)?.points[mark.seat] ?? 0))
      const y = common ? this.size.height - this.size.bottom : this.y(points)
      const x = this.x(mark.version)
      const sign = !common || x >= room || found.get(`${mark.version}`)?.sign === true
      if (common && sign) room = x + SIGN
      found.set(common ? `${mark.version}` : `${mark.version} ${mark.kind} ${mark.seat}`, { x, y, common, mark, sign })
    }
    return [...found.values()]
  }
}

/** Push the labels apart, from the top down and, where the room ends, up again. */
function spread(lines: Line[], size: Size): void {
  const sorted = [...lines].sort((a, b) => a.end.label - b.end.label)
  let floor = size.top
  for (const { end } of sorted) {
    end.label = Math.max(end.label, floor)
    floor = end.label + APART
  }
  let roof = size.height - size.bottom
  for (const { end } of sorted.reverse()) {
    end.label = Math.min(end.label, roof)
    roof = end.label - APART
  }
}

function round(n: number): number {
  return Math.round(n * 10) / 10
}
