// What the server sends along with the page of a table to whoever was never here: how it looks to everybody.
//
// On a slow line that saves the time in which the socket opens.
import type { Seen } from '../api/schema'

export interface Early {
  lang: string
  seen: Seen
}

/** The view of a table that came with the page, if one did; it is taken from what the browser has, not asked for again. */
export async function early(match: string): Promise<Early | null> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as=fetch]')]
  const link = links.find((one) => new URL(one.href).pathname === `/api/tables/${match}/view`)
  if (!link) return null
  link.remove() // it is there once
  const came = new URL(link.href)
  try {
    const answer = await fetch(came)
    return answer.ok ? { lang: came.searchParams.get('lang') ?? '', seen: (await answer.json()) as Seen } : null
  } catch {
    return null
  }
}
