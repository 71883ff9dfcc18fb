import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DiscoverFilterName, DiscoverQuery } from '#contract/discovery.ts'
import { orpc } from '#web/api/client.ts'
import { useParameters } from '#web/blocks/filters/use-parameters.ts'
import { withoutAny, withoutOne } from '#web/features/discovery/discover-address.ts'
import { filterText, WHY_COPY } from '#web/features/discovery/discovery.copy.ts'
import { useDiscoverAddress } from '#web/features/discovery/use-discover-address.ts'
import { paths } from '#domain/site/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** Shows how many people each filter in the address leaves out, with a button to remove it. */
export function WhyPanel() {
  const [, relax] = useParameters()
  const titleId = useId()
  const { query } = useDiscoverAddress()
  const { data, isError, isFetching, refetch } = useQuery(orpc.discovery.explain.queryOptions({ input: query }))
  const activeCount = Object.keys(query).length
  return (
    <section aria-labelledby={titleId} className="my-8 grid max-w-180 gap-4 border-t border-rule-strong pt-5">
      <h2 id={titleId} className="text-[2rem]">
        {WHY_COPY.title}
      </h2>
      <p className="read text-ink-2">{WHY_COPY.lead}</p>
      {data && (
        <ul>
          {data.removed.map((removed) => (
            <Reason
              key={removed.filter}
              {...removed}
              query={query}
              onRelax={() => relax((current) => withoutOne(current, removed.filter))}
            />
          ))}
          {data.passedOn.people > 0 && <PassedOn {...data.passedOn} />}
        </ul>
      )}
      {!data && isError && (
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {WHY_COPY.failed}
        </FailureNote>
      )}
      {!data && !isError && <Counting rows={activeCount} />}
      {activeCount > 1 && (
        <Button className="justify-self-start" onClick={() => relax(withoutAny)}>
          {WHY_COPY.relaxAll}
        </Button>
      )}
    </section>
  )
}

interface ReasonProps {
  filter: DiscoverFilterName
  people: number
  isMore: boolean
  query: DiscoverQuery
  onRelax(): void
}

function Reason({ filter, people, isMore, query, onRelax }: ReasonProps) {
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-t border-rule py-2.5">
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-semibold">{filterText(filter, query[filter] ?? '')}</span>{' '}
        <span className="text-ink-2 tabular-nums">{WHY_COPY.leavesOut({ people, isMore })}</span>
      </span>
      <Button onClick={onRelax}>
        {people > 0 ? WHY_COPY.relax : WHY_COPY.relaxNobody}
        <span className="sr-only">{WHY_COPY.withoutFilter(filter)}</span>
      </Button>
    </li>
  )
}

/** Who would be here, had the member not passed on them. */
function PassedOn(count: Pick<ReasonProps, 'people' | 'isMore'>) {
  return (
    <li className="flex min-h-18 items-center justify-between gap-4 border-t border-rule py-2.5">
      <span className="grid min-w-0">
        <span className="font-semibold">{WHY_COPY.passedOn}</span>{' '}
        <span className="text-ink-2 tabular-nums">{WHY_COPY.passedOnPeople(count)}</span>
      </span>
      <ButtonLink to={paths.passed}>{WHY_COPY.seePassed}</ButtonLink>
    </li>
  )
}

function Counting({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label={WHY_COPY.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-18 items-center justify-between border-t border-rule py-2.5">
          <Skeleton shape="line" className="w-1/2" />
          <Skeleton shape="round" className="h-11 w-28" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
