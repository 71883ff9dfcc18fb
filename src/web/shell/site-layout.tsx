import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useViewer } from '#web/api/session.ts'
import { SiteFooter } from '#web/shell/site-footer.tsx'
import { SiteHeader } from '#web/shell/site-header.tsx'
import { FRAME_COPY } from '#web/shell/site.copy.ts'
import { useIsForMembers, useSession, useSessionEnd } from '#web/shell/session/use-session.ts'
import { useSignOut } from '#web/shell/session/use-sign-out.ts'
import { LateUpdateBar } from '#web/shell/update/late-update-bar.tsx'
import { useFonts } from '#web/shell/start/use-fonts.ts'
import { useFocusInPage } from '#web/shell/use-focus-in-page.ts'

/** Not loaded for visitors. */
const MemberFrame = lazy(() =>
  import('#web/shell/member-frame.tsx').then((module) => ({ default: module.MemberFrame })),
)

const TabBar = lazy(() => import('#web/shell/tab-bar.tsx').then((module) => ({ default: module.TabBar })))

/**
 * The same elements in every render: React leaves them alone when only something around them changes. Otherwise it would
 * drop the tabs that came with the page, and draw them again, when the session arrives before their code.
 */
const TAB_BAR = (
  <Suspense>
    <TabBar />
  </Suspense>
)
const PAGE = <Outlet />

const OfflineLine = lazy(() =>
  import('#web/shell/offline-line.tsx').then((module) => ({ default: module.OfflineLine })),
)

const ConfirmEmailLine = lazy(() =>
  import('#web/shell/confirm-email-line.tsx').then((module) => ({ default: module.ConfirmEmailLine })),
)

/** The frame of every page. A navigation moves the focus to the new page, as a full page load would. */
export default function SiteLayout() {
  useSession()
  useFonts()
  const viewer = useViewer()
  const signOut = useSignOut()
  const isForMembers = useIsForMembers()
  const main = useFocusInPage()
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
        // Its place is there before it is: a button that moves as somebody presses it is not pressed.
        <Suspense fallback={<div className="h-28 wide:h-16" />}>
          <ConfirmEmailLine standing={viewer.emailStanding} />
        </Suspense>
      )}
      {viewer && (
        <Suspense>
          <OfflineLine />
        </Suspense>
      )}
      <main id="content" ref={main} tabIndex={-1} className="outline-none">
        {PAGE}
      </main>
      <SiteFooter />
      {(viewer ?? isForMembers) && TAB_BAR}
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
