import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { ViewerRow } from '#web/features/viewers/viewer-row.tsx'
import { VIEWERS_COPY } from '#web/features/viewers/viewers.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { ListEnd } from '#web/ui/list-end.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'

export const meta = () => pageMeta({ name: VIEWERS_COPY.title, path: paths.viewers, isPrivate: true })

export default function ViewersPage() {
  const count = useQuery(orpc.viewers.count.queryOptions({ staleTime: 0 }))
  return (
    <SettingsPage title={VIEWERS_COPY.title} lead={VIEWERS_COPY.lead}>
      {count.data && (count.data.canList ? <Viewers /> : <CountOnly people={count.data.people} />)}
      {!count.data && <Waiting query={count} />}
    </SettingsPage>
  )
}

/** Without the perk: how many, in a calm line, and the way to who they were. */
function CountOnly({ people }: { people: number }) {
  if (people === 0) return <EmptyState title={VIEWERS_COPY.nobodyTitle} text={VIEWERS_COPY.nobodyText} />
  return (
    <div className="grid justify-items-start gap-4 border-t border-rule-strong py-6">
      <p className="font-display text-[1.75rem] leading-tight">{VIEWERS_COPY.count(people)}</p>
      <p className="text-ink-2">{VIEWERS_COPY.lockedText}</p>
      <ButtonLink to={paths.tiers}>{VIEWERS_COPY.seePlans}</ButtonLink>
    </div>
  )
}

function Viewers() {
  const now = useNow(MINUTE_MS)
  const query = useInfiniteQuery(
    orpc.viewers.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      staleTime: 0,
    }),
  )
  const viewers = new Map(
    query.data?.pages.flatMap((page) => page.viewers.map((viewer) => [viewer.person.id, viewer] as const)),
  )
  if (!query.data) return <Waiting query={query} />
  if (viewers.size === 0) return <EmptyState title={VIEWERS_COPY.nobodyTitle} text={VIEWERS_COPY.nobodyText} />
  return (
    <>
      <ul className="border-t border-rule-strong">
        {[...viewers.values()].map((viewer) => (
          <ViewerRow key={viewer.person.id} viewer={viewer} now={now} />
        ))}
      </ul>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onReach={() => void query.fetchNextPage()}
        endText={VIEWERS_COPY.end}
      />
    </>
  )
}

function Waiting({ query }: { query: { isError: boolean; isFetching: boolean; refetch(): unknown } }) {
  if (query.isError) {
    return (
      <FailureNote onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
        {VIEWERS_COPY.failed}
      </FailureNote>
    )
  }
  return (
    <SkeletonGroup label={VIEWERS_COPY.loading} className="grid gap-6 border-t border-rule-strong py-6">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </SkeletonGroup>
  )
}
