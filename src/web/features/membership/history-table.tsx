import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { HISTORY_COPY } from '#web/features/membership/history.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

interface PagedQuery {
  error: unknown
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}

interface HistoryTableProps<Row> {
  title: string
  query: PagedQuery
  rows: Row[] | undefined
  columns: Column<Row>[]
  emptyText: string
  failedText(reason: string): string
}

/** One of the two tables of the history, page by page, in every state it can be in. */
export function HistoryTable<Row extends { id: string }>(props: HistoryTableProps<Row>) {
  const { title, query, rows, columns, emptyText, failedText } = props
  const heading = <h2 className="pb-3 text-[1.375rem]">{title}</h2>
  if (rows && rows.length > 0) {
    return (
      <div className="grid justify-items-start gap-3 pb-4 *:first:w-full">
        <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        {query.hasNextPage && (
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {HISTORY_COPY.older}
          </Button>
        )}
      </div>
    )
  }
  return (
    <section className="pb-4">
      {heading}
      <div className="border-t border-rule-strong py-4">
        {rows ? (
          <p className="text-ink-2">{emptyText}</p>
        ) : query.error ? (
          <FailureNote onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {failureText(query.error, failedText)}
          </FailureNote>
        ) : (
          <SkeletonGroup label={HISTORY_COPY.loading} className="grid gap-5">
            <Skeleton shape="line" className="w-2/3" />
            <Skeleton shape="line" className="w-1/2" />
          </SkeletonGroup>
        )}
      </div>
    </section>
  )
}

function failureText(error: unknown, failedText: (reason: string) => string): string {
  return failureOf(error).code === 'SIGN_IN_NEEDED' ? HISTORY_COPY.signInNeeded : failedText(sentenceFor(error))
}
