import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
} from '#domain/accounts/account-rules.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { client } from '#web/api/client.ts'
import { useViewer } from '#web/api/session.ts'
import { missingAnswers } from '#web/blocks/forms/form-values.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { CONTACT_COPY } from '#web/features/contact/contact.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'

export const meta = () =>
  pageMeta({ name: CONTACT_COPY.title, description: CONTACT_COPY.description, path: paths.contact })

export default function ContactPage() {
  return (
    <div className="wrap grid gap-10 py-8 wide:grid-cols-[5fr_7fr] wide:gap-16 wide:py-14">
      <header className="grid content-start gap-6">
        <h1 className="display-1">
          {CONTACT_COPY.heading} <em>{CONTACT_COPY.headingAccent}</em>
        </h1>
        <p className="read">{CONTACT_COPY.lead}</p>
      </header>
      <Form />
      <Reasons />
    </div>
  )
}

const CONTACT_LIMITS = {
  name: FULL_NAME_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  subject: CONTACT_SUBJECT_MAX_LENGTH,
  message: CONTACT_MESSAGE_MAX_LENGTH,
}

function Form() {
  const viewer = useViewer()
  const form = useForm({
    initial: { name: viewer?.firstName ?? '', email: '', subject: '', message: '' },
    // Only the server decides what an email address is.
    findProblems: (values) => missingAnswers(values, ['name', 'email', 'subject', 'message']),
    limits: CONTACT_LIMITS,
    submit: (values) => client.contact.send(values),
    clearsOnSuccess: true,
  })
  const { isPending } = form.submission
  return (
    <form
      {...form.props}
      className="grid content-start gap-5 border-t border-rule-strong pt-8 wide:row-span-2 wide:border-t-0 wide:border-l wide:pt-2 wide:pl-16"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('name')} label={CONTACT_COPY.name} required autoComplete="name" />
        <TextField
          {...form.field('email')}
          label={CONTACT_COPY.email}
          hint={CONTACT_COPY.emailHint}
          required
          type="email"
          autoComplete="email"
        />
        <TextField {...form.field('subject')} label={CONTACT_COPY.subject} required className="sm:col-span-2" />
        <TextAreaField
          {...form.area('message')}
          label={CONTACT_COPY.message}
          required
          rows={8}
          className="sm:col-span-2"
        />
      </div>
      <Outcome isIncomplete={Object.values(form.problems).includes(INPUT_COPY.required)} {...form.submission} />
      <Button
        type="submit"
        look="hot"
        size="big"
        disabled={!form.isReady}
        isBusy={isPending}
        className="sm:justify-self-start"
      >
        {isPending ? CONTACT_COPY.sending : CONTACT_COPY.submit}
      </Button>
    </form>
  )
}

interface OutcomeProps {
  isError: boolean
  isIncomplete: boolean
  isSuccess: boolean
}

function Outcome({ isError, isIncomplete, isSuccess }: OutcomeProps) {
  if (isError) return <Note tone="bad">{CONTACT_COPY.failure}</Note>
  if (isIncomplete) return <Note tone="bad">{CONTACT_COPY.incomplete}</Note>
  if (isSuccess) return <Note tone="good">{CONTACT_COPY.success}</Note>
  return null
}

function Reasons() {
  const viewer = useViewer()
  const { ticket } = CONTACT_COPY
  return (
    <dl className="grid content-start">
      {CONTACT_COPY.reasons.map(({ title, text }) => (
        <div key={title} className="grid gap-1 border-t border-rule py-4">
          <dt className="font-display text-xl tracking-[-.01em]">{title}</dt>
          <dd className="max-w-[46ch] text-ink-2">{text}</dd>
        </div>
      ))}
      {viewer && (
        <div className="grid gap-1 border-t border-rule py-4">
          <dt className="font-display text-xl tracking-[-.01em]">{ticket.title}</dt>
          <dd className="max-w-[46ch] text-ink-2">
            {ticket.text} <TextLink to={paths.newTicket}>{ticket.link}</TextLink>
          </dd>
        </div>
      )}
    </dl>
  )
}
