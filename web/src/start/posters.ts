// The poster of each game, and how long it takes.
import clou from './clou.svg'
import klong from './klong.svg'

export const posters: Record<string, { picture: string; minutes: number } | undefined> = {
  klong: { picture: klong, minutes: 60 },
  clou: { picture: clou, minutes: 20 },
}
