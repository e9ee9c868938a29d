// Whether things may move on this screen, and how they appear.
const still = matchMedia('(prefers-reduced-motion: reduce)')
const shown = new WeakSet<Element>()

export const motion = (): boolean => !still.matches

/** Whether something has come to a drawing that was there before; what is on it from the beginning is just there. */
export function late(element: Element): boolean {
  const drawing = element.parentElement
  if (drawing && !shown.has(drawing)) requestAnimationFrame(() => shown.add(drawing))
  return motion() && !!drawing && shown.has(drawing)
}
