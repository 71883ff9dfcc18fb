import { FilterBar } from '#web/blocks/filters/filter-bar.tsx'
import { PeopleFailure, PeopleGrid, PeopleSkeleton } from '#web/blocks/member-card/people-grid.tsx'
import { useViewerVibe } from '#web/blocks/member-card/use-viewer-vibe.ts'
import { DISCOVER_COPY } from '#web/features/discovery/discovery.copy.ts'
import { OrderSelect } from '#web/features/discovery/order-select.tsx'
import { SearchBox } from '#web/features/discovery/search-box.tsx'
import { useDiscover } from '#web/features/discovery/use-discover.ts'
import { WhyPanel } from '#web/features/discovery/why-panel.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

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
      <div className="min-h-[calc(100dvh-22rem)]">
        <People />
      </div>
    </div>
  )
}

function People() {
  const found = useDiscover()
  const { viewer, isKnown } = useViewerVibe()
  const { people, isError, isChosen, isShortByChoice, isPlaceholderData } = found
  if (!people && isError) return <PeopleFailure query={found}>{DISCOVER_COPY.failed}</PeopleFailure>
  if (!people || !isKnown) return <PeopleSkeleton />
  return (
    <>
      {people.length > 0 && <PeopleGrid query={found} viewer={viewer} isOutdated={isPlaceholderData} />}
      {people.length === 0 && isChosen && <EmptyState title={DISCOVER_COPY.emptyTitle} />}
      {people.length === 0 && !isChosen && (
        <EmptyState title={DISCOVER_COPY.aloneTitle} text={DISCOVER_COPY.aloneText} />
      )}
      {isShortByChoice && <WhyPanel />}
    </>
  )
}
