import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useMutation } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { beginSession, useEndReason, useViewer } from '#web/api/session.ts'
import { isEmailLike } from '#web/blocks/forms/answer-problems.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { LOGIN_COPY } from '#web/features/accounts/accounts.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { safeNext, signUpPath } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEarlyAnswers } from '#web/ui/fields/use-early-answers.ts'

/** Long enough to be read, short enough not to be waited for. */
const SUCCESS_PAUSE_MS = 600

export const meta = () => pageMeta({ name: LOGIN_COPY.title, path: paths.login, isPrivate: true })

export default function LoginPage() {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ email: '', password: '' })
  const isAlive = useEarlyAnswers(form, (typed) => setValues({ ...values, ...typed }))
  const [parameters] = useSearchParams()
  const endReason = useEndReason()
  const navigate = useNavigate()
  const signIn = useMutation(
    orpc.accounts.signIn.mutationOptions({
      onSuccess: (session) => {
        const next = safeNext(parameters.get('next'), location.origin)
        setTimeout(() => {
          beginSession(session.viewer)
          void navigate(next, { replace: true })
        }, SUCCESS_PAUSE_MS)
      },
      onError: (error) => {
        if (failureOf(error).code === 'ACCOUNT_SUSPENDED') void navigate(paths.suspended)
      },
    }),
  )
  const [errors, setErrors] = useState<LoginErrors>({})
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes })
    setErrors({})
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = findErrors(values)
    flushSync(() => setErrors(found))
    if (found.email || found.password) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else signIn.mutate(values)
  }
  const viewer = useViewer()
  if (viewer && signIn.isIdle) return <Navigate to={safeNext(parameters.get('next'), location.origin)} replace />

  return (
    <AccountFrame heading={LOGIN_COPY.heading}>
      {endReason && signIn.isIdle && <Note tone="bad">{LOGIN_COPY.ended[endReason]}</Note>}
      <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={values.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          error={errors.password}
          onChange={({ target }) => change({ password: target.value })}
        />
        {signIn.isError && <Note tone="bad">{LOGIN_COPY.failurePrefix + sentenceFor(signIn.error)}</Note>}
        {signIn.isSuccess && <Note tone="good">{LOGIN_COPY.success}</Note>}
        <Button type="submit" look="hot" size="big" disabled={!isAlive} isBusy={signIn.isPending || signIn.isSuccess}>
          {LOGIN_COPY.submit}
        </Button>
      </form>
      <p>
        {LOGIN_COPY.forgotten} <TextLink to={paths.resetPassword}>{LOGIN_COPY.resetLink}</TextLink>
      </p>
      <div className="grid gap-3 border-t border-rule pt-5">
        <p className="font-display text-2xl leading-tight">{LOGIN_COPY.noAccount}</p>
        <ButtonLink to={signUpPath(parameters.get('next'))} look="solid" size="big">
          {LOGIN_COPY.signUpLink}
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}

interface LoginErrors {
  email?: string | undefined
  password?: string | undefined
}

function findErrors({ email, password }: { email: string; password: string }): LoginErrors {
  return {
    email: email.trim() ? (isEmailLike(email) ? undefined : LOGIN_COPY.emailWrong) : LOGIN_COPY.emailMissing,
    password: password ? undefined : LOGIN_COPY.passwordMissing,
  }
}
