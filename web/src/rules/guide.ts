// The player's guide as pages show it: the text of docs/guide.*.md, taken apart. What it says of a game stands between two
// headings, after a comment that names the game; other comments say where a picture of the game belongs.
import type { Lang } from '../settings.svelte'

/** A piece of a line: plain, bold, or as it is written in the game. */
export interface Piece {
  text: string
  bold?: boolean
  code?: boolean
}
export type Line = Piece[]

export interface Part {
  /** The words in bold that it begins with; nothing for what stands before the first of them. */
  title: string
  /** Lines of text, and lists of them. */
  blocks: { kind: 'text' | 'points' | 'steps'; lines: Line[] }[]
  /** The picture that belongs to it, by its name. */
  picture: string
}

export interface Guide {
  title: string
  parts: Part[]
  /** Questions and their answers, under a title of their own. */
  questions: { title: string; parts: Part[] }
}

const guides: Record<Lang, () => Promise<{ default: string }>> = {
  de: () => import('../../../docs/guide.de.md?raw'),
  en: () => import('../../../docs/guide.en.md?raw'),
}

/** The guide to a game; null if it says nothing about it. */
export async function guideTo(game: string, lang: Lang): Promise<Guide | null> {
  return guideIn((await guides[lang]()).default, game)
}

export function guideIn(text: string, game: string): Guide | null {
  const section = text.split(/^## /m).find((one) => one.includes(`<!-- game: ${game} -->`))
  if (!section) return null
  const [told = '', asked = ''] = section.split(/^### /m)
  const [title = '', ...lines] = told.split('\n')
  const [about = '', ...answers] = asked.split('\n')
  return { title, parts: partsOf(lines), questions: { title: about, parts: partsOf(answers) } }
}

function partsOf(lines: string[]): Part[] {
  interface Raw {
    title: string
    blocks: { kind: Part['blocks'][number]['kind']; lines: string[] }[]
    picture: string
  }
  let part: Raw = { title: '', blocks: [], picture: '' }
  const parts = [part]
  // whether the next line goes on with the last one
  let on = false
  for (const line of lines) {
    const picture = /^<!-- picture: (\w+) -->/.exec(line)?.[1]
    const item = /^(\*|\d+\.) +(.*)/.exec(line)
    const lead = /^\*\*(.+?)\*\* ?(.*)/.exec(line)
    const last = part.blocks.at(-1)
    if (picture) part.picture = picture
    if (!line.trim() || line.startsWith('<!--')) on = false
    else if (item) {
      const kind = item[1] === '*' ? 'points' : 'steps'
      if (last?.kind === kind) last.lines.push(item[2] ?? '')
      else part.blocks.push({ kind, lines: [item[2] ?? ''] })
      on = true
    } else if (lead) {
      const [, bold = '', rest = ''] = lead
      // what is the beginning of a sentence is a title and stays one
      const whole = /[.?!]$/.test(bold)
      part = {
        title: bold.replace(/\.$/, ''),
        blocks: [{ kind: 'text', lines: [whole ? rest : line] }],
        picture: '',
      }
      parts.push(part)
      on = true
    } else if (on && last) last.lines.push(`${last.lines.pop()} ${line.trim()}`)
    else {
      part.blocks.push({ kind: 'text', lines: [line] })
      on = true
    }
  }
  return parts
    .filter((one) => one.blocks.length)
    .map((one) => ({ ...one, blocks: one.blocks.map(({ kind, lines }) => ({ kind, lines: lines.map(pieces) })) }))
}

function pieces(text: string): Line {
  return text
    .split(/(\*\*.+?\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((one) =>
      one.startsWith('**')
        ? { text: one.slice(2, -2), bold: true }
        : one.startsWith('`')
          ? { text: one.slice(1, -1), code: true }
          : { text: one },
    )
}

/** A line with its signs apart, by how the guide writes them: what is none stays text. */
export function withSigns(line: Line, signs: Record<string, string>): (Piece & { sign?: string })[] {
  const plain = Object.keys(signs).filter((sign) => /^[^\w$#−±*]$/u.test(sign))
  const split = plain.length ? new RegExp(`([${plain.join('')}])`, 'u') : /(?!)/
  return line.flatMap((piece) =>
    piece.code
      ? [{ ...piece, ...(signs[piece.text] ? { sign: signs[piece.text] } : {}) }]
      : piece.text
          .split(split)
          .filter(Boolean)
          .map((text) => ({ ...piece, text, ...(plain.includes(text) ? { sign: signs[text] } : {}) })),
  )
}
