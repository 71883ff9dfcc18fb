import { memo } from 'react'
import { NavLink } from 'react-router'
import { PlanBadge } from '#web/blocks/membership/plan-badge.tsx'
import { paths } from '#domain/site/paths.ts'
import { navigationFor, type ViewerKind } from '#web/shell/menu/navigation.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'
import { UnreadBadge } from '#web/shell/unread/unread-badge.tsx'

export interface NavigationItemsProps {
  viewerKind: ViewerKind
  className: string
  /** In the masthead badges hang over their entry: when they arrive, nothing beside it moves. */
  badgeClassNames: { unread: string; plan: string }
  onGo?: () => void
  onSignOut: () => void
}

export const NavigationItems = memo(function NavigationItems(props: NavigationItemsProps) {
  const { viewerKind, className, badgeClassNames, onGo, onSignOut } = props
  const look = `flex rounded-full font-medium no-underline hover:bg-well ${className}`
  return (
    <>
      {navigationFor(viewerKind).map(({ label, to }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={to === paths.home}
            viewTransition
            prefetch="intent"
            onClick={onGo}
            className={`group relative ${look}`}
          >
            <span className="decoration-ember decoration-[3px] underline-offset-8 group-aria-[current=page]:underline">
              {label}
            </span>
            {to === paths.chats && <UnreadBadge className={badgeClassNames.unread} />}
            {to === paths.manageMembership && <PlanBadge className={`font-ui ${badgeClassNames.plan}`} />}
          </NavLink>
        </li>
      ))}
      {viewerKind !== 'visitor' && (
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
})
