// Klong!: a deck-building adventure.
import type { KlongView } from '../../api/schema'
import type { Game } from '../game'
import './poster.css'
import picture from './poster.svg'
import { around } from './texts/around'

export const game: Game = {
  order: 10,
  poster: { picture, minutes: 60 },
  words: around,
  marks: {
    attack: { icon: 'attack', common: true },
    artifact: { icon: 'artifact' },
    escape: { icon: 'door' },
    fall: { icon: 'close' },
  },
  defeat: 'dragon',
  plan: (options) => ['option.board', String(options['board'] ?? '')],
  named: (view) => [(view as KlongView).board],
  form: () => import('./start/Form.svelte'),
  table: () => import('./table'),
  picture: () => import('./Picture.svelte'),
  large: () => import('./cards/Large.svelte'),
  guide: () => import('./guide'),
  album: () => import('./cards/AlbumPage.svelte'),
}
