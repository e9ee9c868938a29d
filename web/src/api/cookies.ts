// Whether the browser keeps cookies for us: without one, no seat can be ours.
import { t } from '../texts/texts.svelte'

const PROBE = 'meisterdieb-probe'

export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false
  try {
    document.cookie = `${PROBE}=1; path=/; max-age=60; samesite=lax`
    const kept = document.cookie.includes(`${PROBE}=1`)
    document.cookie = `${PROBE}=; path=/; max-age=0; samesite=lax`
    return kept
  } catch {
    return false
  }
}

/** What to tell somebody whose browser keeps none. */
export const withoutCookies = (): string => t('trouble.cookies')
