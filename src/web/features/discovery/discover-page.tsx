import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { orpc } from '#web/api/client.ts'
import { BoostLine } from '#web/blocks/boosts/boost-line.tsx'
import { FilterBar } from '#web/blocks/filters/filter-bar.tsx'
import { INFINITE_LIST, uniquePeople } from '#web/blocks/member-card/infinite-list.ts'
import { PeopleFailure, PeopleGrid, PeopleSkeleton } from '#web/blocks/member-card/people-grid.tsx'
import { useViewerVibe } from '#web/blocks/member-card/use-viewer-vibe.ts'
import { readDiscover, withOrder } from '#web/features/discovery/discover-address.ts'
import { DISCOVER_COPY } from '#web/features/discovery/discovery.copy.ts'
import { SearchBox } from '#web/features/discovery/search-box.tsx'
import { useFeatured } from '#web/features/discovery/use-featured.ts'
import { WhyPanel } from '#web/features/discovery/why-panel.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/fields/select.tsx'

export const meta = () => pageMeta({ name: DISCOVER_COPY.name, path: paths.discover, isPrivate: true })

export default function DiscoverPage() {
  return (
    <div className="wrap py-6 wide:py-10">
      <div className="grid items-end gap-x-8 gap-y-4 pb-5 wide:grid-cols-[1fr_26rem] wide:pb-8">
        <h1 className="display-1">{DISCOVER_COPY.name}</h1>
        <div className="grid gap-4">
          <p className="font-read text-[1.0625rem] leading-normal">{DISCOVER_COPY.lead}</p>
          <SearchBox />
        </div>
      </div>
      <FilterBar>
        <OrderSelect />
      </FilterBar>
      <RankingLine />
      <div className="min-h-[calc(100dvh-22rem)]">
        <People />
      </div>
    </div>
  )
}

/** How we rank, where we do. */
function RankingLine() {
  const [parameters] = useSearchParams()
  if (readDiscover(parameters).order !== 'best') return null
  return (
    <div className="grid items-start gap-x-8 pt-2 wide:grid-cols-[1fr_auto]">
      <p className="max-w-[80ch] py-2 text-sm text-ink-2">{DISCOVER_COPY.howWeRank}</p>
      <BoostLine />
    </div>
  )
}

function OrderSelect() {
  const [parameters, setParameters] = useSearchParams()
  return (
    <Select
      label={DISCOVER_COPY.order}
      value={readDiscover(parameters).order}
      options={DISCOVER_COPY.orders}
      onChange={(order) => setParameters((current) => withOrder(current, order), { preventScrollReset: true })}
    />
  )
}

function People() {
  const found = useDiscover()
  const { viewer, isKnown } = useViewerVibe()
  const { people, isError, isChosen, isShortByChoice, isPlaceholderData } = found
  if (!people && isError) return <PeopleFailure query={found}>{DISCOVER_COPY.failed}</PeopleFailure>
  // Somebody featured later would move everybody.
  if (!people || !isKnown || found.isFeaturedPending) return <PeopleSkeleton />
  return (
    <>
      {people.length > 0 && (
        <PeopleGrid query={found} featured={found.featured} viewer={viewer} isOutdated={isPlaceholderData} />
      )}
      {people.length === 0 && isChosen && <EmptyState title={DISCOVER_COPY.emptyTitle} />}
      {people.length === 0 && !isChosen && (
        <EmptyState title={DISCOVER_COPY.aloneTitle} text={DISCOVER_COPY.aloneText} />
      )}
      {isShortByChoice && <WhyPanel />}
    </>
  )
}

/** The people that the address asks for, page by page. */
function useDiscover() {
  const [parameters] = useSearchParams()
  const { query, order } = readDiscover(parameters)
  const found = useInfiniteQuery(
    orpc.discovery.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...query, order, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      ...INFINITE_LIST,
    }),
  )
  const people = uniquePeople(found.data)
  const extra = useFeatured(query, order === 'best')
  const isChosen = Object.keys(query).length > 0
  const isShort = people !== undefined && people.length < DISCOVER_PAGE_SIZE && !found.hasNextPage
  return {
    ...found,
    people,
    ...extra,
    isChosen,
    isShortByChoice: isChosen && isShort && !found.isPlaceholderData,
  }
}
