export interface Background {
  inBackground(work: Promise<unknown>): void
  drain(): Promise<void>
}

export function createBackground(onError: (error: unknown) => void): Background {
  const underWay = new Set<Promise<unknown>>()
  return {
    inBackground: (work) => {
      const watched = work.catch(onError).finally(() => underWay.delete(watched))
      underWay.add(watched)
    },
    // Work may start more work: a reset link that is made sends a letter.
    drain: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
