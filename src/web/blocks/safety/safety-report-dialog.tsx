import { REPORT_REASONS, type ReportReason } from '#domain/safety/reports.ts'
import { client } from '#web/api/client.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { DETAILS_MAX_LENGTH, reportText, SAFETY_COPY } from '#web/blocks/safety/safety-menu.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { OverlayClose } from '#web/ui/overlays/overlay-parts.tsx'
import { RadioCards } from '#web/ui/fields/radio-cards.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'

interface SafetyReportDialogProps {
  person: { id: string; username: string }
  isBlocked: boolean
  onClose(): void
  onBlockToo(): void
}

const FORM_ID = 'safety-report'

export function SafetyReportDialog({ person, isBlocked, onClose, onBlockToo }: SafetyReportDialogProps) {
  const form = useReport(person.id)
  const { isPending, isSuccess } = form.submission
  return (
    <Dialog
      title={SAFETY_COPY.reportTitle(person.username)}
      text={SAFETY_COPY.reportText}
      isOpen
      onOpenChange={onClose}
      footer={
        isSuccess ? (
          <>
            {!isBlocked && <Button onClick={onBlockToo}>{SAFETY_COPY.block}</Button>}
            <Button look="solid" onClick={onClose}>
              {SAFETY_COPY.close}
            </Button>
          </>
        ) : (
          <>
            <OverlayClose>
              <Button>{SAFETY_COPY.cancel}</Button>
            </OverlayClose>
            <Button type="submit" form={FORM_ID} look="hot" isBusy={isPending}>
              {isPending ? SAFETY_COPY.sending : SAFETY_COPY.send}
            </Button>
          </>
        )
      }
    >
      {isSuccess ? (
        <div className="grid gap-3">
          <Note tone="good">{SAFETY_COPY.thanks}</Note>
          {!isBlocked && <p>{SAFETY_COPY.thanksMore(person.username)}</p>}
        </div>
      ) : (
        <form {...form.props} id={FORM_ID} className="grid gap-5">
          <RadioCards
            label={SAFETY_COPY.reasonLabel}
            value={form.values.reason}
            options={REPORT_REASONS}
            // Whether details are needed depends on the reason, so a problem with them goes too.
            onChange={(reason) => form.change({ reason, details: form.values.details })}
            error={form.problems.reason}
          />
          <TextAreaField {...form.area('details')} label={SAFETY_COPY.detailsLabel} hint={SAFETY_COPY.detailsHint} />
          {form.failure && <Note tone="bad">{form.failure}</Note>}
        </form>
      )}
    </Dialog>
  )
}

interface ReportValues {
  reason: ReportReason | null
  details: string
}

const EMPTY: ReportValues = { reason: null, details: '' }

function useReport(userId: string) {
  return useForm({
    initial: EMPTY,
    findProblems: ({ reason, details }) => ({
      reason: reason ? undefined : SAFETY_COPY.reasonMissing,
      details: reason === 'other' && !details.trim() ? SAFETY_COPY.detailsMissing : undefined,
    }),
    limits: { details: DETAILS_MAX_LENGTH },
    submit: ({ reason, details }) =>
      client.safety.reportPerson({ userId, reason: reportText(reason ?? 'other', details) }),
  })
}
