import { useState } from 'react'
import { isAppCode } from '#domain/two-factor/two-factor-rules.ts'
import { client } from '#web/api/client.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { CopyButton } from '#web/features/two-factor/copy-button.tsx'
import { PasswordDialog } from '#web/features/two-factor/password-dialog.tsx'
import { QrCode } from '#web/features/two-factor/qr-code.tsx'
import { APP_COPY, TWO_FACTOR_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'

interface AppSetupProps {
  onDone(backupCodes: string[] | null): void
  onClose(): void
}

/** First the password, then the square to scan and the first code. */
export function AppSetupDialog({ onDone, onClose }: AppSetupProps) {
  const [app, setApp] = useState<{ secret: string; address: string }>()
  if (app) return <FirstCode {...app} onDone={onDone} onClose={onClose} />
  return (
    <PasswordDialog
      title={APP_COPY.setUpTitle}
      text={APP_COPY.passwordFirst}
      confirm={APP_COPY.next}
      submit={(password) => client.twoFactor.beginApp({ password })}
      onDone={setApp}
      onClose={onClose}
    />
  )
}

function FirstCode({ secret, address, onDone, onClose }: AppSetupProps & { secret: string; address: string }) {
  const form = useForm({
    initial: { code: '' },
    findProblems: ({ code }) => ({ code: isAppCode(code) ? undefined : TWO_FACTOR_COPY.codeMissing }),
    submit: ({ code }) => client.twoFactor.confirmApp({ code }),
    fieldOf: (code) => (code === 'WRONG_CODE' ? 'code' : undefined),
    onSuccess: ({ backupCodes }) => onDone(backupCodes),
  })
  const { isPending, isSuccess } = form.submission
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={APP_COPY.setUpTitle}
      text={APP_COPY.scan}
      footer={
        <>
          <OverlayClose>
            <Button>{TWO_FACTOR_COPY.cancel}</Button>
          </OverlayClose>
          <Button look="hot" onClick={form.submit} isBusy={isPending || isSuccess}>
            {APP_COPY.turnOn}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-5">
        <div className="grid justify-items-start gap-4 wide:grid-cols-[auto_1fr] wide:items-center wide:gap-6">
          <div className="w-60 max-w-full justify-self-center wide:w-52">
            <QrCode text={address} label={APP_COPY.qrLabel} />
          </div>
          <div className="grid justify-items-start gap-3">
            <p>{APP_COPY.orType}</p>
            <p className="text-lg tracking-wider break-words">{secret.match(/.{1,4}/g)?.join(' ')}</p>
            <CopyButton text={secret} label={APP_COPY.copyKey} />
          </div>
        </div>
        <TextField
          {...form.field('code')}
          label={APP_COPY.firstCode}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        {form.failure && <Note tone="bad">{form.failure}</Note>}
      </form>
    </Dialog>
  )
}
