import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { TICKET_STATUSES } from '#domain/support/ticket-rules.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { useStore } from '#web/api/store.ts'
import { Pick } from '#web/blocks/console/filter-bar.tsx'
import { oneOf } from '#web/blocks/console/use-address.ts'
import { DraftPictures } from '#web/blocks/ticket-messages/draft-pictures.tsx'
import { openTicketDraft, type TicketDraftContent } from '#web/blocks/ticket-messages/ticket-draft.ts'
import { PICTURES_COPY } from '#web/blocks/ticket-messages/ticket-messages.copy.ts'
import type { Candidate } from '#web/features/support-desk/candidate-row.tsx'
import { CannedPick } from '#web/features/support-desk/canned-pick.tsx'
import { PEOPLE_COPY, WRITE_COPY } from '#web/features/support-desk/desk.copy.ts'
import { isMessageTooLong, MessageField } from '#web/features/support-desk/message-field.tsx'
import { PeoplePicker } from '#web/features/support-desk/people-picker.tsx'
import type { TicketPartProps } from '#web/features/support-desk/use-desk-ticket.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

const STATUS_OPTIONS = [
  { value: '', label: WRITE_COPY.asUsual },
  ...TICKET_STATUSES.map((value) => ({ value, label: WRITE_COPY.thenStatus(value) })),
]

interface Sent {
  content: TicketDraftContent
  nextStatus: string
  people: Candidate[]
}

/** A message to whoever asks, with a canned answer, pictures, or people whom the concierge proposes. */
export function AnswerBox({ ticket, onChanged }: TicketPartProps) {
  const [draft] = useState(() => openTicketDraft(`desk.${ticket.id}`))
  const content = useStore(draft.content)
  const uploads = useStore(draft.uploads.uploads)
  const [nextStatus, setNextStatus] = useState('')
  const [people, setPeople] = useState<Candidate[]>([])
  const [problem, setProblem] = useState<string>()
  const takesPictures = ticket.kind !== 'contact' && people.length === 0
  const send = useMutation({
    mutationFn: (sent: Sent) => sendAnswer(ticket.id, sent),
    onSuccess: async (_answer, sent) => {
      draft.forget(sent.content)
      setNextStatus('')
      setPeople([])
      await onChanged()
    },
  })
  if (ticket.status === 'closed') return <p className="text-ink-2">{WRITE_COPY.closed}</p>
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (send.isPending || isMessageTooLong(content.text)) return
    const isUploading = uploads.some(({ state }) => state.is === 'waiting' || state.is === 'sending')
    const hasContent = content.text.trim() !== '' || (content.pictures.length > 0 && people.length === 0)
    const found = isUploading ? PICTURES_COPY.underWay : hasContent ? undefined : WRITE_COPY.empty
    setProblem(found)
    send.reset()
    if (!found) send.mutate({ content, nextStatus, people })
  }
  const write = (text: string) => {
    setProblem(undefined)
    draft.write(text)
  }
  const { requester } = ticket
  return (
    <form onSubmit={onSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <CannedPick
        category={ticket.category}
        onChoose={(text) => write(content.text.trim() === '' ? text : `${content.text.trimEnd()}\n\n${text}`)}
      />
      <MessageField
        label={WRITE_COPY.answerLabel(requester.username ?? requester.name)}
        value={content.text}
        onChange={write}
        rows={5}
      />
      {takesPictures && <DraftPictures draft={draft} seenBy={PICTURES_COPY.seenByRequester} />}
      {ticket.kind === 'concierge' && <PeoplePicker ticketId={ticket.id} chosen={people} onChange={setPeople} />}
      {problem && <Note tone="bad">{problem}</Note>}
      {send.isError && <Note tone="bad">{WRITE_COPY.notSent(sentenceOf(send.error, people.length > 0))}</Note>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="hot" size="dense" isBusy={send.isPending}>
          {send.isPending
            ? WRITE_COPY.sending
            : people.length > 0
              ? WRITE_COPY.sendWith(people.length)
              : WRITE_COPY.send}
        </Button>
        {people.length === 0 && (
          <Pick label={WRITE_COPY.nextStatus} value={nextStatus} options={STATUS_OPTIONS} onChange={setNextStatus} />
        )}
      </div>
    </form>
  )
}

async function sendAnswer(ticketId: string, { content, nextStatus, people }: Sent): Promise<void> {
  const { id, text, pictures } = content
  if (people.length > 0) {
    await client.concierge.propose({ id, ticketId, text, userIds: people.map((person) => person.id) })
    return
  }
  const status = oneOf(TICKET_STATUSES, nextStatus)
  const pictureIds = pictures.map((picture) => picture.id)
  await client.supportDesk.answer({ id, ticketId, text, pictureIds, ...(status && { status }) })
}

function sentenceOf(error: unknown, hasPeople: boolean): string {
  const { code } = failureOf(error)
  if (hasPeople && code === 'PERK_NEEDED') return PEOPLE_COPY.noPerk
  if (hasPeople && code === 'PERSON_UNAVAILABLE') return PEOPLE_COPY.unavailable
  return sentenceFor(error)
}
