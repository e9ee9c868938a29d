// What the table of a game is made of, fetched before anybody sits there.
import { api } from '../api/rest'
import { games } from '../games/registry'
import { pageAt } from '../pages'
import { settings } from '../settings.svelte'

const done = new Set<string>()

/** Fetch what the first look at a table needs; whatever fails is asked for again when it is needed. */
export function warm(id: string): void {
  if (done.has(id)) return
  done.add(id)
  const game = games[id]
  const words = [api.things(id), api.glossary(id)]
  const parts = [pageAt({ page: 'table', match: '' }).load(), game?.table()]
  const picture = settings.face === 'picture' ? game?.picture() : undefined
  void Promise.allSettled([...words, ...parts, picture])
}

/** ms of rest before something is fetched that nobody has asked for. */
const REST = 1500

/** The same when the page has come to rest, unless the device is to save; gives how to call it off. */
export function warmLater(id: string): () => void {
  const line: unknown = Reflect.get(navigator, 'connection') // not every browser tells
  const saves = Object(line) === line && Reflect.get(Object(line), 'saveData') === true
  const timer = saves ? 0 : setTimeout(() => warm(id), REST)
  return () => clearTimeout(timer)
}
