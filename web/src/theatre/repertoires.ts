// What each game plays on the stage; a game that is not here is still.
import type { Repertoire } from './beats'
import { clou } from './clou'
import { klong } from './klong'

export const repertoires: Record<string, Repertoire> = { klong, clou }
