import { useRef, useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { RESET_COPY } from '#web/features/accounts/accounts.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEarlyAnswers } from '#web/ui/fields/use-early-answers.ts'

export const meta = () => pageMeta({ name: RESET_COPY.title, path: paths.resetPassword, isPrivate: true })

export default function ResetPasswordPage() {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const isAlive = useEarlyAnswers(form, (typed) => setEmail(typed.email ?? ''))
  const request = useMutation(orpc.accounts.requestPasswordReset.mutationOptions())
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    request.mutate({ email })
  }
  return (
    <AccountFrame heading={RESET_COPY.heading} lead={RESET_COPY.lead}>
      <form ref={form} onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {request.isError && <Note tone="bad">{sentenceFor(request.error)}</Note>}
        {request.isSuccess && <Note tone="good">{RESET_COPY.success}</Note>}
        <Button type="submit" look="hot" size="big" disabled={!isAlive} isBusy={request.isPending}>
          {RESET_COPY.submit}
        </Button>
      </form>
      <p>
        <TextLink to={paths.login}>Back to the login</TextLink>
      </p>
    </AccountFrame>
  )
}
