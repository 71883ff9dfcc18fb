import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import {
  DETAILS_MAX_LENGTH,
  REPORT_REASONS,
  reportText,
  SAFETY_COPY,
  type ReportReason,
} from '#web/blocks/safety/safety-menu.copy.ts'
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
  const report = useMutation(orpc.safety.reportPerson.mutationOptions())
  const send = (reason: ReportReason, details: string) =>
    report.mutate({ userId: person.id, reason: reportText(reason, details) })
  return (
    <Dialog
      title={SAFETY_COPY.reportTitle(person.username)}
      text={SAFETY_COPY.reportText}
      isOpen
      onOpenChange={onClose}
      footer={
        report.isSuccess ? (
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
            <Button type="submit" form={FORM_ID} look="hot" isBusy={report.isPending}>
              {report.isPending ? SAFETY_COPY.sending : SAFETY_COPY.send}
            </Button>
          </>
        )
      }
    >
      {report.isSuccess ? (
        <div className="grid gap-3">
          <Note tone="good">{SAFETY_COPY.thanks}</Note>
          {!isBlocked && <p>{SAFETY_COPY.thanksMore(person.username)}</p>}
        </div>
      ) : (
        <ReportForm failure={report.error && sentenceFor(report.error)} onSend={send} />
      )}
    </Dialog>
  )
}

interface ReportFormProps {
  failure: string | null
  onSend(reason: ReportReason, details: string): void
}

function ReportForm({ failure, onSend }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isSilent = reason === 'other' && details.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (reason && !isSilent) onSend(reason, details)
  }
  return (
    <form id={FORM_ID} onSubmit={submit} noValidate className="grid gap-5">
      <RadioCards
        label={SAFETY_COPY.reasonLabel}
        value={reason}
        options={REPORT_REASONS}
        onChange={setReason}
        error={isChecked && !reason ? SAFETY_COPY.reasonMissing : undefined}
      />
      <TextAreaField
        label={SAFETY_COPY.detailsLabel}
        hint={SAFETY_COPY.detailsHint}
        value={details}
        maxLength={DETAILS_MAX_LENGTH}
        onChange={({ target }) => setDetails(target.value)}
        error={isChecked && isSilent ? SAFETY_COPY.detailsMissing : undefined}
      />
      {failure && <Note tone="bad">{failure}</Note>}
    </form>
  )
}
