// Light or dark: as somebody chose, or as the device wishes.
import { settings } from './settings.svelte'

const wish = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null
let dark = $state(wish?.matches ?? false)
wish?.addEventListener('change', () => (dark = wish.matches))

export const light = {
  get theme(): 'light' | 'dark' {
    return settings.theme || (dark ? 'dark' : 'light')
  },
}
