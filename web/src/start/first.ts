// The first real game after a lesson: at once, and with the easiest bot.
import { api } from '../api/rest'
import { router } from '../router.svelte'
import { settings } from '../settings.svelte'
import { keepInvitations } from '../table/invitations'
import { easiest, opening, usual } from './opening'

/** Open a table of a game that was just learnt, and go there; the start page if that cannot be. */
export async function playFirst(id: string): Promise<void> {
  try {
    const game = (await api.games()).find((one) => one.id === id)
    if (!game) throw new Error(id)
    const opened = await api.open(opening(game, easiest(game, settings.name), {}, usual, settings.lang))
    keepInvitations(opened.match, opened.invitations)
    router.go(opened.link)
  } catch {
    router.go('/')
  }
}
