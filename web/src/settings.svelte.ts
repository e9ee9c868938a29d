// What this browser remembers: language, theme, name, how tables look, move and sound. Other tabs hear of changes.
export type Lang = 'de' | 'en'
export type Theme = 'light' | 'dark' | ''
/** How tables are shown: as a picture, or in words. */
export type Face = 'picture' | 'text'
/** How things move: not at all, at leisure, twice as fast. */
export type Speed = 0 | 1 | 2

interface Kept {
  lang: Lang
  theme: Theme
  name: string
  face: Face
  speed: Speed
  sound: boolean
  /** 0 to 100. */
  volume: number
  /** Whether the end of a turn says beforehand what would be lost, and what weighs something has to be wanted twice. */
  ask: boolean
  /** Whether the chat is shown. */
  chat: boolean
}

const PLACE = 'meisterdieb'

function ofBrowser(): Lang {
  const wanted = navigator.languages.find((tag) => /^(de|en)\b/i.test(tag)) ?? 'en'
  return wanted.toLowerCase().startsWith('de') ? 'de' : 'en'
}

function read(): Kept {
  let found: Partial<Record<keyof Kept, unknown>> = {}
  try {
    found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as typeof found
  } catch {
    // a browser that keeps nothing, or something that is not ours: begin afresh
  }
  return {
    lang: found.lang === 'de' || found.lang === 'en' ? found.lang : ofBrowser(),
    theme: found.theme === 'light' || found.theme === 'dark' ? found.theme : '',
    name: typeof found.name === 'string' ? found.name.slice(0, 14) : '',
    face: found.face === 'text' ? 'text' : 'picture',
    speed: found.speed === 0 || found.speed === 2 ? found.speed : 1,
    sound: found.sound !== false,
    volume: typeof found.volume === 'number' ? Math.min(100, Math.max(0, found.volume)) : 40,
    ask: found.ask !== false,
    chat: found.chat !== false,
  }
}

const kept = $state(read())

function write(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept))
  } catch {
    // then it is remembered until the tab closes
  }
}

/** Reads like an object; whatever is set is remembered. */
export const settings: Kept = new Proxy(kept, {
  set(target, field, value) {
    Reflect.set(target, field, field === 'name' ? String(value).trim().slice(0, 14) : value)
    write()
    return true
  },
})

addEventListener('storage', (event) => {
  if (event.key === PLACE) Object.assign(kept, read())
})
