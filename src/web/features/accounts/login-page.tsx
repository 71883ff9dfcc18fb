import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { useEndReason, useViewer } from '#web/api/session.ts'
import { isEmailLike } from '#web/blocks/forms/answer-problems.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { CameBack } from '#web/features/accounts/came-back.tsx'
import { PasskeySignIn } from '#web/blocks/sign-in/passkey-sign-in.tsx'
import { useDestination, useEnter, type CameBackState } from '#web/blocks/sign-in/use-enter.ts'
import { AccountFrame } from '#web/blocks/sign-in/account-frame.tsx'
import { ACCOUNT_LABELS, LOGIN_COPY } from '#web/features/accounts/accounts.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { secondFactorPath, signUpPath } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Long enough to be read, short enough not to be waited for. */
const SUCCESS_PAUSE_MS = 600

export const meta = () => pageMeta({ name: LOGIN_COPY.title, path: paths.login, isPrivate: true })

export default function LoginPage() {
  const form = useLogin()
  const { submission } = form
  const { isIdle, isPending, isSuccess, isError, error } = submission
  const [parameters] = useSearchParams()
  const endReason = useEndReason()
  const viewer = useViewer()
  const destinationOf = useDestination()
  const cameBack = useLocation().state as CameBackState | null
  if (viewer && cameBack) return <CameBack {...cameBack} />
  if (viewer && isIdle) return <Navigate to={destinationOf(viewer)} replace />

  return (
    <AccountFrame heading={LOGIN_COPY.heading}>
      {endReason && isIdle && <Note tone="bad">{LOGIN_COPY.ended[endReason]}</Note>}
      <form {...form.props} className="grid gap-5">
        <TextField
          {...form.field('email')}
          label={ACCOUNT_LABELS.email}
          required
          type="email"
          autoComplete="username"
        />
        <TextField
          {...form.field('password')}
          label={ACCOUNT_LABELS.password}
          required
          type="password"
          autoComplete="current-password"
        />
        {isError && <Note tone="bad">{LOGIN_COPY.failurePrefix + sentenceFor(error)}</Note>}
        {isSuccess && submission.data.viewer && <Note tone="good">{LOGIN_COPY.success}</Note>}
        <Button type="submit" look="hot" size="big" disabled={!form.isReady} isBusy={isPending || isSuccess}>
          {LOGIN_COPY.submit}
        </Button>
      </form>
      <PasskeySignIn label={LOGIN_COPY.passkey} />
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

function useLogin() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const enter = useEnter()
  return useForm({
    initial: { email: '', password: '' },
    findProblems: ({ email, password }) => ({
      email: email.trim() ? (isEmailLike(email) ? undefined : INPUT_COPY.email) : LOGIN_COPY.emailMissing,
      password: password ? undefined : LOGIN_COPY.passwordMissing,
    }),
    submit: (values) => client.accounts.signIn(values),
    onSuccess: ({ viewer, cameBackFrom }) => {
      if (viewer) setTimeout(() => enter({ viewer, cameBackFrom }), SUCCESS_PAUSE_MS)
      else void navigate(secondFactorPath(parameters.get('next')), { replace: true })
    },
    onError: (error) => {
      if (failureOf(error).code === 'ACCOUNT_SUSPENDED') void navigate(paths.suspended)
    },
  })
}
