// What moves, what sounds, and what happened while you were away.
import type { Book } from './book'

export const theatre = {
  'theatre.skip': ['Klicken oder tippen überspringt', 'Click or tap to skip'],
  'since.look': ['Ansehen', 'Watch'],
  'since.title': ['Was seit deinem letzten Zug geschah', 'What happened since your last move'],
  'since.then': ['So war es damals', 'This is how it was'],
  'since.step': ['Schritt {at} von {n}', 'Step {at} of {n}'],
  'since.before': ['So war es nach deinem letzten Zug.', 'This is how it was after your last move.'],
  'since.back': ['Einen Schritt zurück (Pfeil links)', 'One step back (left arrow)'],
  'since.next': ['Einen Schritt weiter (Pfeil rechts)', 'One step on (right arrow)'],
  'since.run': ['Abspielen (Leertaste)', 'Play (space bar)'],
  'since.stop': ['Anhalten (Leertaste)', 'Stop (space bar)'],
  'since.now': ['Zurück zum Jetzt', 'Back to now'],
  'since.lost': ['Das lässt sich gerade nicht zeigen.', 'That cannot be shown just now.'],
  'flow.title': ['Ablauf und Klang', 'Pace and sound'],
  'flow.speed': ['Bewegung', 'Movement'],
  'flow.speed.0': ['aus', 'off'],
  'flow.speed.1': ['ruhig', 'calm'],
  'flow.speed.2': ['flott', 'fast'],
  'flow.speed.what': [
    'Jeder Klick und die Leertaste überspringen, was gerade läuft.',
    'Any click and the space bar skip what is being played.',
  ],
  'flow.speed.calm': [
    'Dein Gerät wünscht weniger Bewegung: Dinge blenden nur ein und aus.',
    'Your device asks for less motion: things only fade in and out.',
  ],
  'flow.sound': ['Klänge', 'Sounds'],
  'flow.volume': ['Lautstärke', 'Volume'],
  'flow.sound.on': ['Ton einschalten', 'Turn sound on'],
  'flow.sound.off': ['Ton ausschalten', 'Turn sound off'],
  'flow.ask': ['Nachfragen', 'Questions'],
  'flow.ask.end': [
    'Vor dem Ende des Zugs und vor allem, was sich nicht zurücknehmen lässt',
    'Before a turn ends, and before anything that cannot be taken back',
  ],
} as const satisfies Book
