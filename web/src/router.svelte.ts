// Where in the app we are: the start page, a table or a moment of its past, how to play, the rules, an album of cards, games that are over.
export type Route =
  | { page: 'start' }
  | { page: 'table'; match: string }
  | { page: 'replay'; match: string; at: number | null; eyes: string }
  | { page: 'learn'; game: string }
  | { page: 'rules'; rule: string; words: string; game: string }
  | { page: 'cards'; game: string }
  | { page: 'history' }
  | { page: 'lost' }

export function route(pathname: string, search = ''): Route {
  const parts = pathname.split('/').filter(Boolean).map(decoded)
  if (parts.length === 0) return { page: 'start' }
  if (parts[0] === 't' && parts[1] && parts.length === 2) return { page: 'table', match: parts[1] }
  if (parts[0] === 't' && parts[1] && parts[2] === 'replay' && parts.length === 3) {
    const words = new URLSearchParams(search)
    const at = words.get('at') ?? ''
    return {
      page: 'replay',
      match: parts[1],
      at: /^\d{1,6}$/.test(at) ? Number(at) : null,
      eyes: words.get('eyes') ?? '',
    }
  }
  if (parts[0] === 'learn' && parts.length <= 2) return { page: 'learn', game: parts[1] ?? '' }
  if (parts[0] === 'rules' && parts.length <= 2) {
    const asked = new URLSearchParams(search)
    return { page: 'rules', rule: parts[1] ?? '', words: asked.get('words') ?? '', game: asked.get('game') ?? '' }
  }
  if (parts[0] === 'cards' && parts[1] && parts.length === 2) return { page: 'cards', game: parts[1] }
  if (parts[0] === 'history' && parts.length === 1) return { page: 'history' }
  return { page: 'lost' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

let here = $state.raw(route(location.pathname, location.search))

export const router = {
  get route(): Route {
    return here
  },
  go(address: string): void {
    history.pushState(null, '', address)
    here = route(location.pathname, location.search)
    scrollTo(0, 0)
  },
}

addEventListener('popstate', () => {
  here = route(location.pathname, location.search)
})

/** Links within the app change the page without loading it anew. */
export function inside(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/') || route(link.pathname).page === 'lost' || link.hash) return
  event.preventDefault()
  router.go(link.pathname + link.search)
}
