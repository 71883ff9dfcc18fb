import { Link } from 'react-router'
import type { SuggestedMember } from '#contract/discovery.ts'
import type { PersonVibe } from '#contract/person.ts'
import { receiptLine } from '#domain/compatibility/receipt.ts'
import { SUGGESTIONS_PER_DAY } from '#domain/discovery/suggestions.ts'
import { isPremiumTier } from '#domain/membership/tiers.ts'
import { paths } from '#domain/site/paths.ts'
import { useStore } from '#web/api/store.ts'
import { LikableCard } from '#web/blocks/member-card/member-card-likable.tsx'
import { CardSkeleton } from '#web/blocks/member-card/people-skeleton.tsx'
import { currentPlan } from '#web/blocks/membership/plan-badge.tsx'
import { ReasonLine } from '#web/blocks/receipt/reason-line.tsx'
import { SUGGESTIONS_COPY } from '#web/features/discovery/discovery.copy.ts'
import { ReceiptButton } from '#web/features/discovery/receipt-button.tsx'
import { useSuggestions } from '#web/features/discovery/use-suggestions.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'

const GRID = 'grid gap-x-8 gap-y-12 sm:grid-cols-2 wide:grid-cols-3'

type Viewer = PersonVibe & { username: string }

/** The suggestions of the day above the matches, for whoever has them. */
export function TodaysThree({ viewer }: { viewer: Viewer | undefined }) {
  const { data, isError, isFetching, refetch } = useSuggestions()
  const plan = useStore(currentPlan)
  const isExpected = data ? data.isIncluded : plan !== null && isPremiumTier(plan)
  if (!isExpected) return null
  return (
    <section aria-labelledby="todays-three" className="grid gap-6 border-b border-rule-strong pt-8 pb-10">
      <div className="grid gap-1.5">
        <h2 id="todays-three" className="font-display text-[1.75rem] leading-tight">
          {SUGGESTIONS_COPY.title}
        </h2>
        <p className="text-ink-2">{data?.people.length === 0 ? SUGGESTIONS_COPY.none : SUGGESTIONS_COPY.lead}</p>
      </div>
      {data && data.people.length > 0 && (
        <ul className={GRID}>
          {data.people.map((person) => (
            <li key={person.id} className="row-span-2 grid grid-rows-subgrid gap-y-4">
              <LikableCard
                person={person}
                viewer={viewer}
                canPass
                isRepeated
                more={viewer && <ReceiptButton viewer={viewer} person={person} />}
              />
              {viewer && <Reason viewer={viewer} person={person} />}
            </li>
          ))}
        </ul>
      )}
      {!data && isError && (
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {SUGGESTIONS_COPY.failed}
        </FailureNote>
      )}
      {!data && !isError && (
        <SkeletonGroup label={SUGGESTIONS_COPY.loading} className={GRID}>
          {Array.from({ length: SUGGESTIONS_PER_DAY }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </SkeletonGroup>
      )}
    </section>
  )
}

function Reason({ viewer, person }: { viewer: Viewer; person: SuggestedMember }) {
  const line = person.reason && receiptLine(person.reason, viewer, person)
  return line?.kind === 'counted' && <ReasonLine line={line} />
}

/** For other plans, one line under the matches. */
export function SuggestionsOffer() {
  const { data } = useSuggestions()
  if (!data || data.isIncluded) return null
  return (
    <p className="pb-8 text-ink-2">
      {SUGGESTIONS_COPY.locked}{' '}
      <Link to={paths.tiers} className="underline underline-offset-4 hover:text-ink">
        {SUGGESTIONS_COPY.seePlans}
      </Link>
    </p>
  )
}
