import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router'
import { useViewer } from '#web/api/session.ts'
import { BrandMark } from '#web/shell/brand.tsx'
import { paths } from '#domain/site/paths.ts'
import { DateLine } from '#web/shell/date-line.tsx'
import { NavigationItems } from '#web/shell/menu/navigation-items.tsx'
import type { NavigationViewer } from '#web/shell/menu/navigation.ts'
import { PhoneMenu } from '#web/shell/menu/phone-menu.tsx'
import { useIsForMembers } from '#web/shell/session/use-session.ts'
import { BRAND, FRAME_COPY } from '#web/shell/site.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Not loaded for visitors. */
const Bell = lazy(() => import('#web/blocks/notifications/bell.tsx').then((module) => ({ default: module.Bell })))

/** Above the end of their word, out of the line: room that nothing else takes. */
const HANGING = { unread: 'absolute -top-0.5 left-[calc(100%-1rem)]', plan: 'absolute -top-2 right-1' }

/** A member whose name is not known yet. */
const SOMEBODY: NavigationViewer = { firstName: '', isAdmin: false }

export function SiteHeader({ onSignOut }: { onSignOut: () => void }) {
  const isForMembers = useIsForMembers()
  const known = useViewer()
  // On members' pages their navigation does not wait for the answer who they are.
  const viewer = known ?? (isForMembers ? SOMEBODY : null)
  return (
    <header className="wrap relative">
      <DateLine />
      <div className="flex min-h-15 items-center gap-3 wide:min-h-19 wide:gap-6 wide:border-b wide:border-rule-strong">
        <Link
          to={paths.home}
          className={`flex min-h-11 flex-none items-center gap-2.5 no-underline ${viewer ? 'wide:mr-auto' : 'mr-auto'}`}
        >
          <BrandMark />
          {/* A member's phone needs the room for the bell. */}
          <span
            className={`font-display text-2xl leading-none font-medium tracking-[-.03em] ${viewer ? 'max-wide:sr-only' : ''}`}
          >
            {BRAND}
          </span>
        </Link>
        <div
          data-visitor-only={viewer ? undefined : ''}
          className={`flex min-w-0 items-center gap-3 ${viewer ? 'max-wide:grow' : ''}`}
        >
          <nav aria-label={FRAME_COPY.mainNavigation} className="hidden wide:block">
            <ul className="flex items-center gap-0.5">
              <NavigationItems
                viewer={viewer}
                className="px-3 py-3 text-[.9375rem]"
                badgeClassNames={HANGING}
                onSignOut={onSignOut}
              />
            </ul>
          </nav>
          {viewer ? <Welcome viewer={viewer} /> : <ButtonLink to={paths.login}>{FRAME_COPY.login}</ButtonLink>}
          {viewer && (
            <div className="size-11 flex-none max-wide:ml-auto">
              <Suspense>{known && <Bell />}</Suspense>
            </div>
          )}
          <PhoneMenu viewer={viewer} onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  )
}

function Welcome({ viewer }: { viewer: NavigationViewer }) {
  if (!viewer.firstName) return null
  return (
    <NavLink
      to={paths.account}
      end
      className="truncate pr-1 font-display text-lg italic no-underline decoration-ember underline-offset-6 hover:underline aria-[current=page]:underline aria-[current=page]:decoration-2 wide:ml-3"
    >
      {FRAME_COPY.welcome(viewer.firstName)}
    </NavLink>
  )
}
