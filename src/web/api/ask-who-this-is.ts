import type { Viewer } from '#contract/accounts.ts'

const COOKIE_PATIENCE_MS = 500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks the server whose session this browser has. `isDoubted`: nobody is not believed at once, because another tab that
 * signs in anew ends the old session a moment before the browser has the cookie of the new one.
 */
export async function askWhoThisIs({ isDoubted }: { isDoubted: boolean }): Promise<Viewer | null> {
  const found = await askPatiently()
  if (found || !isDoubted) return found
  await pause(COOKIE_PATIENCE_MS)
  return askPatiently()
}

/** As other questions do, it tries again when the network or the server stumbles: a whole page waits for the answer. */
async function askPatiently(): Promise<Viewer | null> {
  const [{ client }, { isWorthRetrying, retryDelayMs }] = await Promise.all([
    import('#web/api/client.ts'),
    import('#web/api/failure.ts'),
  ])
  for (let retries = 0; ; retries += 1) {
    try {
      return (await client.accounts.session()).viewer
    } catch (error) {
      if (!isWorthRetrying(error, retries)) throw error
      await pause(retryDelayMs(retries))
    }
  }
}
