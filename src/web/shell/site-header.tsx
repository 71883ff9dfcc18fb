import { lazy, Suspense, useRef } from 'react'
import { Menu, X } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import type { Viewer } from '#contract/accounts.ts'
import { useViewer } from '#web/api/session.ts'
import { BrandMark } from '#web/shell/brand.tsx'
import { PlanBadge } from '#web/blocks/membership/plan-badge.tsx'
import { READING_LINKS, READING_LINKS_COPY } from '#web/blocks/readings/reading-links.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { DateLine } from '#web/shell/date-line.tsx'
import { navigationFor } from '#web/shell/navigation.ts'
import { BRAND, FRAME_COPY } from '#web/shell/site.copy.ts'
import { UnreadBadge } from '#web/shell/unread/unread-badge.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'

/** Not loaded for visitors. */
const Bell = lazy(() => import('#web/blocks/notifications/bell.tsx').then((module) => ({ default: module.Bell })))

export function SiteHeader({ onSignOut }: { onSignOut: () => void }) {
  const viewer = useViewer() ?? null
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
              <NavigationItems viewer={viewer} className="px-3 py-3" onSignOut={onSignOut} />
            </ul>
          </nav>
          {viewer ? <Welcome viewer={viewer} /> : <ButtonLink to={paths.login}>{FRAME_COPY.login}</ButtonLink>}
          {viewer && (
            <div className="size-11 flex-none max-wide:ml-auto">
              <Suspense>
                <Bell />
              </Suspense>
            </div>
          )}
          <PhoneMenu viewer={viewer} onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  )
}

interface NavigationItemsProps {
  viewer: Viewer | null
  className: string
  onGo?: () => void
  onSignOut: () => void
}

function NavigationItems({ viewer, className, onGo, onSignOut }: NavigationItemsProps) {
  const look = `flex rounded-full text-[.9375rem] font-medium no-underline hover:bg-well ${className}`
  return (
    <>
      {navigationFor(viewer).map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} viewTransition onClick={onGo} className={`group ${look}`}>
            <span className="decoration-ember decoration-[3px] underline-offset-8 group-aria-[current=page]:underline">
              {label}
            </span>
            {to === paths.chats && <UnreadBadge className="ml-1.5 self-center" />}
            {to === paths.manageMembership && <PlanBadge className="ml-1.5 self-center font-ui" />}
          </NavLink>
        </li>
      ))}
      {viewer && (
        <li>
          <button
            type="button"
            className={`w-full cursor-pointer ${look}`}
            onClick={() => {
              onGo?.()
              onSignOut()
            }}
          >
            {FRAME_COPY.signOut}
          </button>
        </li>
      )}
    </>
  )
}

function Welcome({ viewer }: { viewer: Viewer }) {
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

/** The navigation of phones, in a native modal dialog, which handles focus and closing. */
function PhoneMenu({ viewer, onSignOut }: Pick<NavigationItemsProps, 'viewer' | 'onSignOut'>) {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <div className="wide:hidden">
      <IconButton label={FRAME_COPY.menu} onClick={() => sheet.current?.showModal()}>
        <Menu aria-hidden size={20} strokeWidth={1.5} />
      </IconButton>
      <dialog
        ref={sheet}
        aria-label={FRAME_COPY.menu}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none max-h-[92dvh] overflow-y-auto rounded-t-[20px] border-t border-rule-strong bg-sheet p-5 pb-8 text-ink backdrop:bg-on-ink/50"
      >
        <div className="flex justify-end">
          <IconButton label={FRAME_COPY.closeMenu} onClick={close}>
            <X aria-hidden size={20} strokeWidth={1.5} />
          </IconButton>
        </div>
        <nav aria-label={FRAME_COPY.mainNavigation}>
          <ul className="grid">
            <NavigationItems
              viewer={viewer}
              className="px-2 py-3 font-display text-2xl"
              onGo={close}
              onSignOut={onSignOut}
            />
          </ul>
        </nav>
        {viewer && <ReadingsMenu onGo={close} />}
      </dialog>
    </div>
  )
}

function ReadingsMenu({ onGo }: { onGo: () => void }) {
  return (
    <nav aria-label={READING_LINKS_COPY.heading} className="mt-3 border-t border-rule pt-3">
      <ul className="flex flex-wrap gap-x-2">
        {READING_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={onGo} className="flex min-h-11 items-center px-2 text-[.9375rem]">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
