// Which lessons are done, as this browser remembers it.
const PLACE = 'meisterdieb.lessons'

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(found) ? found.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

let done = $state.raw(read())

export const learnt = {
  has(id: string): boolean {
    return done.includes(id)
  },
  add(id: string): void {
    if (done.includes(id)) return
    done = [...read(), id]
    try {
      localStorage.setItem(PLACE, JSON.stringify(done))
    } catch {
      // then it is remembered until the tab closes
    }
  },
}
