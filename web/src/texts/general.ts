// Words of every page.
import type { Book } from './book'

export const general = {
  'app.tagline': ['Hineinschleichen. Zugreifen. Entkommen.', 'Sneak in. Grab it. Get away.'],
  'app.what': [
    'Brettspiele für Diebe, hier im Browser: gegen Bots, zu mehreren an einem Gerät oder mit Freunden über einen Link. Ohne Konto.',
    'Board games for thieves, here in the browser: against bots, several at one device, or with friends by a link. No account.',
  ],
  'app.skip': ['Zum Inhalt', 'Skip to the content'],
  'app.home': ['Meisterdieb, zur Startseite', 'Meisterdieb, to the start page'],
  'nav.rules': ['Regeln', 'Rules'],
  'nav.language': ['English', 'Deutsch'],
  'nav.language.label': ['Switch to English', 'Auf Deutsch umschalten'],
  'nav.dark': ['Laternenlicht (dunkel)', 'Lantern light (dark)'],
  'nav.light': ['Pergament (hell)', 'Parchment (light)'],
  'nav.lost': ['Diese Seite gibt es nicht.', 'There is no such page.'],
  'nav.start': ['Zur Startseite', 'To the start page'],
  close: ['Schließen', 'Close'],
  cancel: ['Abbrechen', 'Cancel'],
  loading: ['Einen Augenblick …', 'One moment …'],
  'trouble.offline': ['Der Server ist gerade nicht zu erreichen.', 'The server cannot be reached at the moment.'],
  'trouble.unknown': ['Das hat nicht geklappt.', 'That did not work.'],
  'trouble.again': ['Noch einmal versuchen', 'Try again'],
  yes: ['ja', 'yes'],
  no: ['nein', 'no'],
  none: ['nichts', 'nothing'],
} as const satisfies Book
