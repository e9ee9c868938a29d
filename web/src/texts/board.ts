// The board of the Klong! family.
import type { Book } from './book'

export const board = {
  'board.label': ['Spielplan: {title}', 'Board: {title}'],
  'board.keys': [
    'Mit den Pfeiltasten von Raum zu Raum, mit der Eingabetaste dorthin gehen.',
    'Arrow keys lead from room to room, Enter goes there.',
  ],
  'board.lies.artifact': ['Artefakt {n}', 'Artifact {n}'],
  'board.lies.minor': ['{n} {n|kleines Versteck|kleine Verstecke}', '{n} minor {n|secret|secrets}'],
  'board.lies.major': ['{n} {n|großes Versteck|große Verstecke}', '{n} major {n|secret|secrets}'],
  'board.lies.idol': ['{n} {n|Affengötze|Affengötzen}', '{n} monkey {n|idol|idols}'],
  'board.here': ['Hier: {who}', 'Here: {who}'],
  'board.you': ['du', 'you'],
  'board.go': ['Dorthin gehen', 'Go there'],
  'board.via': ['über {rooms}', 'via {rooms}'],
  'board.price.boots': ['{n} Stiefel', '{n} {n|boot|boots}'],
  'board.price.swords': ['{n} {n|Schwert|Schwerter}', '{n} {n|sword|swords}'],
  'board.price.damage': ['{n} Schaden', '{n} damage'],
  'board.price.teleports': ['{n} {n|Teleport|Teleports}', '{n} {n|teleport|teleports}'],
  'board.note.unhurt': ['ohne Schaden', 'without damage'],
  'board.note.milder': ['weniger Schaden', 'less damage'],
  'board.note.swords': ['spart Schwerter', 'saves swords'],
  'board.note.shorter': ['spart Stiefel', 'saves boots'],
  'board.note.walking': ['ohne Teleport', 'without a teleport'],
  'board.nearer': ['Näher heran', 'Zoom in'],
  'board.further': ['Weiter weg', 'Zoom out'],
  'board.close': ['Schließen', 'Close'],
  'board.signs': ['Zeichen hier', 'Signs here'],
} as const satisfies Book
