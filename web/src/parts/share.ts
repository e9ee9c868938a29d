// The share sheet of a device: a link goes to whomever one likes, with a word.

export const canShare = (): boolean => 'share' in navigator

/** Whoever thinks better of it has shared nothing, and nothing needs to be said. */
export async function share(link: string, words = ''): Promise<void> {
  await navigator.share({ url: link, title: 'Meisterdieb', ...(words ? { text: words } : {}) }).catch(() => undefined)
}
