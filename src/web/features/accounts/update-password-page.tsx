import { useState, type SubmitEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_UPDATED_PAUSE_MS } from '#domain/people/account-rules.ts'
import { orpc } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { forgetSession } from '#web/api/session.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { PASSWORD_HINT, passwordTooShort, UPDATE_COPY } from '#web/features/accounts/accounts.copy.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: UPDATE_COPY.title, path: paths.updatePassword, isPrivate: true })

export default function UpdatePasswordPage() {
  const [password, setPassword] = useState('')
  const [isTooShort, setIsTooShort] = useState(false)
  const [parameters] = useSearchParams()
  const token = parameters.get('token')
  const navigate = useNavigate()
  const update = useMutation(
    orpc.accounts.setNewPassword.mutationOptions({
      onSuccess: () => {
        forgetSession()
        setTimeout(() => void navigate(paths.login, { replace: true }), PASSWORD_UPDATED_PAUSE_MS)
      },
    }),
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const isLongEnough = password.length >= PASSWORD_MIN_LENGTH
    setIsTooShort(!isLongEnough)
    if (token && isLongEnough) update.mutate({ token, password })
  }
  const isStale = !token || (update.isError && failureOf(update.error).code === 'RESET_LINK_INVALID')

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
          error={isTooShort ? passwordTooShort(PASSWORD_MIN_LENGTH) : undefined}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {!token && <Note tone="bad">{UPDATE_COPY.missingToken}</Note>}
        {update.isError && <Note tone="bad">{sentenceFor(update.error)}</Note>}
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
