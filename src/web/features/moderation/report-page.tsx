import { useEffect, useRef, useState } from 'react'
import { generatePath, Link, useLocation, useNavigate, useParams } from 'react-router'
import type { Case } from '#contract/moderation-case.ts'
import { paths } from '#domain/site/paths.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { failureOf } from '#web/api/failure.ts'
import { useKeys } from '#web/blocks/console/keys.ts'
import { LoadFailure, RowsLoading } from '#web/blocks/console/list-states.tsx'
import { AppealForm } from '#web/features/moderation/appeal-form.tsx'
import { CaseFile } from '#web/features/moderation/case-file.tsx'
import { DecidedPane } from '#web/features/moderation/decided-pane.tsx'
import { DecisionForm } from '#web/features/moderation/decision-form.tsx'
import { CASE_COPY, DECISION_COPY } from '#web/features/moderation/moderation.copy.ts'
import { QueuePane } from '#web/features/moderation/queue-pane.tsx'
import { useCase } from '#web/features/moderation/use-case.ts'
import { useQueue } from '#web/features/moderation/use-queue.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/use-now.ts'

export const meta = () => pageMeta({ name: CASE_COPY.name, path: paths.adminReport, isPrivate: true })

export default function ReportPage() {
  const { reportId = '' } = useParams()
  return <ReportView key={reportId} reportId={reportId} />
}

function ReportView({ reportId }: { reportId: string }) {
  const queue = useQueue()
  const { query, refresh } = useCase(reportId)
  const now = useNow(MINUTE_MS)
  const { goTo, next } = useNeighbours(queue, reportId)
  const isHere = useIsMounted()
  const found = query.data
  return (
    <div
      data-fills-console
      className="wide:grid wide:h-full wide:min-h-0 wide:grid-cols-[minmax(0,1fr)_372px] wide:grid-rows-[auto_minmax(0,1fr)] wide:overflow-hidden min-[80rem]:grid-cols-[248px_minmax(0,1fr)_384px] min-[80rem]:grid-rows-[minmax(0,1fr)]"
    >
      <QueuePane queue={queue} currentId={reportId} now={now} />
      {found ? (
        <>
          <CaseFile found={found} now={now} onChanged={refresh} />
          <Decision
            found={found}
            now={now}
            // Whoever has gone on by themselves meanwhile stays there, with what they have written.
            onDecided={() => (next && isHere() ? goTo(next.id) : undefined)}
            onSkip={next && (() => goTo(next.id))}
          />
          <div className="sticky bottom-0 z-4 flex gap-2 border-t border-rule-strong bg-sheet px-5 max-xs:px-3 pt-2.5 pb-[calc(.625rem+env(safe-area-inset-bottom))] wide:hidden">
            {next && (
              <ButtonLink to={next.to} className="flex-1 max-xs:px-2">
                {DECISION_COPY.nextCase(next.number)}
              </ButtonLink>
            )}
            <ButtonLink
              to={{ hash: '#decision', search: next?.to.search ?? '' }}
              look="solid"
              className="flex-1 max-xs:px-2"
            >
              {found.bar ? DECISION_COPY.title : DECISION_COPY.toDecision}
            </ButtonLink>
          </div>
        </>
      ) : (
        <NoCase query={query} />
      )}
    </div>
  )
}

function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return () => isMounted.current
}

interface DecisionProps {
  found: Case
  now: Date
  onDecided(): void
  onSkip: (() => void) | undefined
}

function Decision(props: DecisionProps) {
  const { found } = props
  // An appeal keeps its answer, also when its case was opened again.
  if (found.bar || found.appeal?.outcome) return <DecidedPane found={found} />
  return found.appeal ? <AppealForm {...props} /> : <DecisionForm {...props} />
}

function NoCase({ query }: { query: ReturnType<typeof useCase>['query'] }) {
  const isMissing = query.isError && ['NOT_FOUND', 'INVALID_INPUT'].includes(failureOf(query.error).code)
  return (
    <div className="px-5 py-5 wide:px-7">
      {isMissing ? (
        <>
          <h1>{CASE_COPY.missing}</h1>
          <p className="pt-2">
            <Link to={paths.adminReports} className="underline">
              {CASE_COPY.toQueue}
            </Link>
          </p>
        </>
      ) : query.isError ? (
        <LoadFailure query={query} />
      ) : (
        <RowsLoading label={CASE_COPY.loading} rows={8} />
      )}
    </div>
  )
}

/** The cases before and after this one in the queue, with the keys that lead there. */
function useNeighbours(queue: ReturnType<typeof useQueue>, currentId: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const reports = queue.query.data?.reports ?? []
  const place = reports.findIndex(({ id }) => id === currentId)
  const to = (id: string) => ({ pathname: generatePath(paths.adminReport, { reportId: id }), search })
  const goTo = (id: string) => void navigate(to(id))
  const [lastNext, setLastNext] = useState<string>()
  if (place >= 0 && reports[place + 1]?.id !== lastNext) setLastNext(reports[place + 1]?.id)
  // Once it is decided a case may be in the list no more; what came after it is still next.
  const nextCase = place >= 0 ? reports[place + 1] : (reports.find(({ id }) => id === lastNext) ?? reports[0])
  const before = place > 0 ? reports[place - 1] : undefined
  useKeys([
    {
      keys: ['j', 'k'],
      label: DECISION_COPY.keys.next,
      run: (key) => {
        const target = key === 'j' ? nextCase : before
        if (target) goTo(target.id)
      },
    },
  ])
  return { goTo, next: nextCase ? { ...nextCase, to: to(nextCase.id) } : undefined }
}
