import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import type { EventPayload } from '#contract/events.ts'
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
import { closeSocket, useEvent, useRefused } from '#web/api/socket.ts'
import { loginPath, paths } from '#web/paths.ts'
import { useWaking } from '#web/shell/session/use-waking.ts'
import { whenTouched } from '#web/ui/fields/when-touched.ts'

/** Finds out who this is, notices by whatever way that the session has ended, and leaves the members' pages then. */
export function useSession(): void {
  const isMember = Boolean(useViewer())

  // A browser that nobody has signed in with can wait; the guarded areas ask for themselves.
  useEffect(() => {
    const isSoon = isProbablyMember() ? Promise.resolve() : whenTouched()
    void isSoon.then(loadSession).catch(() => undefined)
  }, [])

  useEffect(followOtherTabs, [])
  useEffect(() => onSignInNeeded(check), [])
  useWaking(check, isMember)
  useEvent('accounts.sessionEnded', onEnded, isMember)
  useRefused(onRefused, isMember)
  useLeaving()
}

function check(): void {
  void checkSession()
}

function onEnded({ reason }: EventPayload<'accounts.sessionEnded'>): void {
  // Another tab of this browser has signed in anew: the socket comes back by itself, with the new session.
  if (reason !== 'replaced') endSession(reason)
}

function onRefused({ message }: { message: string }): void {
  // Another tab may have signed in meanwhile: then the next try succeeds.
  if (message === 'SIGN_IN_NEEDED') check()
}

/** Whoever was signed in and no longer is goes where that leads; a page that is for everybody may stay. */
function useLeaving(): void {
  const isMember = Boolean(useViewer())
  const wasMember = useRef(false)
  const reason = useEndReason()
  const navigate = useNavigate()
  const { pathname, search, hash } = useDestination()
  const isForMembers = useMatches().some(({ handle }) => (handle as { isForMembers?: true } | undefined)?.isForMembers)

  const leave = useEffectEvent(() => {
    closeSocket()
    if (!reason) void navigate(paths.home)
    else if (reason === 'suspended') void navigate(paths.suspended)
    else if (isForMembers) void navigate(loginPath(pathname + search + hash), { replace: true })
  })
  useEffect(() => {
    if (wasMember.current && !isMember) leave()
    wasMember.current = isMember
  }, [isMember])
}

/** Where somebody is, or is about to be. */
function useDestination() {
  const { location: next } = useNavigation()
  const here = useLocation()
  return next ?? here
}
