// The pictures of the cards: fetched once for a game and laid into the page, where every card uses its own.
import { api } from '../../../api/rest'

const asked = new Map<string, Promise<void>>()

/** Lay out the pictures of a game; a second call does nothing. Without them cards show their words. */
export function sprite(game: string): Promise<void> {
  const before = asked.get(game)
  if (before) return before
  const laid = fetch(api.picture(game, 'cards')).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText)
    const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
    drawn.setAttribute('class', 'sprite')
    drawn.setAttribute('aria-hidden', 'true')
    document.body.append(document.adoptNode(drawn))
  })
  asked.set(game, laid)
  laid.catch(() => asked.delete(game))
  return laid
}
