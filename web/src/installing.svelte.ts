// The app on a device: the worker that serves its start page without a network, and the browser's offer to install it.

interface Offer extends Event {
  prompt: () => Promise<unknown>
}

/** ms after which nothing of the first page is still on its way, even on a slow line. */
const CALM = 6000

let offer = $state.raw<Offer | null>(null)

export const installing = {
  /** Whether the browser would install the app now. */
  get offered(): boolean {
    return offer !== null
  },
  install(): void {
    void offer?.prompt()
    offer = null
  },
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault() // we say so ourselves, where it is in nobody's way
  offer = event as Offer
})
addEventListener('appinstalled', () => (offer = null))

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    setTimeout(() => void navigator.serviceWorker.register('/worker.js').catch(() => undefined), CALM),
  )
