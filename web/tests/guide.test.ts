// The player's guide as the pages show it: one text, in docs/.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { games } from '../src/games/registry'
import { guideIn, withSigns, type Part } from '../src/rules/guide'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const text = (lang: string): string => readFileSync(join(docs, `guide.${lang}.md`), 'utf8')

test('is taken apart by titles, lists and pictures', () => {
  const guide = guideIn(
    [
      '# Guide',
      '## A game in three minutes',
      '<!-- game: toy -->',
      'You are a **match** ★,',
      'lit.',
      '',
      '**Your turn.** Take `2`:',
      '* one, or',
      '  two;',
      '* three.',
      '<!-- picture: heap -->',
      '1. Burn.',
      '### Questions',
      '**Why?** Because.',
      '## Other',
      '**No.** No.',
    ].join('\n'),
    'toy',
  )
  expect(guide?.title).toBe('A game in three minutes')
  expect(guide?.parts.map((part) => [part.title, part.picture, part.blocks.map(({ kind }) => kind)])).toEqual([
    ['', '', ['text']],
    ['Your turn', 'heap', ['text', 'points', 'steps']],
  ])
  const [first, turn] = guide?.parts ?? []
  expect(first?.blocks[0]?.lines[0]).toEqual([
    { text: 'You are a ' },
    { text: 'match', bold: true },
    { text: ' ★, lit.' },
  ])
  expect(turn?.blocks[1]?.lines.map((line) => line.map((piece) => piece.text).join(''))).toEqual([
    'one, or two;',
    'three.',
  ])
  expect(guide?.questions.title).toBe('Questions')
  expect(guide?.questions.parts.map((part) => part.title)).toEqual(['Why?'])
})

test('shows signs where the text has them', () => {
  const line = [{ text: 'a ★ for ' }, { text: '2', code: true }, { text: '>3', code: true }]
  const found = withSigns(line, { '★': 'star', '2': 'two' })
  expect(found.map((piece) => piece.sign ?? piece.text)).toEqual(['a ', 'star', ' for ', 'two', '>3'])
  expect(withSigns(line, {})).toEqual(line)
})

describe.each(Object.keys(games).filter((id) => games[id]?.guide))('the guide to %s', (id) => {
  const guides = ['de', 'en'].map((lang) => guideIn(text(lang), id))
  const shape = (parts: Part[] | undefined): unknown =>
    parts?.map((part) => [part.picture, part.blocks.map((block) => [block.kind, block.lines.length])])

  test('has the same parts, pictures and questions in both languages', () => {
    expect(guides[0]?.parts.length).toBeGreaterThan(5)
    expect(guides[0]?.questions.parts.length).toBeGreaterThan(5)
    expect(shape(guides[0]?.parts)).toEqual(shape(guides[1]?.parts))
    expect(guides[0]?.questions.parts.length).toBe(guides[1]?.questions.parts.length)
    expect(guides[0]?.parts.filter((part) => part.picture).length).toBeGreaterThan(2)
  })

  test('leaves no comment and no mark of its format in the text', () => {
    expect(JSON.stringify(guides)).not.toMatch(/<!--|\*\*|`/)
  })
})
