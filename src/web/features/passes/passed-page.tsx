import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { PassedPerson } from '#contract/passes.ts'
import { orpc } from '#web/api/client.ts'
import { OverlappingRings } from '#web/blocks/aura/overlapping-rings.tsx'
import { OwnPeopleNav } from '#web/blocks/member-card/own-people-nav.tsx'
import { usePasses } from '#web/blocks/passes/use-passes.ts'
import { PASSED_COPY } from '#web/features/passes/passes.copy.ts'
import { PassedRow } from '#web/features/passes/passed-row.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: PASSED_COPY.name, path: paths.passed, isPrivate: true })

export default function PassedPage() {
  return (
    <div className="wrap py-6 wide:py-10">
      <div className="grid items-end gap-x-8 gap-y-3 pb-6 wide:grid-cols-[1fr_auto] wide:pb-8">
        <h1 className="display-1">{PASSED_COPY.name}</h1>
        <p className="font-display text-xl text-ink-2 italic wide:pb-2">{PASSED_COPY.lead}</p>
      </div>
      <OwnPeopleNav />
      <div className="min-h-[calc(100dvh-18rem)]">
        <Passed />
      </div>
    </div>
  )
}

function Passed() {
  const { query, passed, undo } = usePassed()
  if (!passed && query.isError) {
    return (
      <div className="py-8">
        <FailureNote onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
          {PASSED_COPY.failed}
        </FailureNote>
      </div>
    )
  }
  if (!passed) return <Waiting />
  if (passed.length === 0) return <Nobody />
  return (
    <>
      <ul className="max-w-180">
        {passed.map((each) => (
          <PassedRow key={each.person.id} passed={each} onUndo={() => undo(each)} />
        ))}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onReach={() => void query.fetchNextPage()}
        endText={PASSED_COPY.end}
      />
    </>
  )
}

interface Page {
  passed: PassedPerson[]
}

function usePassed() {
  const cache = useQueryClient()
  const passes = usePasses()
  const query = useInfiniteQuery(
    orpc.passes.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
  const byId = new Map(query.data?.pages.flatMap((page) => page.passed.map((each) => [each.person.id, each])))
  const undo = ({ person }: PassedPerson) => {
    // The row goes at once; whatever comes of it, the list is fetched again.
    cache.setQueriesData<InfiniteData<Page>>(
      { queryKey: orpc.passes.list.key() },
      (data) => data && { ...data, pages: data.pages.map((page) => without(page, person.id)) },
    )
    void passes.undo(person)
  }
  return { query, passed: query.data && [...byId.values()], undo }
}

const without = <Kind extends Page>(page: Kind, id: string): Kind => ({
  ...page,
  passed: page.passed.filter(({ person }) => person.id !== id),
})

function Nobody() {
  return (
    <EmptyState
      art={<OverlappingRings className="w-full" />}
      title={PASSED_COPY.emptyTitle}
      text={PASSED_COPY.emptyText}
      action={
        <ButtonLink to={paths.discover} look="hot">
          {PASSED_COPY.discover}
        </ButtonLink>
      }
    />
  )
}

function Waiting() {
  return (
    <SkeletonGroup label={PASSED_COPY.loading} className="grid max-w-180 gap-6 py-6">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </SkeletonGroup>
  )
}
