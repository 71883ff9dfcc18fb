import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { renewSession } from '#web/api/session.ts'

/** The factors of the account, and what to call once one of them has changed. */
export function useTwoFactor() {
  const cache = useQueryClient()
  const settings = useQuery(orpc.twoFactor.settings.queryOptions({ staleTime: 0 }))
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: orpc.twoFactor.settings.queryOptions().queryKey })
    // What the role allows may have changed with it.
    await renewSession()
  }
  return { settings, refresh }
}
