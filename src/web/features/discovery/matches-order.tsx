import { Link } from 'react-router'
import { MATCHES_ORDERS, type MatchesOrder as Order } from '#domain/discovery/discovery-rules.ts'
import { paths } from '#domain/site/paths.ts'
import { WEIGHTS_COPY } from '#web/features/discovery/discovery.copy.ts'
import { WeightsButton } from '#web/features/discovery/weights-button.tsx'

/** Whether the matches are the best by the standard score or by the member's own weights. */
export function MatchesOrder({ order }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
      <nav
        aria-label={WEIGHTS_COPY.orders}
        className="flex gap-1 rounded-full border border-ink-3 p-0.5 max-xs:flex-wrap max-xs:rounded-field"
      >
        {MATCHES_ORDERS.map((each) => (
          <Link
            key={each}
            to={each === 'best' ? paths.matches : `${paths.matches}?order=${each}`}
            preventScrollReset
            aria-current={each === order ? 'true' : undefined}
            className="inline-flex min-h-10 items-center rounded-full px-4 text-sm font-semibold no-underline hover:bg-tint aria-[current=true]:bg-solid aria-[current=true]:text-on-solid"
          >
            {WEIGHTS_COPY[each]}
          </Link>
        ))}
      </nav>
      <WeightsButton />
    </div>
  )
}
