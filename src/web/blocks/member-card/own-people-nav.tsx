import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { CARD_COPY } from '#web/blocks/member-card/member-card.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { showWhole } from '#web/ui/focus.ts'

const LISTS = [
  { label: 'Matches', to: paths.matches },
  { label: 'Liked', to: paths.liked },
  { label: 'Favorites', to: paths.favorites },
  { label: 'Mutual likes', to: paths.mutuals },
  { label: 'Passed on', to: paths.passed },
]

/** Links to the member's own lists; the top navigation has only the first. */
export function OwnPeopleNav() {
  const list = useRef<HTMLUListElement>(null)
  // On phones not all of them fit: the one that is open is brought into view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft
  }, [])
  return (
    <nav aria-label={CARD_COPY.ownLists}>
      <ul ref={list} className="flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-rule-strong">
        {LISTS.map(({ label, to }) => (
          <li key={to} className="flex-none">
            <NavLink
              to={to}
              viewTransition
              onFocus={({ currentTarget }) => showWhole(currentTarget)}
              className="flex min-h-12 items-center border-b-[3px] border-transparent px-3 font-medium text-ink-2 no-underline outline-offset-[-3px] transition-colors duration-150 hover:text-ink aria-[current=page]:border-ember aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
