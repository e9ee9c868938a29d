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
  'nav.language': ['English', 'Deutsch'],
  'nav.language.label': ['Switch to English', 'Auf Deutsch umschalten'],
  'nav.dark': ['Laternenlicht (dunkel)', 'Lantern light (dark)'],
  'nav.light': ['Pergament (hell)', 'Parchment (light)'],
  'nav.lost': ['Diese Seite gibt es nicht.', 'There is no such page.'],
  'nav.start': ['Zur Startseite', 'To the start page'],
  'nav.you': ['Du und deine Partien', 'You and your games'],
  'nav.learn': ['So wird gespielt', 'How to play'],
  'lost.page': [
    'Entweder stimmt die Adresse nicht ganz, oder hier war jemand schneller.',
    'Either the address is not quite right, or somebody got here first.',
  ],
  'lost.table': [
    'Prüf den Link: Vielleicht fehlt ihm ein Stück. Oder bitte um einen neuen.',
    'Check the link: perhaps a part of it is missing. Or ask for a new one.',
  ],
  close: ['Schließen', 'Close'],
  cancel: ['Abbrechen', 'Cancel'],
  loading: ['Einen Augenblick …', 'One moment …'],
  'trouble.offline': ['Der Server ist gerade nicht zu erreichen.', 'The server cannot be reached at the moment.'],
  'trouble.unknown': ['Das hat nicht geklappt.', 'That did not work.'],
  'trouble.again': ['Noch einmal versuchen', 'Try again'],
  'trouble.cookies': [
    'Dein Browser behält für diese Seite keine Cookies. Ohne den einen, an dem wir deinen Platz erkennen, könntest du nur zuschauen: Erlaube Cookies für diese Adresse und versuch es noch einmal.',
    'Your browser keeps no cookies for this page. Without the one by which we know your seat you could only watch: allow cookies for this address and try again.',
  ],
  yes: ['ja', 'yes'],
  no: ['nein', 'no'],
  none: ['nichts', 'nothing'],
} as const satisfies Book
