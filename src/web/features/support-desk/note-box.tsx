import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { useStore } from '#web/api/store.ts'
import { openTicketDraft, type TicketDraftContent } from '#web/blocks/ticket-messages/ticket-draft.ts'
import { WRITE_COPY } from '#web/features/support-desk/desk.copy.ts'
import { isMessageTooLong, MessageField } from '#web/features/support-desk/message-field.tsx'
import type { TicketPartProps } from '#web/features/support-desk/use-desk-ticket.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** A note that only admins read. What is typed survives a reload and a failure. */
export function NoteBox({ ticket, onChanged }: TicketPartProps) {
  const [draft] = useState(() => openTicketDraft(`note.${ticket.id}`))
  const content = useStore(draft.content)
  const [isEmpty, setIsEmpty] = useState(false)
  const add = useMutation({
    mutationFn: ({ id, text }: TicketDraftContent) => client.supportDesk.addNote({ id, ticketId: ticket.id, text }),
    onSuccess: async (_entry, sent) => {
      draft.forget(sent)
      await onChanged()
    },
  })
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (add.isPending || isMessageTooLong(content.text)) return
    setIsEmpty(content.text.trim() === '')
    if (content.text.trim() !== '') add.mutate(content)
  }
  const write = (text: string) => {
    setIsEmpty(false)
    draft.write(text)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid justify-items-start gap-3">
      <MessageField label={WRITE_COPY.noteLabel} value={content.text} onChange={write} rows={3} />
      {isEmpty && <Note tone="bad">{WRITE_COPY.empty}</Note>}
      {add.isError && <Note tone="bad">{WRITE_COPY.notSent(sentenceFor(add.error))}</Note>}
      <Button type="submit" look="solid" size="dense" isBusy={add.isPending}>
        {add.isPending ? WRITE_COPY.sending : WRITE_COPY.addNote}
      </Button>
    </form>
  )
}
