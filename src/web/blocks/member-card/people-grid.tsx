import type { CardMember, PersonVibe } from '#contract/person.ts'
import { DIRECTORY_SCROLL_MARGIN_PX } from '#domain/discovery/discovery-rules.ts'
import { LikableCard } from '#web/blocks/member-card/member-card-likable.tsx'
import { CARD_COPY } from '#web/blocks/member-card/member-card.copy.ts'
import { PEOPLE_GRID, RENDERED_WHEN_NEAR } from '#web/blocks/member-card/people-skeleton.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { useDeferredList } from '#web/ui/use-deferred.ts'

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
  const { shown: people = [], isRendering } = useDeferredList(query.people)
  return (
    <div aria-busy={isOutdated} className={isOutdated ? 'opacity-60 transition-opacity delay-150 duration-150' : ''}>
      <ul className={PEOPLE_GRID}>
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
