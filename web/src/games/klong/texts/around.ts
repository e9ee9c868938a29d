// What pages around the table say of Klong!
import type { Book } from '../../../texts/book'

export const around = {
  title: ['Klong!', 'Clank!'],
  sub: ['Ein Deckbau-Abenteuer', 'A deck-building adventure'],
  about: [
    'Schleich ins Verlies, stiehl ein Artefakt und sei leise: Der Drache hört zu.',
    'Sneak into the dungeon, steal an artifact and be quiet: the dragon is listening.',
  ],
  'form.board': ['Ein Plan', 'One board'],
  'form.base': ['Grundspiel', 'Base game'],
  'form.decks': ['Karten dazu', 'Cards to mix in'],
  'form.cards': ['{n} Karten', '{n} cards'],
  'form.some': ['{n} von {all} Karten', '{n} of {all} cards'],
  'form.pile': ['{n} Karten im Verliesstapel', '{n} cards in the dungeon deck'],
  'form.table': ['Neu auf dem Tisch', 'New on the table'],
  'form.stays': ['Bleibt in der Schachtel', 'Stays in the box'],
  'form.always': ['immer dabei', 'always there'],
  'form.with': ['mit „{deck}“', 'with “{deck}”'],
  'form.mix': ['Anderer Plan, mehr Karten', 'Another board, more cards'],
  'form.close': ['So spielen wir', 'That is how we play'],
  'form.just': ['Nur das Grundspiel', 'Just the base game'],
  'form.all': ['Alle Karten', 'All cards'],
  'form.surprise': ['Überrasch uns', 'Surprise us'],
  album: ['Alle Karten von Klong!', 'All cards of Clank!'],
} as const satisfies Book
