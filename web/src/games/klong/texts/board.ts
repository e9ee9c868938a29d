// The board of the Klong! family.
import type { Book } from '../../../texts/book'

export const board = {
  'board.label': ['{One:board}: {title}', '{One:board}: {title}'],
  'board.keys': [
    'Mit den Pfeiltasten von {one:room} zu {one:room}, mit der Eingabetaste dorthin gehen.',
    'Arrow keys lead from {one:room} to {one:room}, Enter goes there.',
  ],
  'board.here': ['Hier: {who}', 'Here: {who}'],
  'board.you': ['du', 'you'],
  'board.go': ['Dorthin gehen', 'Go there'],
  'board.via': ['über {rooms}', 'via {rooms}'],
  'board.note.unhurt': ['ohne {one:damage}', 'without {one:damage}'],
  'board.note.milder': ['weniger {one:damage}', 'less {one:damage}'],
  'board.note.swords': ['spart {many:swords}', 'saves {many:swords}'],
  'board.note.shorter': ['spart {many:boots}', 'saves {many:boots}'],
  'board.note.cheaper': ['spart {one:gold}', 'saves {one:gold}'],
  'board.note.quieter': ['leiser', 'quieter'],
  'board.note.walking': ['ohne {one:teleports}', 'without a {one:teleports}'],
  'board.nearer': ['Näher heran', 'Zoom in'],
  'board.further': ['Weiter weg', 'Zoom out'],
  'board.close': ['Schließen', 'Close'],
  'board.marked': ['{what}, genommen von {who}', '{what}, taken by {who}'],
  'tidings.air': [
    'Luft holen! Betritt in diesem Zug noch einen trockenen {one:room}, sonst 1 {one:damage}.',
    'Come up for air! Enter a dry {one:room} this turn, or take 1 {one:damage}.',
  ],
  'tidings.zone': ['{who}: {zone}', '{who}: {zone}'],
  'tidings.zone.yours': ['{who}: {zone}, bei dir!', '{who}: {zone}, with you!'],
  'tidings.goal': ['Ziel: {n}', 'Goal: {n}'],
  'tidings.of': ['{what} {n}/{all}', '{what} {n}/{all}'],
  'board.signs': ['Zeichen hier', 'Signs here'],
} as const satisfies Book
