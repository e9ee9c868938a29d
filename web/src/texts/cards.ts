// Cards and tokens, large and small.
import type { Book } from './book'

export const cards = {
  'card.skill': ['Talent', 'Skill'],
  'card.swords': ['Schwerter', 'Swords'],
  'card.boots': ['Stiefel', 'Boots'],
  'card.gold': ['Gold', 'Gold'],
  'card.clank': ['Klong!', 'Clank!'],
  'card.draw': ['Karten ziehen', 'Draw cards'],
  'card.teleport': ['Teleport', 'Teleport'],
  'card.heal': ['Heilen', 'Heal'],
  'card.attack': ['Der Drache greift an, wenn sie beim Auffüllen aufgedeckt wird', 'The dragon attacks when a refill turns it up'],
  'card.danger': ['Gefahr: 1 Stein mehr bei jedem Angriff', 'Danger: 1 more cube in every attack'],
  'card.depths': ['Nur in den Tiefen', 'Only in the Depths'],
  'card.cave': ['Nur in einer Kristallhöhle', 'Only in a crystal cave'],
  'card.count': ['{n} {n|Stück|Stück}', '{n} of them'],
  'card.used': ['schon benutzt', 'used already'],
  'album.title': ['Kartenalbum', 'Card album'],
  'album.kind': ['Art', 'Kind'],
  'album.all': ['Alle {n}', 'All {n}'],
} as const satisfies Book
