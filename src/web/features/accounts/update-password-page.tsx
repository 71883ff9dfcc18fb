import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PASSWORD_UPDATED_PAUSE_MS } from '#domain/accounts/account-rules.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { checkSession } from '#web/api/session.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { AccountFrame } from '#web/blocks/sign-in/account-frame.tsx'
import { PASSWORD_HINT } from '#web/blocks/forms/password.copy.ts'
import { UPDATE_COPY } from '#web/features/accounts/accounts.copy.ts'
import { isPasswordRefusal, passwordProblem } from '#web/blocks/forms/password-problem.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: UPDATE_COPY.title, path: paths.updatePassword, isPrivate: true })

export default function UpdatePasswordPage() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  const form = useForm({
    initial: { password: '' },
    findProblems: ({ password }) => ({ password: passwordProblem(password) }),
    submit: ({ password }) => client.accounts.setNewPassword({ token, password }),
    fieldOf: (code) => (isPasswordRefusal(code) ? 'password' : undefined),
    // Whoever is signed in here need not be whose password it was.
    onSuccess: () => void checkSession('passwordChanged'),
  })
  const { isPending, isSuccess, isError, error } = form.submission
  useLoginAfter(isSuccess)
  const isStale = !token || (isError && failureOf(error).code === 'RESET_LINK_INVALID')

  return (
    <AccountFrame heading={UPDATE_COPY.heading} lead={UPDATE_COPY.lead}>
      <form {...form.props} className="grid gap-5">
        <TextField
          {...form.field('password')}
          label={UPDATE_COPY.newPassword}
          hint={PASSWORD_HINT}
          required
          type="password"
          autoComplete="new-password"
        />
        {!token && <Note tone="bad">{UPDATE_COPY.missingToken}</Note>}
        {form.failure && <Note tone="bad">{form.failure}</Note>}
        {isSuccess && <Note tone="good">{UPDATE_COPY.success}</Note>}
        <Button type="submit" look="hot" size="big" isBusy={isPending || isSuccess} disabled={!token}>
          {UPDATE_COPY.submit}
        </Button>
      </form>
      {isStale && (
        <p>
          <TextLink to={paths.resetPassword}>{UPDATE_COPY.askAgain}</TextLink>
        </p>
      )}
    </AccountFrame>
  )
}

/** Once it has been read that it is done. */
function useLoginAfter(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), PASSWORD_UPDATED_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}
