// The server over HTTP. Whatever goes wrong becomes a `Trouble` with a sentence for people.
import { bring } from '../games/brought.svelte'
import { language, t } from '../texts/texts.svelte'
import { keepsCookies, withoutCookies } from './cookies'
import { freshNonce, keepSeal } from './seal'
import type {
  Advice,
  Again,
  BoardPlaces,
  Boast,
  Change,
  DayInfo,
  DayOpened,
  Entered,
  GameInfo,
  GlossaryInfo,
  Invitation,
  Invited,
  LessonInfo,
  LessonOpened,
  LessonWords,
  MixtureInfo,
  MailWanted,
  Problem,
  PushKey,
  PushWanted,
  QuestionInfo,
  ReminderInfo,
  Reported,
  RuleInfo,
  RulesFound,
  SeatDevice,
  Seen,
  Settings,
  Story,
  TableInfo,
  TableOpened,
  Thing,
  Ticket,
  Ways,
  WaysToRemind,
} from './schema'

export class Trouble extends Error {
  constructor(
    readonly code: string,
    reason: string,
  ) {
    super(reason)
  }
}

type Names = Record<string, Record<string, string>>
type Query = Record<string, string | number | undefined>

export function path(base: string, query: Query = {}): string {
  const given = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined)
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length ? `${base}?${words}` : base
}

