// What pages around the table say of Clou.
import type { Book } from '../../../texts/book'

export const around = {
  title: ['Clou', 'Clou'],
  sub: ['Roll & Heist', 'Roll & Heist'],
  about: [
    'Drei Würfel, ein Plan, ein Einbruch. Gemeinsam gegen die Zeit.',
    'Three dice, a plan, a heist. Together against the clock.',
  ],
  'form.what': ['Was habt ihr vor?', 'What are you up to?'],
  'form.single': ['Ein Einbruch', 'One heist'],
  'form.single.what': ['Ziel und Diebe sucht ihr aus.', 'You choose the target and the thieves.'],
  'form.campaign.what': [
    'Drei Einbrüche mit Geschichte, Beute und Laden.',
    'Three heists with a story, loot and a shop.',
  ],
  'form.campaign.thieves': [
    'Ziele bringt die Kampagne mit. Vor jedem Einbruch sucht sich jeder einen Dieb aus.',
    'The campaign brings its own targets. Before each heist everybody chooses a thief.',
  ],
  'form.plays': ['{name} spielt', '{name} plays'],
  'form.you': ['Du spielst', 'You play'],
  'form.seat': ['Platz {letter}', 'Seat {letter}'],
  'form.bot': ['Der Bot auf Platz {letter}', 'The bot at seat {letter}'],
  'level.against': ['Holt in {n} von 100 Einbrüchen mehr als {who}.', 'Takes more than {who} in {n} of 100 heists.'],
} as const satisfies Book
