import { refusal } from '#server/http/api/refusal.ts'

export interface UploadSlots {
  /** Takes a place for one upload and gives the way to leave it; fails with TOO_MANY_REQUESTS when there is none. */
  enter(key: string): () => void
}

const RETRY_AFTER_SECONDS = 5

/** A body is held in memory until it is complete: so many at once, and so many of them from one place. */
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
