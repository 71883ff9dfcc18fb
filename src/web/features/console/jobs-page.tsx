import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FailedJob } from '#contract/console.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable, RowAction, type ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { CsvButton } from '#web/blocks/console/csv-button.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { Moment } from '#web/blocks/console/moment.tsx'
import { JOBS_COPY } from '#web/features/console/console-pages.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

const { columns: COLUMNS } = JOBS_COPY

export const meta = () => pageMeta({ name: JOBS_COPY.title, path: paths.adminJobs, isPrivate: true })

export default function JobsPage() {
  const query = useQuery(orpc.console.listFailedJobs.queryOptions({ staleTime: 0 }))
  const cache = useQueryClient()
  const showToast = useToast()
  const retry = useMutation(
    orpc.console.retryJobs.mutationOptions({
      onSuccess: ({ count }) => showToast({ text: JOBS_COPY.retried(count) }),
      onSettled: () => cache.invalidateQueries({ queryKey: orpc.console.listFailedJobs.key() }),
    }),
  )
  const jobs = query.data?.jobs ?? []
  return (
    <ConsolePage
      title={JOBS_COPY.title}
      aside={
        jobs.length > 0 && (
          <>
            <Button
              size="dense"
              isBusy={retry.isPending}
              onClick={() => retry.mutate({ jobIds: jobs.map(({ id }) => id) })}
            >
              {JOBS_COPY.retryAll}
            </Button>
            <CsvButton name="failed-jobs" load={() => csvOf(jobs)} />
          </>
        )
      }
    >
      <p className="pb-3 text-ink-2">{JOBS_COPY.lead}</p>
      {retry.isError && <Note tone="bad">{sentenceFor(retry.error)}</Note>}
      <ListStates query={query} isEmpty={(data) => data.jobs.length === 0} empty={JOBS_COPY.none}>
        {(data) => (
          <ConsoleTable
            caption={JOBS_COPY.title}
            columns={JOB_COLUMNS}
            rows={data.jobs.map((job) => ({ ...job, onRetry: () => retry.mutate({ jobIds: [job.id] }) }))}
            rowKey={({ id }) => id}
            hasKeys
          />
        )}
      </ListStates>
    </ConsolePage>
  )
}

const JOB_COLUMNS: readonly ConsoleColumn<FailedJob & { onRetry(): void }>[] = [
  { key: 'job', label: COLUMNS.job, isRowHeader: true, cell: ({ job }) => <b className="font-semibold">{job}</b> },
  { key: 'error', label: COLUMNS.error, cell: ({ error }) => <span className="wrap-anywhere">{error}</span> },
  {
    key: 'attempts',
    label: COLUMNS.attempts,
    isHiddenOnPhones: true,
    cell: ({ attempts }) => JOBS_COPY.attempts(attempts),
  },
  {
    key: 'data',
    label: COLUMNS.data,
    isHiddenOnPhones: true,
    cell: ({ data }) => <span className="figures wrap-anywhere whitespace-normal text-ink-2">{data}</span>,
  },
  {
    key: 'failed',
    label: COLUMNS.failed,
    align: 'end',
    isHiddenOnPhones: true,
    cell: ({ failedAt }) => <Moment at={failedAt} />,
  },
  {
    key: 'act',
    label: COLUMNS.act,
    align: 'end',
    cell: ({ job, onRetry }) => (
      <RowAction label={JOBS_COPY.retryOf(job)} onClick={onRetry}>
        {JOBS_COPY.retry}
      </RowAction>
    ),
  },
]

function csvOf(jobs: readonly FailedJob[]): string[][] {
  return [
    [COLUMNS.job, COLUMNS.error, COLUMNS.attempts, COLUMNS.data, COLUMNS.failed],
    ...jobs.map(({ job, error, attempts, data, failedAt }) => [job, error, String(attempts), data, failedAt]),
  ]
}
