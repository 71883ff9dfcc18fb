export interface TokenBucket {
  /** Takes a token if there is one. */
  take(): boolean
}

/** Allows `burst` events at once and `perSecond` on average. Uses a monotonic clock. */
export function createTokenBucket(
  { burst, perSecond }: { burst: number; perSecond: number },
  nowMs: () => number = () => performance.now(),
): TokenBucket {
  let tokens = burst
  let countedAt = nowMs()
  return {
    take: () => {
      const now = nowMs()
      tokens = Math.min(burst, tokens + ((now - countedAt) / 1000) * perSecond)
      countedAt = now
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
