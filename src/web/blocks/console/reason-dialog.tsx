import { AUDIT_REASON_MAX_LENGTH } from '#domain/safety/audit.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { failureIn } from '#web/blocks/console/use-reconfirmed.tsx'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'

interface ReasonDialogProps<Result> {
  title: string
  text: string
  confirm: string
  isReasonNeeded?: boolean
  submit(reason: string): Promise<Result>
  onDone(result: Result): void
  onClose(): void
}

const { reason: COPY } = CONSOLE_COPY

/** Asks why, before something is done to somebody. The reason goes into the audit log. */
export function ReasonDialog<Result>(props: ReasonDialogProps<Result>) {
  const { title, text, confirm, isReasonNeeded = true, submit, onDone, onClose } = props
  const form = useForm({
    initial: { reason: '' },
    findProblems: ({ reason }) => (isReasonNeeded && !reason.trim() ? { reason: COPY.missing } : {}),
    limits: { reason: AUDIT_REASON_MAX_LENGTH },
    submit: ({ reason }) => submit(reason.trim()),
    onSuccess: onDone,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      text={text}
      footer={
        <>
          <OverlayClose>
            <Button>{COPY.cancel}</Button>
          </OverlayClose>
          <Button look="hot" onClick={form.submit} isBusy={form.submission.isPending || form.submission.isSuccess}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-4">
        <TextAreaField
          {...form.area('reason')}
          label={isReasonNeeded ? COPY.label : COPY.labelOptional}
          hint={COPY.hint}
        />
        {form.failure && failureIn(form.submission.error) && <Note tone="bad">{form.failure}</Note>}
        <input type="submit" hidden value={confirm} />
      </form>
    </Dialog>
  )
}
