import { visitorVibe } from '#domain/aura/visitor-vibe.ts'
import { DIRECTORY_SCROLL_MARGIN_PX, DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { FilterBar } from '#web/blocks/filters/filter-bar.tsx'
import { MemberCard } from '#web/blocks/member-card/member-card.tsx'
import { DIRECTORY_COPY } from '#web/features/directory/directory.copy.ts'
import { useDirectory } from '#web/features/directory/use-directory.ts'
import { paths } from '#domain/site/paths.ts'
import { loginPath } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useDeferredList } from '#web/ui/use-deferred.ts'

export const meta = () =>
  pageMeta({ name: DIRECTORY_COPY.name, description: DIRECTORY_COPY.description, path: paths.publicDirectory })

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-8 py-6 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 xl:grid-cols-4'

export default function DirectoryPage() {
  return (
    <div className="wrap py-6 wide:py-10">
      <div className="grid items-end gap-4 pb-6 wide:grid-cols-[1fr_auto] wide:pb-8">
        <h1 className="display-1">{DIRECTORY_COPY.heading}</h1>
        <div className="grid max-w-[44ch] justify-items-start gap-3">
          <p className="font-read text-[1.0625rem] leading-normal">{DIRECTORY_COPY.lead}</p>
          <ButtonLink to={loginPath(paths.discover)}>{DIRECTORY_COPY.logIn}</ButtonLink>
        </div>
      </div>
      <FilterBar />
      <p className="pt-3 text-sm text-ink-2">{DIRECTORY_COPY.personalAnswers}</p>
      <People />
    </div>
  )
}

function People() {
  const { people: found, error, isFetching, hasNextPage, fetchNextPage, refetch } = useDirectory()
  // A dozen cards at once would block the input on a slow phone.
  const { shown: people, isRendering } = useDeferredList(found)
  if (!people) {
    return error ? (
      <div className="py-8">
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {sentenceFor(error, DIRECTORY_COPY.failed)}
        </FailureNote>
      </div>
    ) : (
      <Waiting />
    )
  }
  if (people.length === 0) return <EmptyState title={DIRECTORY_COPY.emptyTitle} text={DIRECTORY_COPY.emptyText} />
  return (
    <>
      <ul className={GRID}>
        {people.map((person) => (
          <li key={person.id}>
            <MemberCard
              person={person}
              vibe={visitorVibe(person)}
              to={loginPath(paths.user.replace(':userId', person.id))}
            />
          </li>
        ))}
      </ul>
      <ListEnd
        hasMore={hasNextPage || isRendering}
        isLoading={isFetching || isRendering}
        hasFailed={error !== null}
        marginPx={DIRECTORY_SCROLL_MARGIN_PX}
        onReach={() => void fetchNextPage()}
        loadingText={DIRECTORY_COPY.loading}
        endText={DIRECTORY_COPY.end}
      />
    </>
  )
}

/** As many skeleton cards as a page has people, so that the layout does not shift when they arrive. */
function Waiting() {
  return (
    <SkeletonGroup label={DIRECTORY_COPY.loading} className={GRID}>
      {Array.from({ length: DISCOVER_PAGE_SIZE }, (_, place) => (
        <div key={place} className="grid gap-3">
          <Skeleton className="aspect-4/5" />
          <Skeleton shape="line" className="w-3/4" />
          <Skeleton shape="line" className="w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
