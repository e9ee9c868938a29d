// The rule catalogue.
import type { Book } from './book'

export const rules = {
  'rules.title': ['Regeln', 'Rules'],
  'rules.what': [
    'Jede Regel ist ein Satz mit einer Kennung, und jede hat einen Test.',
    'Every rule is one sentence with an id, and every one has a test.',
  ],
  'rules.search': ['Wonach suchst du?', 'What are you looking for?'],
  'rules.game': ['Spiel', 'Game'],
  'rules.game.all': ['alle', 'all'],
  'rules.go': ['Suchen', 'Search'],
  'rules.found': ['{n} {n|Regel|Regeln}', '{n} {n|rule|rules}'],
  'rules.more': ['Weitere zeigen', 'Show more'],
  'rules.source': ['Quelle', 'Source'],
  'rules.ruling': ['Unsere Entscheidung', 'Our ruling'],
  'rules.says': ['Die Anleitung sagt', 'The rulebook says'],
  'rules.all': ['Im Regelverzeichnis', 'In the rule catalogue'],
} as const satisfies Book
