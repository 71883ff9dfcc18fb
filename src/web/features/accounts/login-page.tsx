import { useRef, useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { beginSession, useViewer } from '#web/api/session.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { LOGIN_COPY } from '#web/features/accounts/accounts.copy.ts'
import { paths, safeNext } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useEarlyAnswers } from '#web/ui/use-early-answers.ts'

/** Long enough to be read, short enough not to be waited for. */
const SUCCESS_PAUSE_MS = 600

export const meta = () => pageMeta({ name: LOGIN_COPY.title, path: paths.login, isPrivate: true })

export default function LoginPage() {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ email: '', password: '' })
  const isAlive = useEarlyAnswers(form, (typed) => setValues({ ...values, ...typed }))
  const [parameters] = useSearchParams()
  const { state } = useLocation()
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
    }),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    signIn.mutate(values)
  }
  const viewer = useViewer()
  if (viewer && signIn.isIdle) return <Navigate to={safeNext(parameters.get('next'), location.origin)} replace />
  const wasSignedOut = (state as { reason?: string } | null)?.reason === 'passwordChanged'

  return (
    <AccountFrame heading={LOGIN_COPY.heading}>
      {wasSignedOut && !signIn.isSuccess && !signIn.isError && <Note tone="bad">{LOGIN_COPY.passwordChanged}</Note>}
      <form ref={form} onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={values.email}
          onChange={({ target }) => setValues({ ...values, email: target.value })}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          onChange={({ target }) => setValues({ ...values, password: target.value })}
        />
        {signIn.isError && <Note tone="bad">{LOGIN_COPY.failurePrefix + sentenceFor(signIn.error)}</Note>}
        {signIn.isSuccess && <Note tone="good">{LOGIN_COPY.success}</Note>}
        <Button type="submit" look="hot" size="big" disabled={!isAlive} isBusy={signIn.isPending || signIn.isSuccess}>
          {LOGIN_COPY.submit}
        </Button>
      </form>
      <p>
        {LOGIN_COPY.noAccount} <TextLink to={paths.signUp}>{LOGIN_COPY.signUpLink}</TextLink>
      </p>
      <p>
        {LOGIN_COPY.forgotten} <TextLink to={paths.resetPassword}>{LOGIN_COPY.resetLink}</TextLink>
      </p>
    </AccountFrame>
  )
}
