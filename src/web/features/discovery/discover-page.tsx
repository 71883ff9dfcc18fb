import { useDetailsReady } from '#web/blocks/profile-details/use-details-ready.ts'
import type { ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { loadSession } from '#web/api/session.ts'
import { BoostLine } from '#web/blocks/boosts/boost-line.tsx'
import { FilterBar } from '#web/blocks/filters/filter-bar.tsx'
import { PeopleSkeleton } from '#web/blocks/member-card/people-skeleton.tsx'
import { PeopleFailure, PeopleGrid } from '#web/blocks/member-card/people-grid.tsx'
import { useViewerVibe } from '#web/blocks/member-card/use-viewer-vibe.ts'
import { ADVANCED_NAMES } from '#web/features/discovery/advanced-filters.ts'
import { AdvancedFilterChips, AdvancedFiltersButton } from '#web/features/discovery/advanced-filters-button.tsx'
import { useParameters } from '#web/blocks/filters/use-parameters.ts'
import { AudienceSwitch } from '#web/features/discovery/audience-switch.tsx'
import { withOrder, withoutAdvanced } from '#web/features/discovery/discover-address.ts'
import { ADVANCED_COPY, DISCOVER_COPY } from '#web/features/discovery/discovery.copy.ts'
import { SearchBox } from '#web/features/discovery/search-box.tsx'
import { prefetchDiscover, useDiscover } from '#web/features/discovery/use-discover.ts'
import { useDiscoverAddress } from '#web/features/discovery/use-discover-address.ts'
import { WeightsButton } from '#web/features/discovery/weights-button.tsx'
import { WhyPanel } from '#web/features/discovery/why-panel.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ServerRendered, hasServerRendered, useReplaceServerRendered } from '#web/shell/start/server-rendered.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectStandIn } from '#web/ui/fields/select-face.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDeferredMount, useDeferredReady } from '#web/ui/use-deferred.ts'
import { useWideScreen } from '#web/ui/use-media.ts'
import { yieldToMain } from '#web/shell/start/yield-to-main.ts'

export const meta = () => pageMeta({ name: DISCOVER_COPY.name, path: paths.discover, isPrivate: true })

export const handle = { Waiting }

/** What came with the page is taken before the page begins, so that the list itself takes the place of the rendered one. */
export async function clientLoader() {
  if (!hasServerRendered(paths.discover)) return null
  await yieldToMain()
  // Who the member is says whom they want to see: nobody else is to flash by. If it is not known, the area asks again.
  await Promise.all([prefetchDiscover(), loadSession().catch(() => undefined)])
  return null
}

export default function DiscoverPage() {
  useDetailsReady()
  return (
    <div className="wrap py-6 wide:py-10">
      <Title>
        <SearchBox />
      </Title>
      <AudienceSwitch />
      <FilterBar others={ADVANCED_NAMES}>
        <div className="contents gap-2 wide:flex">
          <AdvancedFiltersButton />
          <OrderSelect />
        </div>
      </FilterBar>
      <AdvancedFilterChips />
      <RankingLine />
      <div className="min-h-[calc(100dvh-22rem)]">
        <People />
      </div>
    </div>
  )
}

function Title({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-end gap-x-8 gap-y-4 pb-5 wide:grid-cols-[1fr_26rem] wide:pb-8">
      <h1 className="display-1">{DISCOVER_COPY.name}</h1>
      <div className="grid gap-4">
        <p className="font-read text-[1.0625rem] leading-normal">{DISCOVER_COPY.lead}</p>
        {children}
      </div>
    </div>
  )
}

/** The same places as the page, without what depends on the address: so that nothing moves when it comes to life. */
function Waiting() {
  return (
    <div className="wrap py-6 wide:py-10">
      <Title>
        <Skeleton shape="round" className="h-13" />
      </Title>
      <div className="h-15 pb-3" />
      <div className="h-17.5 border-y border-rule" />
      <p className="max-w-[80ch] pt-4 pb-2 text-sm text-ink-2 max-wide:invisible max-wide:h-14">
        {DISCOVER_COPY.howWeRank}
      </p>
      <ServerRendered placeholder={<PeopleSkeleton />} />
    </div>
  )
}

/** How we rank, where we do. On a phone it opens on request: the first people are within sight. */
function RankingLine() {
  const { order } = useDiscoverAddress()
  const isWide = useWideScreen()
  if (order !== 'best' && order !== 'mine') return null
  const text = order === 'mine' ? DISCOVER_COPY.howMine : DISCOVER_COPY.howWeRank
  return (
    <div className="flex flex-wrap items-start gap-x-4 pt-3 wide:flex-nowrap wide:justify-between wide:gap-x-8 wide:pt-2">
      {/* In one place at every width: what it has opened stays open when the screen is turned. */}
      <div className="flex flex-none items-center gap-2 wide:order-2">
        <WeightsButton />
        {isWide && <BoostLine />}
      </div>
      {isWide ? (
        <p className="max-w-[80ch] py-2 text-sm text-ink-2">{text}</p>
      ) : (
        <details className="group text-sm text-ink-2 open:basis-full">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 underline">
            {DISCOVER_COPY.howTitle}
            <ChevronDown aria-hidden size={16} strokeWidth={1.75} className="group-open:rotate-180" />
          </summary>
          <p className="pb-1">{text}</p>
          <BoostLine />
        </details>
      )}
    </div>
  )
}

function OrderSelect() {
  const [, change] = useParameters()
  const { order: current } = useDiscoverAddress()
  const { order: label, orders: options } = DISCOVER_COPY
  if (!useDeferredMount()) {
    return <SelectStandIn label={label} chosen={options.find(({ value }) => value === current)?.label} />
  }
  return (
    <Select
      label={label}
      value={current}
      options={options}
      onChange={(order) => change((parameters) => withOrder(parameters, order))}
    />
  )
}

function People() {
  const found = useDiscover()
  const { viewer, isKnown } = useViewerVibe()
  const { people, isError, isShortByChoice, isPlaceholderData } = found
  // Somebody featured later would move everybody.
  const isReady = people !== undefined && isKnown && !found.isFeaturedPending
  const isShown = useDeferredReady(isReady)
  useReplaceServerRendered(isShown)
  if (isError && failureOf(found.error).code === 'PERK_NEEDED') return <PerkNeeded />
  if (!people && isError) return <PeopleFailure query={found}>{DISCOVER_COPY.failed}</PeopleFailure>
  if (!people || !isShown) return <ServerRendered placeholder={<PeopleSkeleton />} />
  return (
    <>
      {people.length > 0 && (
        <PeopleGrid query={found} featured={found.featured} viewer={viewer} canPass isOutdated={isPlaceholderData} />
      )}
      {people.length === 0 && <Nobody isFiltered={found.isFiltered} />}
      {isShortByChoice && <WhyPanel />}
    </>
  )
}

/** Nobody is here: because of filters, because nobody could be matched, because of passes, or because nobody came yet. */
function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const { query, audience } = useDiscoverAddress()
  const { data } = useQuery(orpc.discovery.explain.queryOptions({ input: query, enabled: !isFiltered }))
  if (isFiltered) return <EmptyState title={DISCOVER_COPY.emptyTitle} />
  if (data && data.passedOn.people > 0) {
    return (
      <EmptyState
        title={DISCOVER_COPY.passedTitle}
        text={DISCOVER_COPY.passedText}
        action={<ButtonLink to={paths.passed}>{DISCOVER_COPY.passed}</ButtonLink>}
      />
    )
  }
  if (audience === 'matchable') return <EmptyState title={DISCOVER_COPY.noneTitle} text={DISCOVER_COPY.noneText} />
  return <EmptyState title={DISCOVER_COPY.aloneTitle} text={DISCOVER_COPY.aloneText} />
}

/** The plan has ended, or somebody opened a member's address: what was asked for stays until it is taken away. */
function PerkNeeded() {
  const [, change] = useParameters()
  return (
    <EmptyState
      title={ADVANCED_COPY.needed}
      text={ADVANCED_COPY.neededText}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => change(withoutAdvanced)}>{ADVANCED_COPY.takeAway}</Button>
          <ButtonLink to={paths.tiers}>{ADVANCED_COPY.seePlans}</ButtonLink>
        </div>
      }
    />
  )
}
