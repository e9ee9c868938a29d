// The picture of a Klong! table.
import type { Book } from './book'

export const klongtable = {
  'ktable.look': ['{name} ansehen', 'Look at {name}'],
  'ktable.deck': ['Die Karten von {name}', 'The cards of {name}'],
  'ktable.deck.what': [
    '{n} auf der Hand, {m} im Zugstapel, der Rest in der Ablage. Was im Deck ist, hat jeder gesehen.',
    '{n} in hand, {m} in the draw pile, the rest in the discard pile. Everybody saw what went into the deck.',
  ],
  'ktable.draw.what': ['Diese Karten liegen noch im Zugstapel; die Reihenfolge kennt niemand.', 'These cards are still in the draw pile; nobody knows their order.'],
  'ktable.deckword': ['Stapel', 'Deck'],
  'ktable.discardword': ['Ablage', 'Discard'],
  'ktable.rage': ['Zorn des Drachen', 'Rage of the dragon'],
  'ktable.draws': ['zieht {n} {n|Stein|Steine}', 'draws {n} {n|cube|cubes}'],
  'ktable.draws.more': ['zieht {n} + {more} Steine', 'draws {n} + {more} cubes'],
  'ktable.inbag': ['im Beutel', 'in the bag'],
  'ktable.row.glow': ['was leuchtet, kannst du bezahlen', 'what glows you can pay for'],
  'ktable.row.replace': ['welche Karte soll weg?', 'which card goes?'],
  'ktable.playedby': ['{name} hat ausgespielt', '{name} has played'],
  'ktable.hand.empty': ['Alle Karten sind gespielt.', 'All cards are played.'],
  'ktable.all': ['Alle spielen', 'Play all'],
  'ktable.all.what': [
    'Alle Handkarten nacheinander spielen; hält an, wenn etwas zu entscheiden ist',
    'Play all cards in hand one after the other; stops when something is to be decided',
  ],
  'ktable.end': ['Zug beenden', 'End turn'],
  'ktable.end.sure': ['Das ginge noch:', 'You could still:'],
  'ktable.end.more': ['und {n} mehr', 'and {n} more'],
  'ktable.end.yes': ['Trotzdem beenden', 'End it anyway'],
  'ktable.end.no': ['Weiterspielen', 'Play on'],
  'ktable.end.notyet': ['Das geht gerade noch nicht.', 'Not possible yet.'],
  'ktable.words': ['Der Tisch in Worten', 'The table in words'],
  'ktable.tab.row': ['Auslage', 'Shop'],
  'ktable.tab.dragon': ['Drache', 'Dragon'],
  'ktable.sheet': ['Höher oder tiefer ziehen', 'Pull higher or lower'],
  'ktable.chat.new': ['Neues im Gespräch', 'New in the chat'],
} as const satisfies Book
