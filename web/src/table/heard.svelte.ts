// Which lines of the chat have not been read at this screen.
import type { Line } from '../api/schema'
import { settings } from '../settings.svelte'
import type { Place } from './place.svelte'

export class Heard {
  #read = $state(0)

  /** `open`: whether the chat stands open now. */
  constructor(
    private readonly place: () => Place,
    private readonly open: () => boolean,
  ) {
    $effect(() => {
      if (this.open()) this.#read = this.place().chat.at(-1)?.number ?? 0
    })
  }

  /** How many there are. */
  get count(): number {
    if (!settings.chat || this.open()) return 0
    return this.place().chat.filter((line) => line.number > this.#read).length
  }

  /** The newest of them. */
  get newest(): Line | undefined {
    return this.count ? this.place().chat.at(-1) : undefined
  }
}
