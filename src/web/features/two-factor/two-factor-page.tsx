import { useState } from 'react'
import { paths } from '#domain/site/paths.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { AppSection } from '#web/features/two-factor/app-section.tsx'
import { BackupSection } from '#web/features/two-factor/backup-section.tsx'
import { NewBackupCodes } from '#web/features/two-factor/new-backup-codes.tsx'
import { PasskeySection } from '#web/features/two-factor/passkey-section.tsx'
import { TWO_FACTOR_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { useTwoFactor } from '#web/features/two-factor/use-two-factor.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: TWO_FACTOR_COPY.title, path: paths.twoFactor, isPrivate: true })

export default function TwoFactorPage() {
  return (
    <SettingsPage title={TWO_FACTOR_COPY.title} lead={TWO_FACTOR_COPY.lead}>
      <Factors />
    </SettingsPage>
  )
}

function Factors() {
  const { settings, refresh } = useTwoFactor()
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  if (!settings.data && settings.isError) {
    return (
      <FailureNote onRetry={() => void settings.refetch()} isRetrying={settings.isFetching}>
        {TWO_FACTOR_COPY.failed}
      </FailureNote>
    )
  }
  if (!settings.data) {
    return (
      <SkeletonGroup label={TWO_FACTOR_COPY.loading} className="grid gap-6 border-y border-rule-strong py-6">
        <Skeleton shape="line" className="w-1/2" />
        <Skeleton shape="line" className="w-2/3" />
        <Skeleton shape="line" className="w-1/3" />
      </SkeletonGroup>
    )
  }
  const { app, passkeys, backupCodesLeft, isRequired, isSessionConfirmed } = settings.data
  const isOn = app !== null || passkeys.length > 0
  const changed = (backupCodes: string[] | null) => {
    if (backupCodes) setNewCodes(backupCodes)
    void refresh()
  }
  return (
    <>
      {isRequired && !isSessionConfirmed && (
        <Note tone="bad">{isOn ? TWO_FACTOR_COPY.signInAgain : TWO_FACTOR_COPY.required}</Note>
      )}
      {newCodes && <NewBackupCodes codes={newCodes} onSaved={() => setNewCodes(null)} />}
      <div className="border-b border-rule-strong">
        <AppSection app={app} onChange={changed} />
        <PasskeySection passkeys={passkeys} onChange={changed} />
        {isOn && <BackupSection left={backupCodesLeft} onChange={changed} />}
      </div>
    </>
  )
}
