import { useDetailsReady } from '#web/blocks/profile-details/use-details-ready.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { orpc } from '#web/api/client.ts'
import { LikableCard } from '#web/blocks/member-card/member-card-likable.tsx'
import { OwnPeopleNav } from '#web/blocks/member-card/own-people-nav.tsx'
import { CardSkeleton } from '#web/blocks/member-card/people-skeleton.tsx'
import { ReadingLinks } from '#web/blocks/readings/reading-links.tsx'
import { useViewerVibe } from '#web/blocks/member-card/use-viewer-vibe.ts'
import { readMatchesOrder } from '#web/features/discovery/discover-address.ts'
import { MATCHES_COPY } from '#web/features/discovery/discovery.copy.ts'
import { MatchesOrder } from '#web/features/discovery/matches-order.tsx'
import { NextSteps, whyNobody, type NobodyBecause } from '#web/features/discovery/next-steps.tsx'
import { OpenQuestions } from '#web/features/discovery/open-questions.tsx'
import { ReceiptButton } from '#web/features/discovery/receipt-button.tsx'
import { SuggestionsOffer, TodaysThree } from '#web/features/discovery/todays-three.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: MATCHES_COPY.name, path: paths.matches, isPrivate: true })

export const handle = { Waiting: PageWaiting }

const GRID = 'grid gap-x-8 gap-y-12 py-8 sm:grid-cols-2 wide:grid-cols-3'

export default function MatchesPage() {
  useDetailsReady()
  const [parameters] = useSearchParams()
  const order = readMatchesOrder(parameters)
  const { data, isError, isFetching, refetch } = useQuery(
    orpc.discovery.matches.queryOptions({ input: { order }, placeholderData: keepPreviousData }),
  )
  const { viewer, isKnown } = useViewerVibe()
  return (
    <div className="wrap py-6 wide:py-10">
      <div className="grid items-end gap-x-8 gap-y-3 pb-6 wide:grid-cols-[1fr_auto] wide:pb-8">
        <h1 className="display-1">{MATCHES_COPY.name}</h1>
        {/* Has its height before the text is known, so that nothing moves. */}
        <p className="min-h-7 font-display text-xl text-ink-2 italic tabular-nums wide:pb-2">
          {data && MATCHES_COPY.ranked(data.people.length, data.rankedCount, data.hasPassedOnAll)}
        </p>
      </div>
      <OwnPeopleNav />
      <MatchesOrder order={order} />
      {isKnown && <TodaysThree viewer={viewer} />}
      {data && data.people.length > 0 && viewer && <OpenQuestions viewer={viewer} />}
      {data && isKnown && <Matches people={data.people} why={whyNobody(data)} viewer={viewer} />}
      {isError && !data && (
        <div className="py-8">
          <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
            {MATCHES_COPY.failed}
          </FailureNote>
        </div>
      )}
      {!(data && isKnown) && !isError && <Waiting />}
      {data && isKnown && (
        <div className="pt-8">
          <SuggestionsOffer />
          <ReadingLinks />
        </div>
      )}
    </div>
  )
}

interface MatchesProps {
  people: CardMember[]
  why: NobodyBecause
  viewer: (PersonVibe & { username: string }) | undefined
}

function Matches({ people, why, viewer }: MatchesProps) {
  if (people.length === 0) return <NextSteps viewer={viewer} why={why} />
  return (
    <ol className={GRID}>
      {people.map((person) => (
        <li key={person.id}>
          <LikableCard
            person={person}
            viewer={viewer}
            canPass
            more={viewer && <ReceiptButton viewer={viewer} person={person} />}
          />
        </li>
      ))}
    </ol>
  )
}

/** As the page begins, before anything is known. */
function PageWaiting() {
  return (
    <div className="wrap py-6 wide:py-10">
      <div className="grid gap-y-3 pb-6 wide:pb-8">
        <h1 className="display-1">{MATCHES_COPY.name}</h1>
        <p className="min-h-7 wide:pb-2" />
      </div>
      <OwnPeopleNav />
      <Waiting />
    </div>
  )
}

function Waiting() {
  return (
    <SkeletonGroup label={MATCHES_COPY.loading} className={GRID}>
      {Array.from({ length: MATCHES_SHOWN }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  )
}
