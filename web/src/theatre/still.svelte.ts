// Whether this device asks for less motion; it may change its mind.
const wish = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null
let on = $state(wish?.matches ?? false)
wish?.addEventListener('change', () => (on = wish.matches))

export const still = {
  get on(): boolean {
    return on
  },
}
