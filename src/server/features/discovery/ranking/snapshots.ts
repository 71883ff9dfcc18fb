/** A snapshot as PostgreSQL writes it, `10:20:10,14`: what was committed before 20, without 10 and 14. */
interface Snapshot {
  oldestOpen: bigint
  next: bigint
  open: bigint[]
}

function parse(text: string): Snapshot {
  const [oldestOpen = '0', next = '0', open = ''] = text.split(':')
  return { oldestOpen: BigInt(oldestOpen), next: BigInt(next), open: open === '' ? [] : open.split(',').map(BigInt) }
}

/** The snapshot of what had been committed in both. */
export function inBoth(one: string, other: string): string {
  if (one === other) return one
  const [a, b] = [parse(one), parse(other)]
  const next = a.next < b.next ? a.next : b.next
  const oldestOpen = a.oldestOpen < b.oldestOpen ? a.oldestOpen : b.oldestOpen
  const open = [...new Set([...a.open, ...b.open])].filter((each) => each < next).toSorted((x, y) => (x < y ? -1 : 1))
  return `${oldestOpen}:${next}:${open.join(',')}`
}
