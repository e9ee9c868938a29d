// Opening a lesson: as a new table each time, so that starting over is the same as starting.
import { api } from '../api/rest'
import { router } from '../router.svelte'
import { settings } from '../settings.svelte'

/** The tables at which the solution is being shown. */
const shown = new Set<string>()

export async function openLesson(id: string, solution = false): Promise<void> {
  const opened = await api.openLesson(id, settings.name)
  if (solution) shown.add(opened.match)
  router.go(opened.link)
}

export function showsSolution(match: string): boolean {
  return shown.has(match)
}
