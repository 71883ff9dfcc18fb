import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { EventPayload } from '#contract/events.ts'
import { followOtherTabs, forgetSession, isProbablyMember, loadSession, useViewer } from '#web/api/session.ts'
import { closeSocket, useEvent } from '#web/api/socket.ts'
import { paths } from '#web/paths.ts'
import { whenTouched } from '#web/ui/when-touched.ts'

/** Finds out who this is, and leaves the members' area as soon as the session has ended anywhere. */
export function useSession(): void {
  const navigate = useNavigate()
  const isMember = Boolean(useViewer())

  // A browser that nobody has signed in with can wait; the guarded areas ask for themselves.
  useEffect(() => {
    const isSoon = isProbablyMember() ? Promise.resolve() : whenTouched()
    void isSoon.then(loadSession).catch(() => undefined)
  }, [])

  useEffect(
    () =>
      followOtherTabs(() => {
        closeSocket()
        void navigate(paths.home)
      }),
    [navigate],
  )

  const onEnded = useCallback(
    ({ reason }: EventPayload<'accounts.sessionEnded'>) => {
      closeSocket()
      forgetSession()
      const isElsewhere = reason === 'passwordChanged'
      void navigate(isElsewhere ? paths.login : paths.home, { state: isElsewhere ? { reason } : undefined })
    },
    [navigate],
  )
  useEvent('accounts.sessionEnded', onEnded, isMember)
}
