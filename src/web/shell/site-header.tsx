import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { useViewer } from '#web/api/session.ts'
import { BrandMark } from '#web/shell/brand.tsx'
import { paths } from '#domain/site/paths.ts'
import { DateLine } from '#web/shell/date-line.tsx'
import { NavigationItems } from '#web/shell/menu/navigation-items.tsx'
import type { ViewerKind } from '#web/shell/menu/navigation.ts'
import { PhoneMenu } from '#web/shell/menu/phone-menu.tsx'
import { useIsForMembers } from '#web/shell/session/use-session.ts'
import { BRAND, FRAME_COPY } from '#web/shell/site.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Not loaded for visitors. */
const Bell = lazy(() => import('#web/blocks/notifications/bell.tsx').then((module) => ({ default: module.Bell })))

/** Above the end of their word, out of the line: room that nothing else takes. */
const HANGING = { unread: 'absolute -top-0.5 left-[calc(100%-1rem)]', plan: 'absolute -top-2 right-1' }

export function SiteHeader({ onSignOut }: { onSignOut: () => void }) {
  const isForMembers = useIsForMembers()
  const viewer = useViewer()
  // On members' pages their navigation does not wait for the answer who they are.
  const isMember = Boolean(viewer) || isForMembers
  const viewerKind: ViewerKind = viewer?.isAdmin ? 'admin' : isMember ? 'member' : 'visitor'
  return (
    <header className="wrap relative">
      <DateLine />
      <div className="flex min-h-15 items-center gap-3 max-xs:py-[8px] wide:min-h-19 wide:gap-6 wide:border-b wide:border-rule-strong">
        <Link
          to={paths.home}
          className={`flex min-h-11 flex-none items-center gap-2.5 no-underline ${isMember ? 'wide:mr-auto' : 'mr-auto'}`}
        >
          <BrandMark />
          {/* A member's phone needs the room for the bell, and whoever has zoomed far in for the menu. */}
          <span
            className={`font-display text-2xl leading-none font-medium tracking-[-.03em] ${isMember ? 'max-wide:sr-only' : 'max-xs:sr-only'}`}
          >
            {BRAND}
          </span>
        </Link>
        <div
          data-visitor-only={isMember ? undefined : ''}
          className={`flex min-w-0 items-center gap-3 max-xs:flex-wrap ${isMember ? 'max-wide:grow' : ''}`}
        >
          <nav aria-label={FRAME_COPY.mainNavigation} className="hidden wide:block">
            <ul className="flex items-center gap-0.5">
              <NavigationItems
                viewerKind={viewerKind}
                className="px-3 py-3 text-[.9375rem]"
                badgeClassNames={HANGING}
                onSignOut={onSignOut}
              />
            </ul>
          </nav>
          {viewer?.firstName && <Welcome firstName={viewer.firstName} />}
          {!isMember && <ButtonLink to={paths.login}>{FRAME_COPY.login}</ButtonLink>}
          {isMember && (
            <div className="size-11 flex-none max-xs:size-[44px] max-wide:ml-auto">
              <Suspense>{viewer && <Bell />}</Suspense>
            </div>
          )}
          <PhoneMenu viewerKind={viewerKind} onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  )
}

function Welcome({ firstName }: { firstName: string }) {
  return (
    <NavLink
      to={paths.account}
      end
      className="truncate pr-1 font-display text-lg italic max-xs:order-last max-xs:w-full no-underline decoration-ember underline-offset-6 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2 wide:ml-3"
    >
      {FRAME_COPY.welcome(firstName)}
    </NavLink>
  )
}
