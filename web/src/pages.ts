// The pages of the app; each is loaded when somebody goes there.
import type { Component } from 'svelte'
import { games } from './games/registry'
import type { Route } from './router.svelte'

type Props = Record<string, unknown>

export interface Page {
  /** Two with the same key are one page that is told something new. */
  key: string
  props: Props
  load: () => Promise<Component<Props>>
}

function page<P extends Props>(key: string, props: P, load: () => Promise<{ default: Component<P> }>): Page {
  // a page is given what it asks for
  return { key, props, load: async () => (await load()).default as unknown as Component<Props> }
}

export function pageAt(route: Route): Page {
  switch (route.page) {
    case 'start':
      return page('start', {}, () => import('./start/StartPage.svelte'))
    case 'table':
      return page(`table ${route.match}`, { match: route.match }, () => import('./table/TablePage.svelte'))
    case 'replay':
      return page(`replay ${route.match}`, { route }, () => import('./replay/ReplayPage.svelte'))
    case 'rules':
      return page(`rules ${route.words}`, { route }, () => import('./rules/RulesPage.svelte'))
    case 'learn':
      return page('learn', { game: route.game }, () => import('./rules/LearnPage.svelte'))
    case 'cards': {
      const album = games[route.game]?.album
      return album ? page(`cards ${route.game}`, { game: route.game }, album) : pageAt({ page: 'lost' })
    }
    case 'history':
      return page('history', {}, () => import('./history/HistoryPage.svelte'))
    case 'lost':
      return page('lost', {}, () => import('./LostPage.svelte'))
  }
}
