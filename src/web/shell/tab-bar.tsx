import { Compass, Heart, MessageCircle, User, type LucideIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths, type Path } from '#domain/site/paths.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'
import { UnreadBadge } from '#web/shell/unread/unread-badge.tsx'

const TABS: { label: string; to: Path; Icon: LucideIcon }[] = [
  { label: 'Discover', to: paths.discover, Icon: Compass },
  { label: 'Matches', to: paths.matches, Icon: Heart },
  { label: 'Chats', to: paths.chats, Icon: MessageCircle },
  { label: 'Profile', to: paths.profile, Icon: User },
]

/** The main pages of members, at the bottom of phone screens; wide screens have them in the top navigation. */
export function TabBar() {
  return (
    <nav
      aria-label={FRAME_COPY.tabs}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-rule-strong bg-sheet pb-[env(safe-area-inset-bottom)] in-data-keyboard:hidden wide:hidden"
    >
      <ul className="grid grid-cols-4">
        {TABS.map(({ label, to, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              viewTransition
              prefetch="intent"
              className="-mt-px grid h-(--tab-bar-height) content-center justify-items-center gap-0.5 border-t-[3px] border-transparent text-xs font-medium max-xs:text-[min(.75rem,5.2vw)] text-ink-2 no-underline aria-[current=page]:border-ember aria-[current=page]:text-ink"
            >
              <span className="relative">
                <Icon aria-hidden size={22} strokeWidth={1.5} />
                {to === paths.chats && <UnreadBadge className="absolute -top-2 left-3.5" />}
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
