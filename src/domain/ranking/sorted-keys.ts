/** The index of the first key that is at least `key`, between `low` and `high`, by halving. */
export function indexOfFirst(sorted: Int32Array, key: number, low = 0, high = sorted.length): number {
  let [first, end] = [low, high]
  while (first < end) {
    const middle = (first + end) >>> 1
    if ((sorted[middle] ?? 0) < key) first = middle + 1
    else end = middle
  }
  return first
}

/** Both are ascending, and so is the result. */
export function keysInBoth(one: Int32Array, other: Int32Array): Int32Array {
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  let next = 0
  return few.filter((key) => {
    next = indexOfFirst(many, key, next)
    return many[next] === key
  })
}

/** The same array when there is nothing to add. Copies whole ranges, because there are few new keys among many. */
export function withKeys(sorted: Int32Array, keys: Iterable<number>): Int32Array {
  const added = [...new Set(keys)]
    .filter((key) => sorted[indexOfFirst(sorted, key)] !== key)
    .toSorted((one, other) => one - other)
  if (added.length === 0) return sorted
  const longer = new Int32Array(sorted.length + added.length)
  let copied = 0
  for (const [count, key] of added.entries()) {
    const next = indexOfFirst(sorted, key, copied)
    longer.set(sorted.subarray(copied, next), copied + count)
    longer[next + count] = key
    copied = next
  }
  longer.set(sorted.subarray(copied), copied + added.length)
  return longer
}
