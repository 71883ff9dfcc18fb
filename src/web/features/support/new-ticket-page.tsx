import { useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { generatePath, useSearchParams } from 'react-router'
import type { Ticket } from '#contract/support.ts'
import { paths } from '#domain/site/paths.ts'
import {
  TICKET_CATEGORIES,
  ticketName,
  TICKET_SUBJECT_MAX_LENGTH,
  TICKET_TEXT_MAX_LENGTH,
  type TicketCategory,
} from '#domain/support/ticket-rules.ts'
import { client, orpc } from '#web/api/client.ts'
import { draftKey } from '#web/api/drafts.ts'
import { failureOf } from '#web/api/failure.ts'
import { newMessageId } from '#web/api/message-id.ts'
import { viewerId } from '#web/api/session.ts'
import { useStore } from '#web/api/store.ts'
import { missingAnswers } from '#web/blocks/forms/form-values.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { DraftPictures } from '#web/blocks/ticket-messages/draft-pictures.tsx'
import { openTicketDraft } from '#web/blocks/ticket-messages/ticket-draft.ts'
import { PICTURES_COPY } from '#web/blocks/ticket-messages/ticket-messages.copy.ts'
import { CATEGORIES, NEW_TICKET_COPY } from '#web/features/support/support.copy.ts'
import { SupportFrame } from '#web/features/support/support-frame.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/fields/field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: NEW_TICKET_COPY.title, path: paths.newTicket, isPrivate: true })

const OPTIONS = TICKET_CATEGORIES.map((value) => ({ value, label: CATEGORIES[value] }))

export default function NewTicketPage() {
  const [search] = useSearchParams()
  const aboutId = search.get('about') ?? undefined
  return (
    <SupportFrame title={NEW_TICKET_COPY.title}>
      <div className="grid max-w-160 gap-6 pb-16">
        <p className="read">{NEW_TICKET_COPY.lead}</p>
        <Form key={aboutId} aboutId={aboutId} />
      </div>
    </SupportFrame>
  )
}

function Form({ aboutId }: { aboutId: string | undefined }) {
  const [draft] = useState(() => openTicketDraft('new'))
  const written = useStore(draft.content)
  const uploads = useStore(draft.uploads.uploads)
  const about = useQuery({
    ...orpc.support.find.queryOptions({ input: { ticketId: aboutId ?? '' } }),
    enabled: aboutId !== undefined,
  })
  const unsent = useUnsentAnswer(about.data)
  const idOf = useStableId()
  const [madeId, setMadeId] = useState<string>()
  const form = useForm({
    initial: { subject: '', category: 'other', description: unsent.text },
    findProblems: (values) => missingAnswers(values, ['subject']),
    limits: { subject: TICKET_SUBJECT_MAX_LENGTH, description: TICKET_TEXT_MAX_LENGTH },
    // What is typed about a ticket lies over the answer to it, and must not be an older text about something else.
    draft: { key: draftKey(viewerId() ?? '', aboutId ? `ticket.${aboutId}` : 'ticket') },
    submit: async ({ category, ...values }) => {
      const content = {
        ...values,
        category: category as TicketCategory,
        pictureIds: written.pictures.map(({ id }) => id),
        ...(about.data && { refersToId: about.data.id }),
      }
      const made = await client.support.create({ id: idOf(content), ...content })
      draft.forget(written)
      unsent.forget()
      return made
    },
    onSuccess: (made) => setMadeId(made.id),
    clearsOnSuccess: true,
  })
  const { isPending, error } = form.submission
  const isUploading = uploads.some(({ state }) => state.is === 'waiting' || state.is === 'sending')
  const failure = error && failureOf(error).code === 'SIGN_IN_NEEDED' ? NEW_TICKET_COPY.notAuthenticated : form.failure
  return (
    <form {...form.props} className="grid gap-5 border-t border-rule-strong pt-6">
      {about.data && (
        <p className="wrap-anywhere">
          {NEW_TICKET_COPY.about(ticketName(about.data.number))}{' '}
          <TextLink to={generatePath(paths.ticket, { ticketId: about.data.id })}>{about.data.subject}</TextLink>
        </p>
      )}
      <TextField {...form.field('subject')} label={NEW_TICKET_COPY.subject} required />
      <SelectField {...form.field('category')} label={NEW_TICKET_COPY.category} options={OPTIONS} />
      <TextAreaField
        {...form.area('description')}
        label={NEW_TICKET_COPY.description}
        hint={NEW_TICKET_COPY.descriptionHint}
        rows={6}
      />
      <DraftPictures draft={draft} />
      {failure && <Note tone="bad">{failure}</Note>}
      {madeId && form.submission.isSuccess && (
        <Note tone="good">
          <div className="grid justify-items-start gap-3">
            <p>{NEW_TICKET_COPY.success}</p>
            <ButtonLink to={generatePath(paths.ticket, { ticketId: madeId })}>{NEW_TICKET_COPY.open}</ButtonLink>
          </div>
        </Note>
      )}
      {isUploading && <p className="text-ink-2">{PICTURES_COPY.underWay}</p>}
      <Button
        type="submit"
        look="hot"
        size="big"
        disabled={!form.isReady || isUploading}
        isBusy={isPending}
        className="sm:justify-self-start"
      >
        {isPending ? NEW_TICKET_COPY.submitting : NEW_TICKET_COPY.submit}
      </Button>
    </form>
  )
}

/** What somebody was writing when a ticket was closed. */
function useUnsentAnswer(ticket: Ticket | undefined) {
  const answer = useMemo(() => openTicketDraft(ticket?.id ?? ''), [ticket?.id])
  const written = useStore(answer.content)
  const isClosed = ticket?.standing === 'closed'
  return { text: isClosed ? written.text : '', forget: () => isClosed && answer.forget(written) }
}

/** The same content has the same id, so that a second try does not make a second ticket; another has another. */
function useStableId(): (content: object) => string {
  const last = useRef({ content: '', id: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (last.current.content !== text) last.current = { content: text, id: newMessageId() }
    return last.current.id
  }
}
