// A game that the server has and the client has no folder for: it has a poster, and a table in words.
import { flushSync, mount, tick, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GameInfo, Seen, Settings, Story, TableInfo } from '../src/api/schema'
import { games } from '../src/games/registry'
import { settings } from '../src/settings.svelte'
import StartPage from '../src/start/StartPage.svelte'
import PlayPage from '../src/table/PlayPage.svelte'
import { Table } from '../src/table/table.svelte'
import { change, FakeWorld, update, viewed } from './fake'

/** Nim: take one or two matches from the heap; whoever takes the last one wins. */
const toy: GameInfo = {
  boxes: [],
  id: 'toy',
  titles: { de: 'Streichhölzer', en: 'Matches' },
  players: [2],
  options: {
    heap: { kind: 'number', what: 'Matches on the heap', default: 5, agreed: 5, lowest: 1, highest: 20 },
    last: {
      kind: 'choice',
      what: 'Who takes the last one',
      default: 'wins',
      agreed: 'wins',
      values: ['wins', 'loses'],
    },
    extras: { kind: 'several', what: 'What else', default: [], agreed: [], values: ['fire', 'wax'] },
  },
  expansions: [],
  stage: 'finished',
  together: false,
  turning: { '1': 'takes' },
  begins: '',
  rules: 1,
  levels: [],
  level: 'random',
  board: false,
  words: {
    'option.last': { de: 'Der letzte', en: 'The last match' },
    'option.last.loses': { de: 'x', en: 'is bad luck' },
  },
}
const known: GameInfo = { ...toy, id: 'klong', titles: { de: 'Klong!', en: 'Clank!' }, options: {} }

function seen(version: number, heap: number): Seen {
  const over = heap === 0
  return update(version, {
    game: 'toy',
    status: over ? 'over' : 'playing',
    to_act: over ? [] : [0],
    view: viewed({ heap, taken_by: { Ada: 5 - heap } }),
    legal: [1, 2].filter((n) => n <= heap).map((n) => ({ action: `take ${n}`, text: `Take ${n}`, verb: 'take' })),
    changes: [change(version, `${heap} left`)],
    ...(over ? { result: 'Ada wins.' } : {}),
  })
}

const info: TableInfo = {
  match: 'm1',
  status: 'playing',
  version: 1,
  settings: { game: 'toy', seats: [{ kind: 'here' }, { kind: 'bot' }], options: { heap: 5 } },
  seats: update(1).seats,
  to_act: [0],
  created: 0,
  updated: 0,
  commitment: '',
  yours: [0],
  host: true,
  looks: null,
  your_turn: true,
  rematch: '',
}
const story: Story = {
  match: 'm1',
  first: 1,
  last: 4,
  winners: [0],
  ranked: [true, true],
  standings: [
    { version: 1, points: [0, 0] },
    { version: 4, points: [1, 0] },
  ],
  parts: [],
  figures: [],
  marks: [{ version: 4, kind: 'takes', seat: 0, text: 'Ada takes the last one.' }],
  what_if: '',
}

let answers: Record<string, unknown>
let asked: { address: string; body: unknown }[]
let app: object | null = null

beforeEach(() => {
  settings.lang = 'en'
  settings.ask = false
  asked = []
  answers = {
    '/api/games': [toy, known],
    '/api/tables': [],
    '/api/lessons': [],
    '/api/tickets': { ticket: 't' },
    '/api/tables/m1': info,
  }
  vi.stubGlobal('fetch', (address: string, how?: RequestInit) => {
    const at = address.split('?')[0] ?? ''
    asked.push({ address: at, body: typeof how?.body === 'string' ? (JSON.parse(how.body) as unknown) : null })
    const found =
      how?.method === 'POST' && at === '/api/tables' ? { match: 'm1', link: '/t/m1', invitations: [] } : answers[at]
    return Promise.resolve(new Response(JSON.stringify(found ?? {}), { status: found ? 200 : 404 }))
  })
  vi.stubGlobal('scrollTo', () => undefined)
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(async () => {
  if (app) await unmount(app)
  app = null
  vi.unstubAllGlobals()
  settings.ask = true
  history.replaceState(null, '', '/')
})

const find = <E extends Element = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector} in ${document.body.textContent}`)
  return found
}
/** Let everything settle that waits for an answer. */
async function settled(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await tick()
  await new Promise((done) => setTimeout(done))
  flushSync()
}

test('the start page shows it after the others, with a plain poster, its own title and its own options', async () => {
  expect(games['toy']).toBeUndefined()
  app = mount(StartPage, { target: document.body })
  await settled()
  const posters = [...document.querySelectorAll<HTMLElement>('.poster')]
  expect(posters.map((one) => one.dataset['game'])).toEqual(['klong', 'toy'])
  expect(posters[1]?.textContent).toMatch(/Matches.*2 players/s)
  expect(posters[1]?.querySelector('img')?.classList).toContain('plain')

  find<HTMLInputElement>('input[name=game][value=toy]').click()
  await settled()
  expect(find('form').textContent).toMatch(/The last match.*wins.*is bad luck.*Matches on the heap/s)
  for (const box of document.querySelectorAll<HTMLInputElement>('form input[type=checkbox]')) box.click()
  find<HTMLInputElement>('form input[type=checkbox]').click()
  await settled()
  find<HTMLFormElement>('form').requestSubmit()
  await settled()
  const opened = asked.find((one) => one.address === '/api/tables' && one.body)?.body as Settings
  expect([opened.game, location.pathname]).toEqual(['toy', '/t/m1'])
  expect(opened.options).toEqual({ extras: ['wax'] })
})

test('its table is told in words, and is played by its offers to the end', async () => {
  answers = { ...answers, '/api/tables/m1': info, '/api/tables/m1/story': story }
  const world = new FakeWorld()
  const table = new Table('m1', world)
  await table.open()
  world.wire.say(seen(1, 5))
  const props = $state({ table, info, seen: seen(1, 5) })
  app = mount(PlayPage, { target: document.body, props })
  await settled()
  expect(find('.areas').textContent).toMatch(/Heap\s*5.*Taken by, Ada\s*0/s)
  expect(document.querySelector('#part-board')).toBeNull()

  let [version, heap] = [1, 5]
  while (heap > 0) {
    const offers = [...document.querySelectorAll<HTMLElement>('.offer')]
    expect(offers.map((one) => one.dataset['offer'])).toEqual(heap > 1 ? ['take 1', 'take 2'] : ['take 1'])
    offers.at(-1)?.click()
    await settled()
    const wish = world.wire.last('act')
    expect(wish).toMatchObject({ based_on: version, action: heap > 1 ? 'take 2' : 'take 1' })
    version += 1
    heap -= heap > 1 ? 2 : 1
    world.wire.say({ type: 'ack', key: wish.key, version })
    world.wire.say(seen(version, heap))
    props.seen = seen(version, heap)
    await settled()
  }
  expect(document.querySelectorAll('.offer')).toHaveLength(0)
  expect(find('.first').textContent).toBe('Ada wins.')
  expect(find('.pomp').textContent).toContain('Ada wins')
  expect(document.body.textContent).toContain('Ada takes the last one.')
})
