import { useEffect, useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { PASSWORD_MAX_LENGTH, PASSWORD_UPDATED_PAUSE_MS } from '#domain/accounts/account-rules.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { checkSession } from '#web/api/session.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { PASSWORD_HINT, UPDATE_COPY } from '#web/features/accounts/accounts.copy.ts'
import { isPasswordRefusal, passwordProblem } from '#web/features/accounts/password-problem.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: UPDATE_COPY.title, path: paths.updatePassword, isPrivate: true })

export default function UpdatePasswordPage() {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [parameters] = useSearchParams()
  const token = parameters.get('token')
  const update = useMutation(
    orpc.accounts.setNewPassword.mutationOptions({
      onError: (error) => {
        if (isPasswordRefusal(failureOf(error).code)) setProblem(sentenceFor(error))
      },
      // Whoever is signed in here need not be whose password it was.
      onSuccess: () => void checkSession('passwordChanged'),
    }),
  )
  useLoginAfter(update.isSuccess)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = passwordProblem(password)
    setProblem(found)
    if (token && !found) update.mutate({ token, password })
  }
  const isStale = !token || (update.isError && failureOf(update.error).code === 'RESET_LINK_INVALID')
  const isAboutPassword = update.isError && isPasswordRefusal(failureOf(update.error).code)

  return (
    <AccountFrame heading={UPDATE_COPY.heading} lead={UPDATE_COPY.lead}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        <TextField
          label="New password"
          type="password"
          name="password"
          autoComplete="new-password"
          required
          maxLength={PASSWORD_MAX_LENGTH}
          hint={PASSWORD_HINT}
          error={problem}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem(undefined)
          }}
        />
        {!token && <Note tone="bad">{UPDATE_COPY.missingToken}</Note>}
        {update.isError && !isAboutPassword && <Note tone="bad">{sentenceFor(update.error)}</Note>}
        {update.isSuccess && <Note tone="good">{UPDATE_COPY.success}</Note>}
        <Button type="submit" look="hot" size="big" isBusy={update.isPending || update.isSuccess} disabled={!token}>
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
