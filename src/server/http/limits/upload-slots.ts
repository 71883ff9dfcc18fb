import { refusal } from '#server/http/api/refusal.ts'

export interface UploadSlots {
  /** Takes a slot for one upload and returns a function that frees it; fails with TOO_MANY_REQUESTS without one. */
  enter(key: string): () => void
}

const RETRY_AFTER_SECONDS = 5

/** A body is held in memory until it is complete, so their number is limited: in all, and for each key. */
export function createUploadSlots({ all, each }: { all: number; each: number }): UploadSlots {
  const underWay = new Map<string, number>()
  let total = 0
  return {
    enter: (key) => {
      const own = underWay.get(key) ?? 0
      if (own >= each || total >= all) {
        throw refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      }
      underWay.set(key, own + 1)
      total += 1
      return () => {
        const left = (underWay.get(key) ?? 1) - 1
        total -= 1
        if (left === 0) underWay.delete(key)
        else underWay.set(key, left)
      }
    },
  }
}
