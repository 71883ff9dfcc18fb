import type { ReactNode } from 'react'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'

interface Question {
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch(): unknown
}

interface ListStatesProps<Data> {
  query: Question & { data: Data | undefined }
  isEmpty(data: Data): boolean
  /** The specified sentence, where the rows would be. */
  empty: string
  loading?: string
  /** Said of a failure that nobody foresaw. */
  failed?: string
  /** How many rows to hold the place of. */
  rows?: number
  children(data: Data): ReactNode
}

/** Loading, failed, empty or there. After a failure the old rows stay, dimmed, under the note. */
export function ListStates<Data>({
  query,
  isEmpty,
  empty,
  loading,
  failed,
  rows = 5,
  children,
}: ListStatesProps<Data>) {
  const { data, isError } = query
  return (
    <>
      {isError && <LoadFailure query={query} failed={failed} />}
      {data === undefined && !isError && <RowsLoading label={loading ?? CONSOLE_COPY.loading} rows={rows} />}
      {data !== undefined && (
        <div className={isError ? 'opacity-60' : ''}>
          {isEmpty(data) ? <p className="border-t border-rule py-3 text-ink-2">{empty}</p> : children(data)}
        </div>
      )}
    </>
  )
}

export function LoadFailure({ query, failed }: { query: Question; failed?: string | undefined }) {
  return (
    <div className="pb-3">
      <Note tone="bad">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {CONSOLE_COPY.error(sentenceFor(query.error, failed))}
          <Button size="dense" isBusy={query.isFetching} onClick={() => query.refetch()}>
            {CONSOLE_COPY.retry}
          </Button>
        </span>
      </Note>
    </div>
  )
}

/** Hairlines with blocks at the height of a row. */
export function RowsLoading({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <SkeletonGroup label={label} isLabelShown>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden className="flex h-8.5 items-center gap-6 border-t border-rule">
          <span className="h-3 w-2/5 rounded-sheet bg-tint" />
          <span className="h-3 w-1/5 rounded-sheet bg-tint" />
          <span className="ml-auto h-3 w-1/12 rounded-sheet bg-tint" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
