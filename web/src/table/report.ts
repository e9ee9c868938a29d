// A problem in a file: what a helper needs to see, and nothing that opens a door.
import type { Place } from './place.svelte'
import type { Table } from './table.svelte'

export function report(table: Table, place: Place | null, words: string): string {
  const seen = place?.seen
  return JSON.stringify(
    {
      what: words,
      match: table.match,
      game: table.info?.settings.game,
      options: table.info?.settings.options,
      version: seen?.version ?? table.info?.version,
      seat: place?.seat ?? null,
      status: seen?.status,
      link: place?.link,
      to_act: seen?.to_act,
      prompt: seen?.prompt,
      legal: seen?.legal?.map((offer) => offer.action),
      view: seen?.view,
      last: place?.log.slice(-5),
      note: place?.note?.text,
      client: {
        version: __VERSION__,
        language: document.documentElement.lang,
        theme: document.documentElement.dataset['theme'],
        browser: navigator.userAgent,
        window: [innerWidth, innerHeight, devicePixelRatio],
        time: new Date().toISOString(),
      },
    },
    null,
    2,
  )
}

export function download(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
