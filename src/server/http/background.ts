/** Starts work that the answer does not wait for, but the shutdown does. */
export type InBackground = (work: Promise<unknown>) => void

export function createBackground(onError: (error: unknown) => void, resources: AsyncDisposableStack): InBackground {
  const underWay = new Set<Promise<unknown>>()
  resources.defer(async () => {
    // Work may start more work: creating a reset link sends a letter.
    while (underWay.size > 0) await Promise.all(underWay)
  })
  return (work) => {
    const watched = work.catch(onError).finally(() => underWay.delete(watched))
    underWay.add(watched)
  }
}
