import { useEffect, useRef, type ComponentType } from 'react'
import {
  Outlet,
  redirect,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
  useRouteError,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { refetchAfterMs } from '#web/api/failure.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { isProbablyMember, isSessionPending, loadSession, SessionUnknownError, useViewer } from '#web/api/session.ts'
import { LikesProvider } from '#web/blocks/likes/optimistic-likes.tsx'
import { paths } from '#domain/site/paths.ts'
import { loginPath } from '#web/paths.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ToastProvider } from '#web/ui/overlays/toast.tsx'

/** Pages that can be shown before it is known who the member is; what they ask for, the server gives members only. */
const BEGIN_AT_ONCE: string[] = [paths.discover, paths.matches, paths.profile]
/** How long to wait after an answer that was none. */
const ASK_AGAIN_MS = 10_000

/** Members only: visitors are sent to the login, which leads back here. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  if (isSessionPending() && isProbablyMember() && BEGIN_AT_ONCE.includes(pathname)) return null
  if (await loadSession()) return null
  throw redirect(loginPath(pathname + search))
}

export const handle = { isForMembers: true }

/** What a page looks like before it has anything to show: the tabs of members are sent like this. */
export function HydrateFallback() {
  const { Waiting } = (useMatches().at(-1)?.handle ?? {}) as { Waiting?: ComponentType }
  if (Waiting) return <Waiting />
  return (
    <p className="wrap py-10 text-ink-2" role="status">
      {FRAME_COPY.loading}
    </p>
  )
}

/** Toasts and likes are provided above the pages, so that they survive a navigation. */
export default function MemberArea() {
  useLateSession()
  return (
    <ToastProvider>
      <LikesProvider>
        <Outlet />
      </LikesProvider>
    </ToastProvider>
  )
}

/** For a page that has begun at once: asks until it is known who the member is, and leads visitors to the login. */
function useLateSession(): void {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const wasMember = useRef(false)
  useEffect(() => {
    // Whoever was signed in until now is led away by `useSession`, which knows why.
    if (viewer === null && !wasMember.current) void navigate(loginPath(pathname + search), { replace: true })
    wasMember.current ||= Boolean(viewer)
  }, [viewer, navigate, pathname, search])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const ask = () =>
      void loadSession().catch(({ cause }: SessionUnknownError) => {
        timer = setTimeout(ask, refetchAfterMs(cause) || ASK_AGAIN_MS)
      })
    ask()
    return () => clearTimeout(timer)
  }, [])
}

/** Within the frame of the site: who is signed in could not be found out, which is tried again when it may succeed. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!(error instanceof SessionUnknownError)) throw error
  return <SessionUnknown cause={error.cause} />
}

function SessionUnknown({ cause }: { cause: unknown }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const delayMs = refetchAfterMs(cause)
    if (delayMs === false) return
    const timer = setTimeout(() => void revalidate(), delayMs)
    return () => clearTimeout(timer)
  }, [cause, revalidate])
  return (
    <div className="wrap py-16">
      <FailureNote onRetry={() => void revalidate()} isRetrying={state === 'loading'}>
        {sentenceFor(cause)}
      </FailureNote>
    </div>
  )
}
