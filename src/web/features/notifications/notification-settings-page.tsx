import { CircleCheck } from 'lucide-react'
import { paths } from '#domain/site/paths.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { FLAG_COLUMNS, FlagRow } from '#web/features/notifications/flag-row.tsx'
import { CHANNELS, FLAG_ROWS, SETTINGS_COPY } from '#web/features/notifications/notifications.copy.ts'
import { PushDevice } from '#web/features/notifications/push-device.tsx'
import { useNotificationSettings } from '#web/features/notifications/use-notification-settings.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: SETTINGS_COPY.title, path: paths.notifications, isPrivate: true })

export default function NotificationSettingsPage() {
  return (
    <SettingsPage title={SETTINGS_COPY.title} lead={SETTINGS_COPY.lead}>
      <Flags />
    </SettingsPage>
  )
}

function Flags() {
  const { settings, update } = useNotificationSettings()
  const { data } = settings
  if (!data && settings.isError) {
    return (
      <FailureNote onRetry={() => void settings.refetch()} isRetrying={settings.isFetching}>
        {SETTINGS_COPY.loadFailed}
      </FailureNote>
    )
  }
  if (!data) {
    return (
      <SkeletonGroup label={SETTINGS_COPY.loading} className="grid gap-6 border-y border-rule-strong py-6">
        {FLAG_ROWS.map(({ flag }) => (
          <Skeleton key={flag} shape="line" className="w-2/3" />
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <>
      <div className="border-y border-rule-strong">
        <div aria-hidden className={`hidden border-b border-rule py-3 text-sm font-medium text-ink-2 ${FLAG_COLUMNS}`}>
          <span />
          <span>{SETTINGS_COPY.about}</span>
          {CHANNELS.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
        <div>
          {FLAG_ROWS.map((row) => (
            <FlagRow
              key={row.flag}
              row={row}
              isOn={data[row.flag]}
              onChange={(isOn) => update.mutate({ [row.flag]: isOn })}
            />
          ))}
        </div>
      </div>
      <PushDevice />
      <p role="status" className="min-h-6 font-medium text-ok-text">
        {update.isSuccess && (
          <span className="flex items-center gap-3">
            <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="flex-none" />
            {SETTINGS_COPY.saved}
          </span>
        )}
      </p>
      {update.isError && <Note tone="bad">{SETTINGS_COPY.saveFailed}</Note>}
      <p className="max-w-[62ch] text-sm text-ink-2">
        {SETTINGS_COPY.unsubscribing} {SETTINGS_COPY.always}
      </p>
    </>
  )
}
