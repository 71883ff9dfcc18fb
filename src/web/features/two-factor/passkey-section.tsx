import { useState } from 'react'
import { Pencil, Trash2 } from 'lucide-react'
import type { Passkey } from '#contract/two-factor.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/two-factor/two-factor-rules.ts'
import { client } from '#web/api/client.ts'
import { createPasskey } from '#web/api/passkeys.ts'
import { deviceGuess } from '#web/features/two-factor/device-guess.ts'
import { FactorSection } from '#web/features/two-factor/factor-section.tsx'
import { PasswordDialog } from '#web/features/two-factor/password-dialog.tsx'
import { RenameDialog } from '#web/features/two-factor/rename-dialog.tsx'
import { PASSKEY_COPY, passkeyState } from '#web/features/two-factor/two-factor.copy.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface PasskeySectionProps {
  passkeys: Passkey[]
  /** Called with new backup codes, if there are any. */
  onChange(backupCodes: string[] | null): void
}

type Open = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }

export function PasskeySection({ passkeys, onChange }: PasskeySectionProps) {
  const [open, setOpen] = useState<Open>()
  const showToast = useToast()
  const close = () => setOpen(undefined)
  const done = (text: string, backupCodes: string[] | null = null) => {
    close()
    showToast({ text })
    onChange(backupCodes)
  }
  return (
    <FactorSection title={PASSKEY_COPY.title} isOn={passkeys.length > 0} about={PASSKEY_COPY.about}>
      <ul className="grid w-full empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center gap-3 border-t border-rule py-3 max-xs:flex-wrap">
            <div className="grid min-w-0 grow gap-0.5">
              <p className="truncate font-semibold">{passkey.name}</p>
              <p className="text-sm text-ink-2">{passkeyState(passkey)}</p>
            </div>
            <IconButton label={PASSKEY_COPY.rename(passkey.name)} onClick={() => setOpen({ what: 'rename', passkey })}>
              <Pencil aria-hidden size={18} strokeWidth={1.5} />
            </IconButton>
            <IconButton label={PASSKEY_COPY.remove(passkey.name)} onClick={() => setOpen({ what: 'remove', passkey })}>
              <Trash2 aria-hidden size={18} strokeWidth={1.5} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button onClick={() => setOpen({ what: 'add' })}>{PASSKEY_COPY.add}</Button>
      {open?.what === 'add' && <AddDialog onDone={(codes) => done(PASSKEY_COPY.added, codes)} onClose={close} />}
      {open?.what === 'rename' && (
        <RenameDialog passkey={open.passkey} onDone={() => done(PASSKEY_COPY.renamed)} onClose={close} />
      )}
      {open?.what === 'remove' && (
        <PasswordDialog
          title={PASSKEY_COPY.removeTitle(open.passkey.name)}
          text={PASSKEY_COPY.removeText}
          confirm={PASSKEY_COPY.removeConfirm}
          submit={(password) => client.twoFactor.removePasskey({ passkeyId: open.passkey.id, password })}
          onDone={() => done(PASSKEY_COPY.removed)}
          onClose={close}
        />
      )}
    </FactorSection>
  )
}

function AddDialog({ onDone, onClose }: { onDone(backupCodes: string[] | null): void; onClose(): void }) {
  return (
    <PasswordDialog
      title={PASSKEY_COPY.addTitle}
      text={PASSKEY_COPY.addText}
      confirm={PASSKEY_COPY.add}
      extra={{
        label: PASSKEY_COPY.name,
        hint: PASSKEY_COPY.nameHint,
        missing: PASSKEY_COPY.nameMissing,
        initial: deviceGuess(navigator.userAgent),
        limit: PASSKEY_NAME_MAX_LENGTH,
      }}
      submit={async (password, name) => {
        const options = await client.twoFactor.beginPasskey({ password })
        return client.twoFactor.addPasskey({ name, credential: await createPasskey(options) })
      }}
      onDone={({ backupCodes }) => onDone(backupCodes)}
      onClose={onClose}
    />
  )
}
