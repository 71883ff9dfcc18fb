/** A photo on its way from one place of the row to another. */
export interface PhotoMove {
  from: number
  to: number
}

export function moveItem<Item>(items: readonly Item[], { from, to }: PhotoMove): Item[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** The place at which a photo is shown while another one, or itself, is moved. */
export function shownPlace(place: number, { from, to }: PhotoMove): number {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}

/** Which of these points of a row is the nearest. */
export function nearestPlace(middles: readonly number[], point: number): number {
  const distances = middles.map((middle) => Math.abs(middle - point))
  return distances.indexOf(Math.min(...distances))
}
