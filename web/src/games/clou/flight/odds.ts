// How likely a flight is to succeed. Everything it depends on lies open on the table.

/** The chance to cross out all arrows before all constables, with these arrows and constables for each face of the die. */
export function escapeChance(
  flight: number,
  police: number,
  arrows: readonly number[],
  constables: readonly number[],
): number {
  const known = new Map<string, number>()
  const chance = (f: number, p: number): number => {
    if (p <= 0) return 0
    if (f <= 0) return 1
    const key = `${f} ${p}`
    let found = known.get(key)
    if (found === undefined) {
      found = 0
      arrows.forEach((arrow, face) => {
        found = (found ?? 0) + chance(f - arrow, p - (constables[face] ?? 0)) / arrows.length
      })
      known.set(key, found)
    }
    return found
  }
  return chance(flight, police)
}
