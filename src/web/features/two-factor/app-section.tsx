import { useState } from 'react'
import type { TwoFactorSettings } from '#contract/two-factor.ts'
import { client } from '#web/api/client.ts'
import { AppSetupDialog } from '#web/features/two-factor/app-setup-dialog.tsx'
import { FactorSection } from '#web/features/two-factor/factor-section.tsx'
import { PasswordDialog } from '#web/features/two-factor/password-dialog.tsx'
import { APP_COPY, appState, TWO_FACTOR_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface AppSectionProps {
  app: TwoFactorSettings['app']
  /** Called with new backup codes, if there are any. */
  onChange(backupCodes: string[] | null): void
}

export function AppSection({ app, onChange }: AppSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const showToast = useToast()
  const done = (text: string, backupCodes: string[] | null) => {
    setOpen(false)
    showToast({ text })
    onChange(backupCodes)
  }
  return (
    <FactorSection title={APP_COPY.title} isOn={app !== null} about={app ? appState(app) : APP_COPY.about}>
      <Button onClick={() => setOpen(true)}>{app ? APP_COPY.turnOff : APP_COPY.setUp}</Button>
      {isOpen && !app && (
        <AppSetupDialog onDone={(codes) => done(APP_COPY.done, codes)} onClose={() => setOpen(false)} />
      )}
      {isOpen && app && (
        <PasswordDialog
          title={APP_COPY.turnOffTitle}
          text={APP_COPY.turnOffText}
          confirm={APP_COPY.turnOff}
          extra={{
            label: APP_COPY.turnOffCode,
            missing: TWO_FACTOR_COPY.codeMissing,
            autoComplete: 'one-time-code',
          }}
          submit={(password, code) => client.twoFactor.turnOffApp({ password, code })}
          onDone={() => done(APP_COPY.turnOffDone, null)}
          onClose={() => setOpen(false)}
        />
      )}
    </FactorSection>
  )
}
