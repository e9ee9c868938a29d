// Options of games.
import type { Book } from './book'

export const options = {
  'option.board': ['Plan', 'Board'],
  'option.board.front': ['Das Burgverlies', 'The Castle Dungeon'],
  'option.board.back': ['Die Nordgewölbe', 'The North Vaults'],
  'option.first': ['Wer beginnt?', 'Who begins?'],
  'option.first.chance': ['das Los', 'chance decides'],
  'option.first.seat': ['Platz {letter}', 'seat {letter}'],
  'option.round_limit': ['Rundengrenze (0: keine)', 'Limit of rounds (0: none)'],
  'option.heist': ['Einbruch', 'Heist'],
  'option.heist.villa': ['Die alte Villa', 'The Old Mansion'],
  'option.heist.auktion': ['Das Auktionshaus', 'The Auction House'],
  'option.heist.museum': ['Das Museum', 'The Museum'],
  'option.heist.nachtzug': ['Der Nachtzug', 'The Night Train'],
  'option.heist.bank': ['Die Privatbank', 'The Private Bank'],
  'option.thieves': ['Die Bande', 'The gang'],
  'option.thieves.seat': ['Dieb auf Platz {letter}', 'Thief at seat {letter}'],
  'option.thieves.matt': ['Matt, der Schlossknacker', 'Matt, the lockpick'],
  'option.thieves.trixie': ['Trixie, die Technikerin', 'Trixie, the technician'],
  'option.thieves.janet': ['Janet, die Fahrerin', 'Janet, the driver'],
  'option.thieves.bruce': ['Bruce, der Mann fürs Grobe', 'Bruce, the muscle'],
  'option.campaign': ['Kampagne', 'Campaign'],
  'option.campaign.no': ['ein einzelner Einbruch', 'a single heist'],
  'option.campaign.yes': ['drei Einbrüche hintereinander', 'three heists in a row'],
  'option.words.seat': ['Platz {letter}', 'Seat {letter}'],
} as const satisfies Book
