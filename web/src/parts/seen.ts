// Pictures that are fetched when somebody sees them. Browsers fetch `loading="lazy"` pictures thousands of pixels before,
// on a slow line most of all, and those then stand in the way of what is needed first.
import type { Attachment } from 'svelte/attachments'

/** How far outside of the window a picture may wait. */
const NEAR = '120px'

/** An image whose picture comes when it is in sight, or all but. */
export function whenSeen(picture: string): Attachment<HTMLImageElement> {
  return (image) => {
    const eye = new IntersectionObserver(
      (found) => {
        if (!found.some((one) => one.isIntersecting)) return
        image.src = picture
        eye.disconnect()
      },
      { rootMargin: NEAR },
    )
    eye.observe(image)
    return () => eye.disconnect()
  }
}
