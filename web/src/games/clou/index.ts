// Clou: roll & heist.
import type { ClouView } from '../../api/schema'
import type { Game, Options, Word } from '../game'
import './poster.css'
import picture from './poster.svg'
import { around } from './texts/around'

const campaign = (options: Options): Word | null => (options['campaign'] === 'yes' ? ['option', 'campaign'] : null)

export const game: Game = {
  order: 40,
  poster: { picture, minutes: 20 },
  words: around,
  marks: {
    loot: { icon: 'bag' },
    trace: { icon: 'footprints', common: true },
    alarm: { icon: 'warn', common: true },
    flight: { icon: 'door', common: true },
    escape: { icon: 'door', common: true },
    caught: { icon: 'lock' },
    success: { icon: 'check' },
    heist: { icon: 'flag', common: true },
  },
  plan: (options) => campaign(options) ?? ['option.heist', String(options['heist'] ?? '')],
  note: campaign,
  named: (view) => [(view as ClouView).heist, ...(view as ClouView).seats.map((seat) => seat.thief)],
  form: () => import('./start/Form.svelte'),
  table: () => import('./table'),
  picture: () => import('./Table.svelte'),
  guide: () => import('./guide'),
}
