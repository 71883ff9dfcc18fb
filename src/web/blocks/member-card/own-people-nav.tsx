import { NavLink } from 'react-router'
import { CARD_COPY } from '#web/blocks/member-card/member-card.copy.ts'
import { paths } from '#domain/site/paths.ts'

const LISTS = [
  { label: 'Matches', to: paths.matches },
  { label: 'Favorites', to: paths.favorites },
  { label: 'Mutual likes', to: paths.mutuals },
]

/** Links to the member's three own lists; the top navigation has only the first. */
export function OwnPeopleNav() {
  return (
    <nav aria-label={CARD_COPY.ownLists}>
      <ul className="flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-rule-strong">
        {LISTS.map(({ label, to }) => (
          <li key={to} className="flex-none">
            <NavLink
              to={to}
              viewTransition
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
