import { useRef, type SubmitEvent } from 'react'
import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_SUBJECT_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
} from '#domain/accounts/account-rules.ts'
import { CONTACT_COPY } from '#web/features/contact/contact.copy.ts'
import { useContact, type ContactState } from '#web/features/contact/use-contact.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextAreaField } from '#web/ui/fields/text-area.tsx'
import { useEarlyAnswers } from '#web/ui/fields/use-early-answers.ts'

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

function Form() {
  const form = useRef<HTMLFormElement>(null)
  const contact = useContact(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const isAlive = useEarlyAnswers(form, (typed) => Object.keys(typed).length > 0 && contact.change(typed))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    contact.submit()
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid content-start gap-5 border-t border-rule-strong pt-8 wide:row-span-2 wide:border-t-0 wide:border-l wide:pt-2 wide:pl-16"
    >
      <Fields contact={contact} />
      <Outcome contact={contact} />
      <Button
        type="submit"
        look="hot"
        size="big"
        disabled={!isAlive}
        isBusy={contact.send.isPending}
        className="sm:justify-self-start"
      >
        {contact.send.isPending ? CONTACT_COPY.sending : CONTACT_COPY.submit}
      </Button>
    </form>
  )
}

function Fields({ contact: { values, errors, change } }: { contact: ContactState }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={CONTACT_COPY.name}
        name="name"
        autoComplete="name"
        required
        maxLength={FULL_NAME_MAX_LENGTH}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={CONTACT_COPY.email}
        hint={CONTACT_COPY.emailHint}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX_LENGTH}
        value={values.email}
        error={errors.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <TextField
        label={CONTACT_COPY.subject}
        name="subject"
        required
        maxLength={CONTACT_SUBJECT_MAX_LENGTH}
        value={values.subject}
        error={errors.subject}
        className="sm:col-span-2"
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextAreaField
        label={CONTACT_COPY.message}
        name="message"
        required
        rows={8}
        className="sm:col-span-2"
        maxLength={CONTACT_MESSAGE_MAX_LENGTH}
        value={values.message}
        error={errors.message}
        onChange={({ target }) => change({ message: target.value })}
      />
    </div>
  )
}

function Outcome({ contact: { send, isIncomplete } }: { contact: ContactState }) {
  if (isIncomplete) return <Note tone="bad">{CONTACT_COPY.incomplete}</Note>
  if (send.isError) return <Note tone="bad">{CONTACT_COPY.failure}</Note>
  if (send.isSuccess) return <Note tone="good">{CONTACT_COPY.success}</Note>
  return null
}

function Reasons() {
  return (
    <dl className="grid content-start">
      {CONTACT_COPY.reasons.map(({ title, text }) => (
        <div key={title} className="grid gap-1 border-t border-rule py-4">
          <dt className="font-display text-xl tracking-[-.01em]">{title}</dt>
          <dd className="max-w-[46ch] text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
