// A problem: what a helper needs to see, and nothing that opens a door. The server adds itself what the seat sees.
import type { Place } from './place.svelte'
import type { Table } from './table.svelte'

/** What the browser says of itself. */
export function browser(place: Place): Record<string, string> {
  return {
    version: __VERSION__,
    language: document.documentElement.lang,
    theme: document.documentElement.dataset['theme'] ?? '',
    browser: navigator.userAgent.slice(0, 300),
    window: [innerWidth, innerHeight, devicePixelRatio].join(' '),
    time: new Date().toISOString(),
    link: place.asks ? `${place.link}, without web socket` : place.link,
    note: place.note?.text.slice(0, 300) ?? '',
    page: location.pathname,
  }
}

/** The same in a file, with the number of the report if it was sent. */
export function report(table: Table, place: Place, words: string, number = 0): string {
  const seen = place.seen
  return JSON.stringify(
    {
      ...(number ? { number } : {}),
      what: words,
      match: table.match,
      game: table.info?.settings.game,
      options: table.info?.settings.options,
      version: seen?.version ?? table.info?.version,
      seat: place.seat,
      status: seen?.status,
      to_act: seen?.to_act,
      prompt: seen?.prompt,
      legal: seen?.legal?.map((offer) => offer.action),
      view: seen?.view,
      last: place.log.slice(-5),
      client: browser(place),
    },
    null,
    2,
  )
}

export function download(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
