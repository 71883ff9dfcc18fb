import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Outlet, redirect, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import { paths } from '#domain/site/paths.ts'
import { queryClient } from '#web/api/query-client.ts'
import { checkSession, loadSession, useViewer } from '#web/api/session.ts'
import { useEvent } from '#web/api/socket.ts'
import { KeysStrip } from '#web/blocks/console/keys-strip.tsx'
import { useLiveCounters } from '#web/blocks/console/use-counters.ts'
import { loginPath } from '#web/paths.ts'
import { ConsoleRail } from '#web/shell/console/console-rail.tsx'
import { usePresence } from '#web/shell/session/use-presence.ts'
import { useSession, useSessionEnd } from '#web/shell/session/use-session.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'
import { LateUpdateBar } from '#web/shell/update/late-update-bar.tsx'
import { ToastProvider } from '#web/ui/overlays/toast.tsx'
import { useFocusInPage } from '#web/shell/use-focus-in-page.ts'

/** Admins only: visitors are sent to the login, members to the home page, and admins without a needed second factor to it. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const viewer = await loadSession()
  const { pathname, search } = new URL(request.url)
  if (!viewer) throw redirect(loginPath(pathname + search))
  if (!viewer.isAdmin) throw redirect(paths.home)
  if (viewer.needsSecondFactor) throw redirect(paths.twoFactor)
  return null
}

export const handle = { isForMembers: true }

export function HydrateFallback() {
  return (
    <p className="px-5 py-5 text-[.84375rem] text-ink-2 wide:px-8" role="status">
      {FRAME_COPY.checkingAccess}
    </p>
  )
}

/** The console has a frame of its own. Whoever loses the role loses the screen with it, in the same moment. */
export default function ConsoleLayout() {
  useSession()
  const viewer = useViewer()
  const isAllowed = Boolean(viewer?.isAdmin)
  const navigate = useNavigate()
  useEffect(() => {
    // Whoever is signed out is led away by `useSession`.
    if (viewer && !isAllowed) void navigate(paths.home, { replace: true })
  }, [viewer, isAllowed, navigate])
  if (!viewer || !isAllowed) return <HydrateFallback />
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <ConsoleFrame viewer={viewer} />
      </ToastProvider>
    </QueryClientProvider>
  )
}

function ConsoleFrame({ viewer }: { viewer: Viewer }) {
  useSessionEnd()
  usePresence()
  // The role may have gone while there was no connection.
  useEvent('connect', () => void checkSession())
  useLiveCounters()
  const main = useFocusInPage()
  return (
    <div className="console min-h-dvh wide:grid wide:grid-cols-[188px_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute top-2 left-2 z-20 -translate-y-20 rounded-full bg-solid px-5 py-3 font-semibold text-on-solid focus:translate-y-0"
      >
        {FRAME_COPY.skip}
      </a>
      <ConsoleRail viewer={viewer} />
      <div className="min-w-0 wide:flex wide:min-h-dvh wide:flex-col wide:has-[[data-fills-console]]:h-dvh wide:has-[[data-fills-console]]:overflow-clip">
        <LateUpdateBar />
        <main id="content" ref={main} tabIndex={-1} className="min-w-0 outline-none wide:min-h-0 wide:flex-1">
          <Outlet />
        </main>
        <KeysStrip />
      </div>
    </div>
  )
}
