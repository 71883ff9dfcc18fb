import { lazyValue } from '#domain/site/lazy-value.ts'
import { useQuery } from '@tanstack/react-query'
import type { RecordedMonth } from '#contract/moderation.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { KIND_WORDS } from '#web/features/moderation/moderation.copy.ts'
import { TRANSPARENCY_COPY } from '#web/features/moderation/own/own-decisions.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const MONTH = lazyValue(() => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

export const meta = () =>
  pageMeta({
    name: TRANSPARENCY_COPY.title,
    path: paths.transparency,
    description: TRANSPARENCY_COPY.description,
  })

/** The public record: what was reported and what became of it, month by month. */
export default function TransparencyPage() {
  const isHydrated = useHydrated()
  const found = useQuery(orpc.moderation.transparency.queryOptions({ staleTime: 0, enabled: isHydrated }))
  return (
    <div className="wrap grid gap-8 py-8 wide:py-14">
      <header className="grid max-w-[62ch] gap-5">
        <h1 className="display-2">
          {TRANSPARENCY_COPY.heading} <em>{TRANSPARENCY_COPY.headingAccent}</em>
        </h1>
        <p className="read">{TRANSPARENCY_COPY.lead}</p>
      </header>
      {found.data ? (
        <div>
          {found.data.months.map((month, place) => (
            <Month key={month.month} month={month} isLatest={place === 0} />
          ))}
        </div>
      ) : found.isError ? (
        <FailureNote onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
          {TRANSPARENCY_COPY.failed}
        </FailureNote>
      ) : (
        <SkeletonGroup label={TRANSPARENCY_COPY.loading} className="grid gap-6 border-t border-rule-strong py-6">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} shape="line" className="w-2/3" />
          ))}
        </SkeletonGroup>
      )}
      <ul className="grid max-w-[62ch] gap-3 border-t border-rule pt-6 text-ink-2">
        {TRANSPARENCY_COPY.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}

const sum = (list: readonly { count: number }[]) => list.reduce((total, { count }) => total + count, 0)

function Month({ month, isLatest }: { month: RecordedMonth; isLatest: boolean }) {
  const { received, decided, medianHours, appeals } = month
  const isQuiet = sum(received) + sum(decided) + appeals.received + appeals.upheld + appeals.overturned === 0
  if (isQuiet && !isLatest) return null
  return (
    <section className="border-t border-rule-strong pt-4 pb-8">
      <h2 className="pb-3 text-[1.5625rem]">{MONTH().format(new Date(`${month.month}-01T00:00:00Z`))}</h2>
      {isQuiet ? (
        <p className="text-ink-2">{TRANSPARENCY_COPY.quiet}</p>
      ) : (
        <div className="grid gap-x-12 gap-y-6 wide:grid-cols-3">
          <Figures
            title={TRANSPARENCY_COPY.received}
            total={sum(received)}
            rows={received.map(({ kind, count }) => [KIND_WORDS[kind], count])}
          />
          <Figures
            title={TRANSPARENCY_COPY.decided}
            total={sum(decided)}
            rows={[
              ...decided.map(({ verb, count }) => [TRANSPARENCY_COPY.verbs[verb], count] as const),
              [
                TRANSPARENCY_COPY.median,
                medianHours === null ? TRANSPARENCY_COPY.none : TRANSPARENCY_COPY.hours(medianHours),
              ],
            ]}
          />
          <Figures
            title={TRANSPARENCY_COPY.appeals}
            total={appeals.received}
            rows={[
              [TRANSPARENCY_COPY.upheld, appeals.upheld],
              [TRANSPARENCY_COPY.overturned, appeals.overturned],
            ]}
          />
        </div>
      )}
    </section>
  )
}

interface FiguresProps {
  title: string
  total: number
  rows: readonly (readonly [label: string, value: number | string])[]
}

function Figures({ title, total, rows }: FiguresProps) {
  return (
    <dl className="content-start self-start">
      {[[title, total] as const, ...rows].map(([label, value], place) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-4 border-t border-rule py-1.5 ${place === 0 ? 'font-semibold' : ''}`}
        >
          <dt>{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
