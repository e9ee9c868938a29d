// The pictures of the cards: fetched once for a game, and once for each box of which something is shown, and laid into
// the page, where every card uses its own.
import { api } from '../../../api/rest'

const asked = new Map<string, Promise<void>>()

/** The game whose cards are shown, and boxes of which something is. */
let shown = ''
const boxes = new Set<string>()

/** Lay out the pictures of a game; a second call does nothing. Without them cards show their words. */
export function sprite(game: string): Promise<void> {
  shown = game
  boxes.forEach(spriteOf)
  return lay(game, 'cards')
}

/** Lay out the pictures of a box too, as soon as it is known whose. */
export function spriteOf(box: string): void {
  if (box) boxes.add(box)
  if (box && shown) lay(shown, `cards-${box}`).catch(() => undefined)
}

function lay(game: string, name: string): Promise<void> {
  const wanted = `${game} ${name}`
  const before = asked.get(wanted)
  if (before) return before
  const laid = fetch(api.picture(game, name)).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText)
    const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
    drawn.setAttribute('class', 'sprite')
    drawn.setAttribute('aria-hidden', 'true')
    document.body.append(document.adoptNode(drawn))
  })
  asked.set(wanted, laid)
  laid.catch(() => asked.delete(wanted))
  return laid
}