async function ask<T>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(address, {
      method,
      headers: {
        'accept-language': language(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new Trouble('offline', t('trouble.offline'))
  }
  if (answer.status === 204) return undefined as T
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null
    throw new Trouble(problem?.code ?? String(answer.status), problem?.reason ?? t('trouble.unknown'))
  }
  return (await answer.json()) as T
}

/** Ends when the tables of this device have come, with them the cookie of a new one. */
let known: Promise<unknown> = Promise.resolve()

/**
 * Whoever has no cookie would only watch, and use up an invitation: better to say so before.
 *
 * A cookie that is on its way is waited for: it would take the place of the one that a new table brings, and the seat with it.
 */
async function needCookies(): Promise<void> {
  if (!keepsCookies()) throw new Trouble('cookies', withoutCookies())
  await known
}

const get = <T>(address: string, query: Query = {}): Promise<T> => ask('GET', path(address, query))
const post = <T>(address: string, body?: unknown): Promise<T> => ask('POST', address, body)
const PAGE = 200 // changes that the server tells at once
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`
/** A table that was looked at when it was opened: whoever goes there at once need not ask again. */
let fresh: TableInfo | null = null

export const api = {
  games: () => get<GameInfo[]>('/api/games').then(bring),
  mixture: (game: string, options: Record<string, string>) =>
    get<MixtureInfo>(`/api/games/${game}/mixture`, { ...options, lang: language() }),
  glossary: (game: string) => get<GlossaryInfo>(`/api/games/${game}/glossary`, { lang: language() }),
  things: (game: string) => get<Thing[]>(`/api/games/${game}/things`, { lang: language() }),
  rule: (id: string) => get<RuleInfo | QuestionInfo>(`/api/rules/${encodeURIComponent(id)}`, { lang: language() }),
  rules: (words: string, game: string, skip: number) =>
    get<RulesFound>('/api/rules', {
      words,
      questions: 'false',
      game: game || undefined,
      skip: skip || undefined,
      lang: language(),
      most: 30,
    }),
  lessons: () => get<LessonInfo[]>('/api/lessons', { lang: language() }),
  lesson: (id: string) => get<LessonWords>(`/api/lessons/${encodeURIComponent(id)}`, { lang: language() }),
  openLesson: async (id: string, name: string) => {
    await needCookies()
    return post<LessonOpened>(`/api/lessons/${encodeURIComponent(id)}`, { name, language: language() })
  },
  /** Today's games for one, with the same luck for everybody. */
  days: () => get<DayInfo[]>('/api/days', { lang: language() }),
  openDay: async (game: string, name: string) => {
    await needCookies()
    return post<DayOpened>(`/api/days/${encodeURIComponent(game)}`, { name, language: language() })
  },
  tables: () => {
    const asked = get<TableInfo[]>('/api/tables')
    known = asked.catch(() => null)
    return asked
  },
  /** The tables that everybody is told of. */
  openTables: () => get<TableInfo[]>('/api/open'),
  table: async (id: string): Promise<TableInfo> => {
    const known = fresh?.match === id ? fresh : null
    fresh = null
    return known ?? get<TableInfo>(table(id))
  },
  /** The commitment to the key of its luck comes first, then this device throws its nonce in: so nobody can choose the key. */
  open: async (settings: Settings) => {
    await needCookies()
    const { ticket, commitment } = await post<Ticket>('/api/tickets')
    const nonce = freshNonce()
    const opened = await post<TableOpened>('/api/tables', { ...settings, ticket, nonce })
    const found = await api.table(opened.match)
    // something on the way took the cookie that came with the answer
    if (!found.host) throw new Trouble('cookies', withoutCookies())
    fresh = found
    keepSeal(opened.match, { commitment, nonce })
    return opened
  },
  enter: async (id: string, secret: string, name: string) => {
    await needCookies()
    const { commitment } = await api.table(id)
    const nonce = freshNonce()
    const entered = await post<Entered>(`${table(id)}/enter`, { secret, name, nonce })
    keepSeal(id, { commitment, nonce })
    return entered
  },
  /** Take a free seat of a table that everybody is told of. */
  sit: async (id: string, name: string) => {
    await needCookies()
    const { commitment } = await api.table(id)
    const nonce = freshNonce()
    const entered = await post<Entered>(`${table(id)}/sit`, { name, nonce })
    keepSeal(id, { commitment, nonce })
    return entered
  },
  /** What an invitation opens, without using it. */
  knock: (id: string, secret: string) => post<Invited>(`${table(id)}/knock`, { secret }),
  invite: (id: string, seat: number) => post<Invitation>(`${table(id)}/seats/${seat}/invite`),
  devices: (id: string, seat: number) => get<SeatDevice[]>(`${table(id)}/seats/${seat}/devices`),
  endDevice: (id: string, seat: number, device: string) =>
    post<void>(`${table(id)}/seats/${seat}/devices/${device}/end`),
  show: (id: string, seat: number) => post<Invitation>(`${table(id)}/seats/${seat}/show`),
  hide: (id: string, seat: number) => post<void>(`${table(id)}/seats/${seat}/hide`),
  bot: (id: string, seat: number, level = '') => post<void>(`${table(id)}/seats/${seat}/bot`, { level }),
  back: (id: string, seat: number) => post<void>(`${table(id)}/seats/${seat}/back`),
  leave: (id: string, seat: number) => post<void>(`${table(id)}/seats/${seat}/leave`),
  mute: (id: string, seat: number, on: boolean) => post<void>(`${table(id)}/seats/${seat}/mute`, { on }),
  report: (id: string, seat: number | null, words: string, browser: Record<string, string>) =>
    post<Reported>(path(`${table(id)}/reports`, { lang: language() }), { words, seat, browser }),
  ways: (id: string, seat: number) => get<Ways>(`${table(id)}/ways`, { seat, lang: language() }),
  advice: (id: string, seat: number) => get<Advice>(`${table(id)}/advice`, { seat, lang: language() }),
  waysToRemind: () => get<WaysToRemind>('/api/reminders'),
  reminders: (id: string, seat: number) => get<ReminderInfo[]>(`${table(id)}/seats/${seat}/reminders`),
  remind: (id: string, seat: number, how: MailWanted | PushWanted) =>
    post<void>(`${table(id)}/seats/${seat}/reminders`, how),
  remindNoMore: (id: string, seat: number, way: 'mail' | 'push') =>
    ask<void>('DELETE', path(`${table(id)}/seats/${seat}/reminders`, { way })),
  pushKey: () => get<PushKey>('/api/push/key'),
  names: (id: string) => get<Names>(`${table(id)}/names`, { lang: language() }),
  /** Everything that happened; it comes in pages. */
  history: async (id: string, seat: number | null, lang: string, all = false): Promise<Change[]> => {
    const found: Change[] = []
    for (;;) {
      const page = await get<Change[]>(`${table(id)}/history`, {
        seat: seat ?? undefined,
        lang,
        eyes: all ? 'all' : undefined,
        after: found.at(-1)?.version,
      })
      found.push(...page)
      if (page.length < PAGE) return found
    }
  },
  /** What a seat saw at a version; with `all` somebody else's, once the game is over. */
  then: (id: string, seat: number | null, version: number, lang: string, all = false) =>
    get<Seen>(`${table(id)}/view`, { seat: seat ?? undefined, version, lang, eyes: all ? 'all' : undefined }),
  story: (id: string) => get<Story>(`${table(id)}/story`, { lang: language() }),
  rematch: (id: string) => post<Again>(`${table(id)}/rematch`),
  boast: (id: string) => get<Boast>(`${table(id)}/boast`, { lang: language() }),
  record: (id: string) => `${table(id)}/record`,
  /** What a game tells about its drawings, and a picture of it, by the game's own names. */
  page: <T>(game: string, name: string, players?: number) =>
    get<T>(`/api/games/${game}/pages/${name}`, { players, lang: language() }),
  picture: (game: string, name: string, players?: number) =>
    path(`/api/games/${game}/pictures/${name}`, { players, lang: language() }),
  board: (game: string, options: Query) => path(`/api/games/${game}/board.svg`, { lang: language(), ...options }),
  bare: (game: string, options: Query) =>
    path(`/api/games/${game}/board.svg`, { lang: language(), bare: 'true', ...options }),
  places: (game: string, options: Query) =>
    get<BoardPlaces>(`/api/games/${game}/board.json`, { lang: language(), ...options }),
}

export type { Names }
