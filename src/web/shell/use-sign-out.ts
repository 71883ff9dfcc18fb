import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { forgetSession } from '#web/api/session.ts'
import { closeSocket } from '#web/api/socket.ts'
import { paths } from '#web/paths.ts'

/** Signs out here and in every other tab, even when the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    closeSocket()
    await import('#web/api/client.ts').then(({ client }) => client.accounts.signOut()).catch(() => undefined)
    forgetSession()
    await navigate(paths.home)
  }, [navigate])
}
