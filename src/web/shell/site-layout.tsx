import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useViewer } from '#web/api/session.ts'
import { SiteFooter } from '#web/shell/site-footer.tsx'
import { SiteHeader } from '#web/shell/site-header.tsx'
import { FRAME_COPY } from '#web/shell/site.copy.ts'
import { useSession, useSessionEnd } from '#web/shell/session/use-session.ts'
import { useSignOut } from '#web/shell/session/use-sign-out.ts'
import { LateUpdateBar } from '#web/shell/update/late-update-bar.tsx'

/** Not loaded for visitors. */
const MemberFrame = lazy(() =>
  import('#web/shell/member-frame.tsx').then((module) => ({ default: module.MemberFrame })),
)

const ConfirmEmailLine = lazy(() =>
  import('#web/shell/confirm-email-line.tsx').then((module) => ({ default: module.ConfirmEmailLine })),
)

/** The frame of every page. A navigation moves the focus to the new page, as a full page load would. */
export default function SiteLayout() {
  useSession()
  const viewer = useViewer()
  const signOut = useSignOut()
  const main = useFocusOnNavigation()
  return (
    <>
      <a
        href="#content"
        className="absolute top-2 left-2 z-20 -translate-y-20 rounded-full bg-solid px-5 py-3 font-semibold text-on-solid focus:translate-y-0"
      >
        {FRAME_COPY.skip}
      </a>
      <LateUpdateBar />
      <SiteHeader onSignOut={signOut.start} />
      {viewer && viewer.emailStanding !== 'confirmed' && (
        <Suspense>
          <ConfirmEmailLine standing={viewer.emailStanding} />
        </Suspense>
      )}
      <main id="content" ref={main} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      {viewer && <SessionEnd />}
      {viewer && (
        <Suspense>
          <MemberFrame viewerId={viewer.id} signOut={signOut} />
        </Suspense>
      )}
    </>
  )
}

/** Apart from `MemberFrame`, which loads later than the socket may connect: no event is missed. */
function SessionEnd() {
  useSessionEnd()
  return null
}

function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
