import type { Passkey } from '#contract/two-factor.ts'
import { PASSKEY_NAME_MAX_LENGTH } from '#domain/two-factor/two-factor-rules.ts'
import { client } from '#web/api/client.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { PASSKEY_COPY, TWO_FACTOR_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'

export function RenameDialog({ passkey, onDone, onClose }: { passkey: Passkey; onDone(): void; onClose(): void }) {
  const form = useForm({
    initial: { name: passkey.name },
    findProblems: ({ name }) => ({ name: name.trim() ? undefined : PASSKEY_COPY.nameMissing }),
    limits: { name: PASSKEY_NAME_MAX_LENGTH },
    submit: ({ name }) => client.twoFactor.renamePasskey({ passkeyId: passkey.id, name }),
    onSuccess: onDone,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={PASSKEY_COPY.renameTitle}
      footer={
        <>
          <OverlayClose>
            <Button>{TWO_FACTOR_COPY.cancel}</Button>
          </OverlayClose>
          <Button look="hot" onClick={form.submit} isBusy={form.submission.isPending}>
            {PASSKEY_COPY.save}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-5">
        <TextField {...form.field('name')} label={PASSKEY_COPY.name} required />
        {form.failure && <Note tone="bad">{form.failure}</Note>}
      </form>
    </Dialog>
  )
}
