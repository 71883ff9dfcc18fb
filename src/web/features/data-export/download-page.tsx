import type { DataExport } from '#contract/data-export.ts'
import { failureOf } from '#web/api/failure.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { PointList } from '#web/blocks/account/point-list.tsx'
import { DATA_EXPORT_COPY, sizeInWords } from '#web/features/data-export/data-export.copy.ts'
import { isUnderWay, useDataExport } from '#web/features/data-export/use-data-export.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { dayMonthYear } from '#web/ui/calendar-words.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: DATA_EXPORT_COPY.title, path: paths.dataExport, isPrivate: true })

export default function DownloadPage() {
  return (
    <SettingsPage title={DATA_EXPORT_COPY.title} lead={DATA_EXPORT_COPY.lead}>
      <PointList points={DATA_EXPORT_COPY.contents} />
      <Download />
    </SettingsPage>
  )
}

function Download() {
  const { found, start } = useDataExport()
  if (!found.data && found.isError) {
    return (
      <FailureNote onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {DATA_EXPORT_COPY.loadFailed}
      </FailureNote>
    )
  }
  if (!found.data) {
    return (
      <SkeletonGroup label={DATA_EXPORT_COPY.loading} className="pt-2">
        <Skeleton shape="line" className="w-1/3" />
      </SkeletonGroup>
    )
  }
  const { latest } = found.data
  return (
    <div className="grid justify-items-start gap-5 pt-2" aria-live="polite">
      {latest && <Latest latest={latest} />}
      {start.isError && (
        <Note tone="bad">
          {failureOf(start.error).code === 'TOO_MANY_REQUESTS' ? DATA_EXPORT_COPY.usedUp : DATA_EXPORT_COPY.startFailed}
        </Note>
      )}
      {!isUnderWay(latest) && (
        <Button
          look={latest?.fileUrl ? 'plain' : 'hot'}
          size={latest?.fileUrl ? 'medium' : 'big'}
          isBusy={start.isPending}
          onClick={() => start.mutate()}
        >
          {latest?.fileUrl ? DATA_EXPORT_COPY.startAgain : DATA_EXPORT_COPY.start}
        </Button>
      )}
    </div>
  )
}

function Latest({ latest }: { latest: DataExport }) {
  if (latest.state === 'failed') return <Note tone="bad">{DATA_EXPORT_COPY.failed}</Note>
  if (isUnderWay(latest)) {
    return (
      <div className="grid w-full gap-2">
        <ProgressBar label={DATA_EXPORT_COPY.packing} value={latest.progress} />
        <p className="text-ink-2">{DATA_EXPORT_COPY.packingHint}</p>
      </div>
    )
  }
  if (!latest.fileUrl) return null
  return (
    <>
      <p>{DATA_EXPORT_COPY.ready(sizeInWords(latest.bytes ?? 0), dayMonthYear(new Date(latest.expiresAt ?? 0)))}</p>
      <ButtonLink to={latest.fileUrl} reloadDocument download look="hot" size="big">
        {DATA_EXPORT_COPY.download}
      </ButtonLink>
    </>
  )
}
