import { failureOf } from '#web/api/failure.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { PRIVACY_SETTINGS_COPY } from '#web/features/privacy/privacy.copy.ts'
import { usePrivacySettings } from '#web/features/privacy/use-privacy-settings.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'

export const meta = () => pageMeta({ name: PRIVACY_SETTINGS_COPY.title, path: paths.privacySettings, isPrivate: true })

export default function PrivacySettingsPage() {
  return (
    <SettingsPage title={PRIVACY_SETTINGS_COPY.title} lead={PRIVACY_SETTINGS_COPY.lead}>
      <Switches />
    </SettingsPage>
  )
}

function Switches() {
  const { settings, update } = usePrivacySettings()
  if (!settings.data && settings.isError) {
    return (
      <FailureNote onRetry={() => void settings.refetch()} isRetrying={settings.isFetching}>
        {failureOf(settings.error).code === 'SIGN_IN_NEEDED'
          ? PRIVACY_SETTINGS_COPY.signInNeeded
          : PRIVACY_SETTINGS_COPY.loadFailed}
      </FailureNote>
    )
  }
  if (!settings.data) {
    return (
      <SkeletonGroup label={PRIVACY_SETTINGS_COPY.loading} className="grid gap-6 border-y border-ink py-6">
        <Skeleton shape="line" className="w-1/2" />
        <Skeleton shape="line" className="w-2/3" />
      </SkeletonGroup>
    )
  }
  const { profileVisibility, answersArePublic } = settings.data
  return (
    <>
      <div className="border-y border-ink">
        <div className="py-3">
          <Switch
            label={PRIVACY_SETTINGS_COPY.visible}
            hint={PRIVACY_SETTINGS_COPY.visibleHint}
            isOn={profileVisibility}
            onChange={(isOn) => update.mutate({ profileVisibility: isOn })}
          />
        </div>
        <div className="border-t border-rule py-3">
          <Switch
            label={PRIVACY_SETTINGS_COPY.publicAnswers}
            hint={PRIVACY_SETTINGS_COPY.publicAnswersHint}
            isOn={answersArePublic}
            onChange={(isOn) => update.mutate({ answersArePublic: isOn })}
          />
        </div>
      </div>
      <div className="py-4">
        <h2 className="text-[1.25rem]">{PRIVACY_SETTINGS_COPY.visitsTitle}</h2>
        <p className="mt-1 max-w-[62ch] text-[.9375rem] text-ink-2">{PRIVACY_SETTINGS_COPY.visitsText}</p>
      </div>
      {update.isError && <Note tone="bad">{PRIVACY_SETTINGS_COPY.updateFailed}</Note>}
    </>
  )
}
