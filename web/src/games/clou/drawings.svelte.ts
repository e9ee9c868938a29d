// The drawings of Clou: pictures that the server draws, and where everything stands on them.
import { api } from '../../api/rest'
import type { Drawing, Inks } from '../../api/schema'
import { language } from '../../texts/texts.svelte'

let drawings = $state.raw<Record<string, Drawing>>({})
let ink = $state.raw<Inks | null>(null)
const asked = new Set<string>()

function once(name: string, ask: () => Promise<void>): void {
  if (asked.has(name)) return
  asked.add(name)
  // asked again when somebody looks again: a drawing that is missing leaves its picture
  ask().catch(() => asked.delete(name))
}

function drawing(name: string, ask: () => Promise<Drawing>): Drawing | null {
  once(name, async () => {
    const found = await ask()
    drawings = { ...drawings, [name]: found }
  })
  return drawings[name] ?? null
}

export function sheetDrawing(sheet: string): Drawing | null {
  return drawing(`${sheet} ${language()}`, () => api.clouSheet(sheet))
}

export function planDrawing(heist: string, players: number): Drawing | null {
  return drawing(`${heist} ${players} ${language()}`, () => api.clouPlan(heist, players))
}

export function inks(): Inks | null {
  once('ink', async () => {
    ink = await api.clouInk()
  })
  return ink
}
