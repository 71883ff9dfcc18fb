import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import {
  checkSession,
  endSession,
  followOtherTabs,
  isProbablyMember,
  loadSession,
  useEndReason,
  useViewer,
} from '#web/api/session.ts'
import { onSignInNeeded } from '#web/api/sign-in-needed.ts'
import { closeSocket, useEvent } from '#web/api/socket.ts'
import { paths } from '#domain/site/paths.ts'
import { loginPath } from '#web/paths.ts'
import { whenTouched } from '#web/ui/fields/when-touched.ts'

/** A tab that was hidden for longer than this checks its session when it is shown again. */
const LONG_HIDDEN_MS = 60_000

/** For every page: loads the session, follows the other tabs, and leaves the members' pages when the session ends. */
export function useSession(): void {
  // A browser that nobody has signed in with can wait; the guarded areas load the session themselves.
  useEffect(() => {
    const isSoon = isProbablyMember() ? Promise.resolve() : whenTouched()
    void isSoon.then(loadSession).catch(() => undefined)
  }, [])

  useEffect(followOtherTabs, [])
  useEffect(() => onSignInNeeded(check), [])
  useLeaving()
}

/** While somebody is signed in: notices that the session has ended, by event, by refused socket or on resuming the tab. */
export function useSessionEnd(): void {
  useCheckOnResume()
  useEvent('accounts.sessionEnded', ({ reason }) => {
    // Another tab of this browser has signed in again: the socket reconnects by itself, with the new session.
    if (reason !== 'replaced') endSession(reason)
  })
  useEvent('accounts.roleChanged', check)
  useEvent('connect_error', ({ message }) => {
    // Another tab may have signed in meanwhile: then the next attempt succeeds.
    if (message === 'SIGN_IN_NEEDED') check()
  })
}

function check(): void {
  void checkSession()
}

/** When the tab is shown after a long time, restored by the Back button, or online again. */
function useCheckOnResume(): void {
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    let hiddenAt: number | undefined
    const onVisibility = () => {
      const wasLong = hiddenAt !== undefined && Date.now() - hiddenAt >= LONG_HIDDEN_MS
      hiddenAt = document.visibilityState === 'hidden' ? (hiddenAt ?? Date.now()) : undefined
      if (wasLong && hiddenAt === undefined) check()
    }
    document.addEventListener('visibilitychange', onVisibility, { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal })
    window.addEventListener('online', check, { signal })
    return () => stopping.abort()
  }, [])
}

/** Navigates away when the member of this tab is no longer signed in; public pages stay open. */
function useLeaving(): void {
  const isMember = Boolean(useViewer())
  const wasMember = useRef(false)
  const reason = useEndReason()
  const navigate = useNavigate()
  const { pathname, search, hash } = useDestination()
  const isForMembers = useIsForMembers()

  const leave = useEffectEvent(() => {
    closeSocket()
    if (!reason) void navigate(paths.home)
    else if (reason === 'suspended') void navigate(paths.suspended)
    else if (reason === 'closed') void navigate(paths.closed, { replace: true })
    else if (isForMembers) void navigate(loginPath(pathname + search + hash), { replace: true })
  })
  useEffect(() => {
    if (wasMember.current && !isMember) leave()
    wasMember.current = isMember
  }, [isMember])
}

/** Whether the page is one that only members see. */
export function useIsForMembers(): boolean {
  return useMatches().some(({ handle }) => Boolean((handle as { isForMembers?: true } | undefined)?.isForMembers))
}

/** The current location, or the one that a navigation is loading. */
function useDestination() {
  const { location: next } = useNavigation()
  const here = useLocation()
  return next ?? here
}
