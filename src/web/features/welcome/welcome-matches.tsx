import { useQuery } from '@tanstack/react-query'
import type { CardMember } from '#contract/person.ts'
import type { OwnProfile } from '#contract/profile.ts'
import { strongestLine } from '#domain/discovery/suggestions.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { LikableCard } from '#web/blocks/member-card/member-card-likable.tsx'
import { CardSkeleton } from '#web/blocks/member-card/people-skeleton.tsx'
import { ReasonLine } from '#web/blocks/receipt/reason-line.tsx'
import { WELCOME_COPY } from '#web/features/welcome/welcome.copy.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const BEST = 3
const GRID = 'grid gap-x-4 gap-y-12 sm:grid-cols-3 wide:gap-x-8'

/** The first three of the member's matches, each with the line of the receipt that earns most. */
export function WelcomeMatches({ id, viewer }: { id: string; viewer: OwnProfile }) {
  const { data, isError, isFetching, refetch } = useQuery(orpc.discovery.matches.queryOptions({ input: {} }))
  const people = data?.people.slice(0, BEST)
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="wrap grid scroll-mt-4 gap-6 py-12 outline-none wide:py-16"
    >
      {people?.length !== 0 && (
        <div className="grid gap-2">
          <h2 id={`${id}-title`} className="display-2">
            {people && people.length < BEST ? WELCOME_COPY.fewMatches : WELCOME_COPY.matches}
          </h2>
          {/* Has its height before the text is known, so that nothing moves. */}
          <p className="min-h-6 text-ink-2 tabular-nums">{data && WELCOME_COPY.ranked(data.rankedCount)}</p>
        </div>
      )}
      {people && people.length > 0 && <Best people={people} viewer={viewer} />}
      {people?.length === 0 && <Nobody titleId={`${id}-title`} />}
      {!people && isError && (
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {WELCOME_COPY.matchesFailed}
        </FailureNote>
      )}
      {!people && !isError && (
        <SkeletonGroup label={WELCOME_COPY.matchesLoading} className={GRID}>
          {Array.from({ length: BEST }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </SkeletonGroup>
      )}
    </section>
  )
}

function Best({ people, viewer }: { people: readonly CardMember[]; viewer: OwnProfile }) {
  return (
    <>
      <ol className={GRID}>
        {people.map((person) => {
          const line = strongestLine(viewer, person)
          return (
            <li key={person.id} className="row-span-2 grid grid-rows-subgrid gap-y-4">
              <LikableCard person={person} viewer={viewer} />
              {line && <ReasonLine line={line} />}
            </li>
          )
        })}
      </ol>
      <p>
        <TextLink to={paths.matches}>{WELCOME_COPY.allMatches}</TextLink>
      </p>
    </>
  )
}

function Nobody({ titleId }: { titleId: string }) {
  return (
    <>
      <h2 id={titleId} className="sr-only">
        {WELCOME_COPY.fewMatches}
      </h2>
      <EmptyState
        level={3}
        art={<OverlappingRings className="w-full" />}
        title={WELCOME_COPY.none}
        text={WELCOME_COPY.noneText}
        action={<ButtonLink to={paths.discover}>{WELCOME_COPY.discover}</ButtonLink>}
      />
    </>
  )
}
