import { useDeferredValue } from 'react'
import type { CardMember, PersonVibe } from '#contract/person.ts'
import { DIRECTORY_SCROLL_MARGIN_PX, DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { LikableCard } from '#web/blocks/member-card/member-card-likable.tsx'
import { CARD_COPY } from '#web/blocks/member-card/member-card.copy.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-8 py-6 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 xl:grid-cols-4'

/** Cards far off the screen are not rendered, so that long lists scroll smoothly; the padding keeps outlines visible. */
const RENDERED_WHEN_NEAR = '-m-1.5 p-1.5 [contain-intrinsic-block-size:auto_31rem] [content-visibility:auto]'

export interface PeopleQuery {
  people: CardMember[] | undefined
  isError: boolean
  isFetching: boolean
  hasNextPage: boolean
  fetchNextPage(): unknown
  refetch(): unknown
}

interface PeopleGridProps {
  query: PeopleQuery
  viewer: PersonVibe | undefined
  /** Somebody in an extra place before the list. */
  featured?: CardMember | undefined
  /** With a way to pass on people. */
  canPass?: boolean
  /** The people shown are from the query before; the answer to this one is pending. */
  isOutdated?: boolean
}

/** A list of people with infinite scrolling. Empty lists are shown by the pages themselves. */
export function PeopleGrid({ query, viewer, featured, canPass = false, isOutdated = false }: PeopleGridProps) {
  const { isError, isFetching, hasNextPage, fetchNextPage } = query
  // The next page of people must not block scrolling while it is rendered.
  const people = useDeferredValue(query.people) ?? []
  const isRendering = people.length !== (query.people?.length ?? 0)
  return (
    <div aria-busy={isOutdated} className={isOutdated ? 'opacity-60 transition-opacity delay-150 duration-150' : ''}>
      <ul className={GRID}>
        {featured && (
          <li className={RENDERED_WHEN_NEAR}>
            <LikableCard person={featured} viewer={viewer} canPass={canPass} />
          </li>
        )}
        {people.map((person) => (
          <li key={person.id} className={RENDERED_WHEN_NEAR}>
            <LikableCard person={person} viewer={viewer} canPass={canPass} />
          </li>
        ))}
      </ul>
      <ListEnd
        hasMore={hasNextPage || isRendering}
        isLoading={isFetching || isRendering}
        hasFailed={isError}
        marginPx={DIRECTORY_SCROLL_MARGIN_PX}
        onReach={() => void fetchNextPage()}
        loadingText={CARD_COPY.loading}
        endText={CARD_COPY.end}
      />
    </div>
  )
}

export function PeopleFailure({ query, children }: { query: PeopleQuery; children: string }) {
  return (
    <div className="py-8">
      <FailureNote onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {children}
      </FailureNote>
    </div>
  )
}

/** As many cards as a page has people, so that nothing moves when they arrive. */
export function PeopleSkeleton() {
  return (
    <SkeletonGroup label={CARD_COPY.loading} className={GRID}>
      {Array.from({ length: DISCOVER_PAGE_SIZE }, (_, index) => (
        <div key={index} className={RENDERED_WHEN_NEAR}>
          <CardSkeleton />
        </div>
      ))}
    </SkeletonGroup>
  )
}

export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-4/5" />
      <Skeleton shape="line" className="mt-3 h-6 w-3/4 sm:h-7" />
      <Skeleton shape="line" className="mt-1.5 h-4.5 w-1/2 sm:h-5" />
      {/* The opening of About Me, which most people have: two lines. */}
      <Skeleton shape="line" className="mt-2.5 h-4" />
      <Skeleton shape="line" className="mt-1.5 mb-1 h-4 w-2/3" />
      <Skeleton shape="line" className="mt-2.5 h-6 w-5/6" />
      <div className="mt-3 flex gap-1.5">
        <Skeleton shape="round" className="size-11" />
        <Skeleton shape="round" className="size-11" />
        <Skeleton shape="round" className="h-11 flex-1" />
      </div>
    </div>
  )
}
