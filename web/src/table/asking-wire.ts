// A connection without a web socket, for networks that let none through: asks by HTTP how things stand, again and again.
import type { Message, Problem, Seen, Wish } from '../api/schema'
import { t } from '../texts/texts.svelte'
import type { Wire } from './socket'

const OFTEN = 2_000 // ms
const SELDOM = 15_000 // ms, while nobody looks
const GONE: Record<number, number> = { 403: 4403, 404: 4404, 409: 4409 } // as a web socket would close
const LATER = new Set([408, 429, 500, 502, 503, 504]) // answers after which the same may be sent again

export class AskingWire implements Wire {
  onopen: Wire['onopen'] = null
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  private readonly table: string
  private readonly words: URLSearchParams
  private timer: ReturnType<typeof setTimeout> | undefined
  private open = true
  private first = true

  /** The address is that of the web socket that there is none of. */
  constructor(address: string) {
    const url = new URL(address)
    this.table = url.pathname.replace(/\/socket$/, '')
    this.words = new URLSearchParams()
    for (const name of ['seat', 'lang', 'have']) {
      const given = url.searchParams.get(name)
      if (given !== null) this.words.set(name, given)
    }
    void this.look()
  }

  send(data: string): void {
    void this.wish(JSON.parse(data) as Wish)
  }

  close(): void {
    this.open = false
    clearTimeout(this.timer)
  }

  /** Ask how things stand, and again after a while. */
  private async look(): Promise<void> {
    clearTimeout(this.timer)
    const seen = await this.fetched<Seen>(`${this.table}/view?${this.words}`)
    if (!seen || !this.open) return
    if (this.first || seen.version > Number(this.words.get('have'))) {
      this.first = false
      this.words.set('have', String(seen.version))
      this.tell(seen)
      if (seen.legal?.length) {
        const words = new URLSearchParams([...this.words].filter(([name]) => name !== 'have'))
        const explained = await this.fetched<Message>(`${this.table}/explain?${words}`)
        if (explained) this.tell(explained)
      }
    } else this.tell({ type: 'pong', version: seen.version })
    if (this.open) this.timer = setTimeout(() => void this.look(), document.hidden ? SELDOM : OFTEN)
  }

  private async wish(wish: Wish): Promise<void> {
    if (wish.type === 'ping') return this.look()
    if (wish.type === 'say' || wish.type === 'mute') {
      this.tell({ type: 'refused', key: wish.key, code: 'asking', reason: t('link.asks.silent') })
      return
    }
    const { type, ...what } = wish
    let answer: Response
    try {
      answer = await fetch(`${this.table}/${type}`, {
        method: 'POST',
        headers: { 'accept-language': this.words.get('lang') ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ ...what, seat: Number(this.words.get('seat')) }),
      })
    } catch {
      this.break(1006)
      return
    }
    if (LATER.has(answer.status)) this.break(1006)
    else if (answer.ok) {
      this.tell((await answer.json()) as Message)
      await this.look()
    } else {
      const problem = (await answer.json().catch(() => null)) as Problem | null
      if (problem?.code === 'stale') await this.look()
      const told = problem ?? { code: String(answer.status), reason: t('trouble.unknown') }
      this.tell({ type: 'refused', key: wish.key, ...told })
    }
  }

  private async fetched<T>(address: string): Promise<T | null> {
    try {
      const answer = await fetch(address, { headers: { 'accept-language': this.words.get('lang') ?? '' } })
      if (answer.ok) return (await answer.json()) as T
      this.break(GONE[answer.status] ?? 1006)
    } catch {
      this.break(1006)
    }
    return null
  }

  private tell(message: Message): void {
    if (this.open) this.onmessage?.({ data: JSON.stringify(message) })
  }

  private break(code: number): void {
    if (!this.open) return
    this.close()
    this.onclose?.({ code })
  }
}
