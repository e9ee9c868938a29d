// Whether things may move on this screen.
const still = matchMedia('(prefers-reduced-motion: reduce)')

export const motion = (): boolean => !still.matches
