import { useCallback, useState } from 'react'
import { signOutEverywhere } from '#web/api/session.ts'

export type SignOut = ReturnType<typeof useSignOut>

/** Signs out in all tabs. If the server cannot be reached, the session goes on and the failure is shown. */
export function useSignOut() {
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const start = useCallback(() => {
    setIsUnderWay(true)
    void signOutEverywhere(callServer)
      .then(
        () => setHasFailed(false),
        () => setHasFailed(true),
      )
      .finally(() => setIsUnderWay(false))
  }, [])
  const stay = useCallback(() => setHasFailed(false), [])
  return { start, stay, isUnderWay, hasFailed }
}

async function callServer(): Promise<void> {
  const [{ client }, { isAlreadyOut }] = await Promise.all([
    import('#web/api/client.ts'),
    import('#web/api/failure.ts'),
  ])
  await client.accounts.signOut().catch((error: unknown) => {
    if (!isAlreadyOut(error)) throw error
  })
}
