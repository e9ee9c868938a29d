// Links that were made for seats: remembered until the tab closes, for they work only once and are shown to nobody else.
import type { Invitation } from '../api/schema'

const place = (match: string): string => `invitations ${match}`

export function invitations(match: string): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(place(match)) ?? '{}') as Record<number, string>
  } catch {
    return {}
  }
}

export function keepInvitations(match: string, made: Invitation[]): void {
  const all = { ...invitations(match), ...Object.fromEntries(made.map((one) => [one.seat, one.link])) }
  try {
    sessionStorage.setItem(place(match), JSON.stringify(all))
  } catch {
    // then the host makes new links
  }
}
