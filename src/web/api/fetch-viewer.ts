import type { Viewer } from '#contract/accounts.ts'

const COOKIE_DELAY_MS = 500
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks the server whose session this browser has. `isMemberExpected`: the answer "nobody" is checked once more, because
 * another tab that signs in again ends the old session a moment before the browser has the cookie of the new one.
 */
export async function fetchViewer({ isMemberExpected }: { isMemberExpected: boolean }): Promise<Viewer | null> {
  const found = await fetchWithRetries()
  if (found || !isMemberExpected) return found
  await pause(COOKIE_DELAY_MS)
  return fetchWithRetries()
}

/** Retries as queries do. The client is imported only now: most visitors' first page needs none. */
async function fetchWithRetries(): Promise<Viewer | null> {
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
