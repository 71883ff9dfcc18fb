import type { ReactNode } from 'react'
import type { MemberEvent } from '#contract/member-events.ts'
import { paths } from '#domain/site/paths.ts'
import { EventEntry } from '#web/features/member-events/event-entry.tsx'
import { EVENTS_COPY } from '#web/features/member-events/events.copy.ts'
import { useEvents } from '#web/features/member-events/use-events.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: EVENTS_COPY.title, path: paths.events, isPrivate: true })

export default function EventsPage() {
  const { upcoming, mine, past } = useEvents()
  const hasPerk = upcoming.data?.pages[0]?.hasPerk ?? false
  const coming = eventsIn(upcoming.data)
  const own = eventsIn(mine.data)
  const over = eventsIn(past.data)
  return (
    <div className="wrap py-6 wide:py-12">
      <header className="grid gap-4 pb-8 wide:grid-cols-[7fr_5fr] wide:items-end wide:gap-16 wide:pb-12">
        <h1 className="display-1">{EVENTS_COPY.title}</h1>
        <p className="read wide:pb-3">{EVENTS_COPY.lead}</p>
      </header>
      {coming ? (
        <div className="grid gap-12">
          {!hasPerk && <Teaser />}
          <Section title={EVENTS_COPY.upcoming} query={upcoming}>
            {listOf(coming, { hasPerk, emptyText: EVENTS_COPY.noUpcoming, isProgramme: true })}
          </Section>
          {(hasPerk || own?.length || mine.isError) && (
            <Section title={EVENTS_COPY.mine} query={mine}>
              {own && listOf(own, { hasPerk, emptyText: EVENTS_COPY.noMine })}
            </Section>
          )}
          {(over?.length || past.isError) && (
            <Section title={EVENTS_COPY.past} query={past}>
              {over && listOf(over, { hasPerk, emptyText: EVENTS_COPY.noPast, isPast: true })}
            </Section>
          )}
        </div>
      ) : upcoming.isError ? (
        <Failed query={upcoming} />
      ) : (
        <SkeletonGroup label={EVENTS_COPY.loading} className="grid gap-8 border-t border-rule-strong py-8">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </SkeletonGroup>
      )}
    </div>
  )
}

function Teaser() {
  return (
    <section
      className="grid justify-items-start gap-4 rounded-sheet bg-marigold p-6 text-on-ink wide:p-8"
      data-theme="dawn"
    >
      <h2 className="text-[2.25rem]">{EVENTS_COPY.teaserTitle}</h2>
      <p className="read">{EVENTS_COPY.teaser}</p>
      <ButtonLink to={paths.tiers} look="solid">
        {EVENTS_COPY.seePlans}
      </ButtonLink>
    </section>
  )
}

type EventsQuery = ReturnType<typeof useEvents>['mine']

interface SectionProps {
  title: string
  query: EventsQuery
  children: ReactNode
}

function Section({ title, query, children }: SectionProps) {
  return (
    <section className="border-t border-rule-strong pt-4">
      <h2 className="pb-2 text-[1.95rem]">{title}</h2>
      {children || (query.isError ? <Failed query={query} /> : <Skeleton className="h-40" />)}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {EVENTS_COPY.more}
        </Button>
      )}
    </section>
  )
}

function Failed({ query }: { query: Pick<EventsQuery, 'refetch' | 'isFetching'> }) {
  return (
    <FailureNote onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
      {EVENTS_COPY.failed}
    </FailureNote>
  )
}

interface ListOptions {
  hasPerk: boolean
  emptyText: string
  isPast?: boolean
  isProgramme?: boolean
}

function listOf(events: MemberEvent[], { hasPerk, emptyText, isPast = false, isProgramme = false }: ListOptions) {
  if (events.length === 0)
    return isProgramme ? <EmptyState title={emptyText} level={3} /> : <p className="py-4 text-ink-2">{emptyText}</p>
  return (
    <ul>
      {events.map((event) => (
        <EventEntry
          key={event.id}
          event={event}
          hasPerk={hasPerk}
          isPast={isPast}
          isBrief={isProgramme && event.attendance !== null}
        />
      ))}
    </ul>
  )
}

/** Something may have moved from one page to another between two requests. */
function eventsIn(data: { pages: { events: MemberEvent[] }[] } | undefined): MemberEvent[] | undefined {
  return data && [...new Map(data.pages.flatMap(({ events }) => events.map((event) => [event.id, event]))).values()]
}
