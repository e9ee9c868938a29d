// What moves, what sounds, and what happened while you were away.
import type { Book } from './book'

export const theatre = {
  'theatre.hits': ['verliert {n} {n|Herz|Herzen}', 'loses {n} {n|heart|hearts}'],
  'theatre.nobody': ['Niemand ist getroffen.', 'Nobody is hit.'],
  'theatre.attack': ['Der Drache greift an', 'The dragon attacks'],
  'theatre.dragon': ['Drache', 'Dragon'],
  'theatre.skip': ['Klick: überspringen', 'Click: skip'],
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
} as const satisfies Book
