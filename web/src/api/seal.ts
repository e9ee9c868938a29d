// What this device has thrown into the luck of a table, and the commitment that it had been shown before.

export interface Seal {
  commitment: string
  nonce: string
}

const place = (match: string): string => `meisterdieb seal ${match}`

export const freshNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('')

export function keepSeal(match: string, seal: Seal): void {
  try {
    localStorage.setItem(place(match), JSON.stringify(seal))
  } catch {
    // a browser that keeps nothing: the game goes on without the means to check it
  }
}

export function sealOf(match: string): Seal | null {
  try {
    return JSON.parse(localStorage.getItem(place(match)) ?? 'null') as Seal | null
  } catch {
    return null
  }
}
