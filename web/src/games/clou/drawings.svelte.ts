// The album of Clou: pictures that the server draws, and its pages: where everything stands on them, and the book.
import { api } from '../../api/rest'
import type { ClouBook, Drawing, Inks } from '../../api/schema'
import { language } from '../../texts/texts.svelte'

type Page = ClouBook | Drawing | Inks
let pages = $state.raw<Record<string, Page>>({})
const asked = new Set<string>()

/** A page in the language that is spoken, fetched once; undefined until it is here. */
function page<T extends Page>(name: string, players?: number): T | undefined {
  const key = `${name} ${players} ${language()}`
  if (!asked.has(key)) {
    asked.add(key)
    api.page<T>('clou', name, players).then(
      (found) => (pages = { ...pages, [key]: found }),
      () => asked.delete(key), // whoever looks next asks again; a drawing that is missing leaves its picture
    )
  }
  return pages[key] as T | undefined
}

export const book = () => page<ClouBook>('book')
export const inks = () => page<Inks>('ink')
export const sheetDrawing = (sheet: string) => page<Drawing>(`sheet-${sheet}`)
export const planDrawing = (heist: string, players: number) => page<Drawing>(`plan-${heist}`, players)

export const scenePicture = (name: string) => api.picture('clou', `scene-${name}`)
export const sheetPicture = (sheet: string) => api.picture('clou', `sheet-${sheet}`)
export const planPicture = (heist: string, players: number, light: 'dark' | 'lit') =>
  api.picture('clou', `plan-${heist}-${light}`, players)
