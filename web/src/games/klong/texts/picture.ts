// The picture of a Klong! table.
import type { Book } from '../../../texts/book'

export const picture = {
  'ktable.look': ['{name} ansehen', 'Look at {name}'],
  'ktable.deck': ['Die {many:card} von {name}', 'The {many:card} of {name}'],
  'ktable.deck.what': [
    '{n} auf der {one:hand}, {m} im {one:draw-pile}, der Rest auf dem {one:discard-pile}. Was im Deck ist, hat jeder gesehen.',
    '{n} in {one:hand}, {m} in the {one:draw-pile}, the rest in the {one:discard-pile}. Everybody saw what went into the deck.',
  ],
  'ktable.draw.what': [
    'Diese {many:card} liegen noch im {one:draw-pile}; die Reihenfolge kennt niemand.',
    'These {many:card} are still in the {one:draw-pile}; nobody knows their order.',
  ],
  'ktable.deckword': ['Stapel', 'Deck'],
  'ktable.discardword': ['Ablage', 'Discard'],
  'ktable.draws': ['zieht {n:cube}', 'draws {n:cube}'],
  'ktable.draws.more': ['zieht {n} + {more} {many:cube}', 'draws {n} + {more} {many:cube}'],
  'ktable.inbag': ['im Beutel', 'in the bag'],
  'ktable.row.glow': ['was leuchtet, kannst du bezahlen', 'what glows you can pay for'],
  'ktable.row.rivals': ['nehmen diese {one:card} am Ende des Zuges', 'take this {one:card} at the end of the turn'],
  'ktable.row.replace': ['welche {one:card} soll weg?', 'which {one:card} goes?'],
  'ktable.soldout': ['Ausverkauft', 'Sold out'],
  'ktable.stall.empty': ['leer', 'empty'],
  'ktable.playedby': ['{name} hat ausgespielt', '{name} has played'],
  'ktable.all': ['Alle spielen', 'Play all'],
  'ktable.all.what': [
    'Alle Handkarten nacheinander spielen; hält an, wenn etwas zu entscheiden ist',
    'Play all cards in hand one after the other; stops when something is to be decided',
  ],
  'ktable.end.sure': ['Das ginge noch:', 'You could still:'],
  'ktable.end.more': ['und {n} mehr', 'and {n} more'],
  'ktable.end.yes': ['Trotzdem beenden', 'End it anyway'],
  'ktable.end.no': ['Weiterspielen', 'Play on'],
  'ktable.end.notyet': ['Das geht gerade noch nicht.', 'Not possible yet.'],
  'ktable.words': ['Der Tisch in Worten', 'The table in words'],
  'ktable.key.numbers': [
    '{one:card} spielen; in Reihe, {one:reserve} und {one:market}: nehmen; bei Fragen: antworten',
    'play a {one:card}; in row, {one:reserve} and {one:market}: take; at questions: answer',
  ],
  'ktable.key.next': ['zum Nächsten, das jetzt geht', 'on to the next possible thing'],
  'ktable.key.arrows': ['von Ding zu Ding', 'from thing to thing'],
  'ktable.key.piles': ['{one:draw-pile} und {one:discard-pile}', '{one:draw-pile} and {one:discard-pile}'],
  'ktable.tab.row': ['Angebot', 'Shop'],
  'ktable.sheet': ['Höher oder tiefer ziehen', 'Pull higher or lower'],
} as const satisfies Book
