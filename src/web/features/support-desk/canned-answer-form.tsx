import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CannedAnswer } from '#contract/support-desk.ts'
import { CANNED_TITLE_MAX_LENGTH } from '#domain/support-desk/desk-rules.ts'
import { TICKET_CATEGORIES, TICKET_TEXT_MAX_LENGTH } from '#domain/support/ticket-rules.ts'
import { client, orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { oneOf } from '#web/blocks/console/use-address.ts'
import { missingAnswers } from '#web/blocks/forms/form-values.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { CANNED_COPY } from '#web/features/support-desk/desk.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'

const CATEGORY_OPTIONS = [
  { value: 'any', label: CANNED_COPY.anyCategory },
  ...TICKET_CATEGORIES.map((value) => ({ value, label: value })),
]

interface CannedAnswerFormProps {
  /** Undefined for a new one. */
  answer: CannedAnswer | undefined
  onClose(): void
}

/** Writes, changes or deletes a canned answer. */
export function CannedAnswerForm({ answer, onClose }: CannedAnswerFormProps) {
  const [id] = useState(() => answer?.id ?? newMessageId())
  const { finish } = useFinish(onClose)
  const [isRemoving, setIsRemoving] = useState(false)
  const form = useForm({
    initial: { title: answer?.title ?? '', category: answer?.category ?? 'any', text: answer?.text ?? '' },
    findProblems: (values) => missingAnswers(values, ['title', 'text']),
    limits: { title: CANNED_TITLE_MAX_LENGTH, text: TICKET_TEXT_MAX_LENGTH },
    submit: ({ title, category, text }) =>
      client.supportDesk.saveCanned({ id, title, text, category: oneOf(TICKET_CATEGORIES, category) ?? null }),
    onSuccess: () => finish(CANNED_COPY.saved),
  })
  if (answer && isRemoving) {
    return (
      <RemoveDialog
        answer={answer}
        onClose={() => setIsRemoving(false)}
        onRemoved={() => finish(CANNED_COPY.removed)}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={answer ? CANNED_COPY.editTitle(answer.title) : CANNED_COPY.new}
    >
      <form {...form.props} className="grid gap-4">
        <TextField {...form.field('title')} label={CANNED_COPY.fields.title} />
        <SelectField {...form.field('category')} label={CANNED_COPY.fields.category} options={CATEGORY_OPTIONS} />
        <TextAreaField {...form.area('text')} label={CANNED_COPY.fields.text} />
        {form.failure && <Note tone="bad">{form.failure}</Note>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="hot" isBusy={form.submission.isPending}>
            {form.submission.isPending ? CANNED_COPY.saving : CANNED_COPY.save}
          </Button>
          <Button onClick={onClose}>{CANNED_COPY.cancel}</Button>
          {answer && (
            <Button className="ml-auto" onClick={() => setIsRemoving(true)}>
              {CANNED_COPY.remove}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

interface RemoveDialogProps {
  answer: CannedAnswer
  onClose(): void
  onRemoved(): void
}

function RemoveDialog({ answer, onClose, onRemoved }: RemoveDialogProps) {
  const remove = useMutation({
    mutationFn: () => client.supportDesk.deleteCanned({ id: answer.id }),
    onSuccess: onRemoved,
  })
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={CANNED_COPY.removeTitle(answer.title)}>
      <div className="grid gap-4">
        <p>{CANNED_COPY.removeText}</p>
        {remove.isError && <Note tone="bad">{sentenceFor(remove.error)}</Note>}
        <div className="flex flex-wrap gap-2">
          <Button look="solid" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {CANNED_COPY.remove}
          </Button>
          <Button onClick={onClose}>{CANNED_COPY.cancel}</Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Closes the form once the list shows what was done. */
function useFinish(onClose: () => void) {
  const cache = useQueryClient()
  const showToast = useToast()
  return {
    finish: (words: string) => {
      void cache.invalidateQueries({ queryKey: orpc.supportDesk.listCanned.key() })
      showToast({ text: words })
      onClose()
    },
  }
}
