import { useId, useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '#contract/support.ts'
import { paths } from '#domain/site/paths.ts'
import { TICKET_TEXT_MAX_LENGTH } from '#domain/support/ticket-rules.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { useStore } from '#web/api/store.ts'
import { tooLongProblem } from '#web/blocks/forms/text-limit.ts'
import { DraftPictures } from '#web/blocks/ticket-messages/draft-pictures.tsx'
import { openTicketDraft, type TicketDraft, type TicketDraftContent } from '#web/blocks/ticket-messages/ticket-draft.ts'
import { PICTURES_COPY } from '#web/blocks/ticket-messages/ticket-messages.copy.ts'
import { TICKET_COPY } from '#web/features/support/support.copy.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FIELD_CONTROL, FieldError } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'

const TEXT = `${FIELD_CONTROL} field-sizing-content max-h-120 min-h-33 resize-y py-3.5 font-read leading-normal`

interface AnswerFormProps {
  ticket: Ticket
  /** Resolves when the page shows what has changed. */
  onChanged(): Promise<unknown>
}

export function AnswerForm({ ticket, onChanged }: AnswerFormProps) {
  const frame = 'border-t border-rule-strong pt-4.5 wide:pl-54'
  const [draft] = useState(() => openTicketDraft(ticket.id))
  if (ticket.standing === 'closed') {
    return (
      <div className={`grid justify-items-start gap-4 ${frame}`}>
        <p>{TICKET_COPY.closed}</p>
        <Unsent draft={draft} />
        <ButtonLink to={`${paths.newTicket}?about=${ticket.id}`} look="hot">
          {TICKET_COPY.newAbout}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className={frame}>
      <OpenForm ticket={ticket} draft={draft} onChanged={onChanged} />
    </div>
  )
}

/** What was being written when the ticket was closed: it can be read and copied, and a new ticket begins with it. */
function Unsent({ draft }: { draft: TicketDraft }) {
  const id = useId()
  const { text } = useStore(draft.content)
  if (text.trim() === '') return null
  return (
    <div className="grid gap-3 justify-self-stretch">
      <label htmlFor={id} className="text-[.9375rem] font-semibold">
        {TICKET_COPY.unsent}
      </label>
      <textarea id={id} dir="auto" readOnly value={text} rows={4} className={TEXT} />
    </div>
  )
}

function OpenForm({ ticket, draft, onChanged }: AnswerFormProps & { draft: TicketDraft }) {
  const id = useId()
  const content = useStore(draft.content)
  const uploads = useStore(draft.uploads.uploads)
  const tooLong = tooLongProblem(content.text, TICKET_TEXT_MAX_LENGTH)
  const [problem, setProblem] = useState<string>()
  const send = useMutation({
    mutationFn: ({ id: messageId, text, pictures }: TicketDraftContent) =>
      client.support.answer({ ticketId: ticket.id, id: messageId, text, pictureIds: pictures.map((each) => each.id) }),
    onSuccess: async (_entry, sent) => {
      draft.forget(sent)
      await onChanged()
    },
  })
  const resolve = useMutation({
    mutationFn: () => client.support.resolve({ ticketId: ticket.id }),
    onSuccess: onChanged,
  })
  const isUploading = uploads.some(({ state }) => state.is === 'waiting' || state.is === 'sending')
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (send.isPending) return
    const found = problemOf(content, isUploading)
    setProblem(found)
    send.reset()
    if (!found && !tooLong) send.mutate(content)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <label htmlFor={id} className="text-[.9375rem] font-semibold">
        {TICKET_COPY.answer}
      </label>
      <textarea
        id={id}
        dir="auto"
        value={content.text}
        rows={4}
        aria-invalid={tooLong ? true : undefined}
        aria-describedby={tooLong && `${id}-problem`}
        placeholder={TICKET_COPY.writeTo(ticket.assignee)}
        onChange={({ target }) => {
          setProblem(undefined)
          draft.write(target.value)
        }}
        className={TEXT}
      />
      <FieldError id={`${id}-problem`} text={tooLong} />
      <DraftPictures draft={draft} />
      {problem && <Note tone="bad">{problem}</Note>}
      {send.isError && <Note tone="bad">{failureSentence(send.error, content)}</Note>}
      {resolve.isError && (
        <Note tone="bad">
          {TICKET_COPY.worksNowFailed} {sentenceFor(resolve.error)}
        </Note>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="hot" isBusy={send.isPending}>
          {send.isPending ? TICKET_COPY.sending : TICKET_COPY.send}
        </Button>
        {ticket.standing !== 'solved' && (
          <Button isBusy={resolve.isPending} onClick={() => resolve.mutate()}>
            {ticket.isConcierge ? TICKET_COPY.endRequest : TICKET_COPY.worksNow}
          </Button>
        )}
      </div>
    </form>
  )
}

function problemOf({ text, pictures }: TicketDraftContent, isUploading: boolean): string | undefined {
  if (isUploading) return PICTURES_COPY.underWay
  return text.trim() === '' && pictures.length === 0 ? TICKET_COPY.empty : undefined
}

function failureSentence(error: unknown, { pictures }: TicketDraftContent): string {
  const isPictureGone = failureOf(error).code === 'NOT_FOUND' && pictures.length > 0
  return isPictureGone ? PICTURES_COPY.gone : `${TICKET_COPY.notSent} ${sentenceFor(error)}`
}
