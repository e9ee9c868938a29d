// Being told that it is one's turn.
import type { Book } from './book'

export const remind = {
  'remind.title': ['Erinnere mich', 'Remind me'],
  'remind.what': [
    'Bist du dran und gerade nicht am Tisch, sagen wir dir nach einer Minute Bescheid, einmal für jeden Zug, und noch einmal, wenn deine Zeit knapp wird.',
    'When it is your turn and you are not at the table, we tell you after a minute, once for each turn, and once more when your time is running out.',
  ],
  'remind.none': [
    'Dieser Server verschickt keine Erinnerungen: Niemand sagt dir Bescheid, wenn du dran bist.',
    'This server sends no reminders: nobody tells you when it is your turn.',
  ],
  'remind.none.help': [
    'Was hilft: ein Lesezeichen auf diesen Tisch, oder ein Eintrag in deinem Kalender. „Deine Tische“ auf der Startseite zeigt, wo du dran bist.',
    'What helps: a bookmark of this table, or an entry in your calendar. “Your tables” on the start page shows where it is your turn.',
  ],
  'remind.calendar': ['Täglicher Kalendereintrag', 'Daily calendar entry'],
  'remind.calendar.title': ['Meisterdieb: Bin ich dran?', 'Meisterdieb: is it my turn?'],
  'remind.list': [
    'Dieser Server schickt keine Erinnerungen; schau ab und zu herein.',
    'This server sends no reminders; look in now and then.',
  ],
  'remind.list.offered': [
    'An langsamen Tischen sagt dir „Erinnere mich“ im Menü des Tisches Bescheid.',
    'At slow tables “Remind me” in the menu of the table tells you when it is your turn.',
  ],
  'remind.mail': ['Per Mail', 'By mail'],
  'remind.mail.address': ['Deine Mailadresse', 'Your mail address'],
  'remind.mail.go': ['Schick mir Mails', 'Send me mails'],
  'remind.mail.on': ['Mails gehen an {address}', 'Mails go to {address}'],
  'remind.done': ['Abgemacht.', 'Agreed.'],
  'remind.mail.ask': [
    'Eine Mail an {address} ist unterwegs: Bestätige sie, dann kommen weitere',
    'A mail to {address} is on its way: confirm it, then others come',
  ],
  'remind.daily': [
    'Nur eine Mail am Tag, gegen {time}, mit allem, was wartet',
    'Only one mail a day, at about {time}, with all that waits',
  ],
  'remind.daily.on': ['Einmal am Tag geht eine Mail an {address}', 'Once a day a mail goes to {address}'],
  'remind.mail.end': ['Keine Mails mehr', 'No more mails'],
  'remind.mail.kept': [
    'Die Adresse wird nur dafür benutzt und gelöscht, wenn das Spiel vorbei ist. Jede Mail hat einen Link zum Abbestellen.',
    'The address is used for nothing else and deleted when the game is over. Every mail has a link to end them.',
  ],
  'remind.push': ['Auf diesem Gerät', 'On this device'],
  'remind.push.go': ['Melde dich hier', 'Tell me here'],
  'remind.push.on': ['Dieser Sitz meldet sich auf einem Gerät.', 'This seat reports on a device.'],
  'remind.push.end': ['Nicht mehr melden', 'Tell me no more'],
  'remind.push.done': ['Abgemacht: Dieses Gerät meldet sich.', 'Agreed: this device will tell you.'],
  'remind.push.denied': [
    'Dein Browser erlaubt keine Meldungen von dieser Seite; in seinen Einstellungen lässt sich das ändern.',
    'Your browser does not allow messages from this page; its settings can change that.',
  ],
  'remind.push.failed': [
    'Dein Browser konnte sich nicht anmelden. Versuch es später noch einmal.',
    'Your browser could not subscribe. Try again later.',
  ],
  'remind.push.cannot': ['Dieser Browser kann das nicht.', 'This browser cannot do that.'],
  'remind.ended': ['Abgemacht, wir sagen nichts mehr.', 'Agreed, we keep quiet.'],
} as const satisfies Book
