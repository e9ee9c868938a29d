// The rule catalogue.
import type { Book } from './book'

export const rules = {
  'learn.try': ['Lieber gleich ausprobieren', 'Rather try it at once'],
  'learn.signs': ['Die Zeichen', 'The signs'],
  'learn.none': [
    'Zu diesem Spiel gibt es hier noch keine Anleitung; die Regeln kannst du durchsuchen.',
    'There is no guide to this game yet; its rules can be searched.',
  ],
  'learn.rules': ['Genau nachlesen', 'Look it up'],
  'learn.rules.what': [
    'Frag in deinen Worten, oder lies alle Regeln Satz für Satz.',
    'Ask in your own words, or read all rules sentence by sentence.',
  ],
  'rules.title': ['Alle Regeln', 'All rules'],
  'rules.what': [
    'Jede Regel ist ein Satz. Was die meisten deiner Wörter enthält, steht oben.',
    'Every rule is one sentence. What has most of your words comes first.',
  ],
  'rules.search': ['Was möchtest du wissen?', 'What would you like to know?'],
  'rules.example': ['Wann endet das Spiel?', 'When does the game end?'],
  'rules.game': ['Spiel', 'Game'],
  'rules.game.all': ['alle', 'all'],
  'rules.go': ['Suchen', 'Search'],
  'rules.found': ['{n} {n|Regel|Regeln}', '{n} {n|rule|rules}'],
  'rules.more': ['Weitere zeigen', 'Show more'],
  'rules.ruling': ['Unsere Entscheidung', 'Our ruling'],
  'rules.says': ['Die Anleitung sagt', 'The rulebook says'],
  'rules.all': ['Im Regelverzeichnis', 'In the rule catalogue'],
} as const satisfies Book
