import { useState } from 'react'
import { WISHES_MAX_LENGTH } from '#domain/concierge/introduction-rules.ts'
import { client } from '#web/api/client.ts'
import { draftKey } from '#web/api/drafts.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { viewerId } from '#web/api/session.ts'
import { missingAnswers } from '#web/blocks/forms/form-values.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { CONCIERGE_COPY } from '#web/features/concierge/concierge.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { Note } from '#web/ui/note.tsx'

export function RequestForm({ onAsked }: { onAsked(): Promise<unknown> }) {
  // One request at a time: a second try is the same one.
  const [id] = useState(newMessageId)
  const form = useForm({
    initial: { wishes: '' },
    findProblems: (values) => missingAnswers(values, ['wishes']),
    limits: { wishes: WISHES_MAX_LENGTH },
    draft: { key: draftKey(viewerId() ?? '', 'concierge') },
    submit: ({ wishes }) => client.concierge.request({ id, wishes }),
    onSuccess: () => void onAsked(),
    clearsOnSuccess: true,
  })
  const { isPending } = form.submission
  return (
    <form {...form.props} className="grid max-w-160 gap-4">
      <TextAreaField
        {...form.area('wishes')}
        label={CONCIERGE_COPY.wishes}
        hint={CONCIERGE_COPY.wishesHint}
        required
        rows={5}
      />
      {form.failure && <Note tone="bad">{form.failure}</Note>}
      <Button type="submit" look="hot" disabled={!form.isReady} isBusy={isPending} className="justify-self-start">
        {isPending ? CONCIERGE_COPY.submitting : CONCIERGE_COPY.submit}
      </Button>
    </form>
  )
}
