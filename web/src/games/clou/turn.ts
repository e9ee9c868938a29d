// Several people at one device who are all on one side: whoever is to act sits in front of it.
import type { Place } from '../../table/place.svelte'
import type { Table } from '../../table/table.svelte'

/** Turn the device to one of our seats that is to act, if the one in front has nothing to do. */
export function passOn(table: Table, place: Place): void {
  const seen = place.seen
  if (place.seat === null || seen?.status !== 'playing' || seen.to_act.includes(place.seat)) return
  // a seat that has not heard of it yet would hand the device straight back
  const ready = (seat: number): boolean => !!table.places.find((one) => one.seat === seat)?.seen?.to_act.includes(seat)
  const next = table.mine.find((seat) => seen.to_act.includes(seat) && ready(seat))
  if (next !== undefined) table.face(next)
}
