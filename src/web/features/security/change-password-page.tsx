import { paths } from '#domain/site/paths.ts'
import { client } from '#web/api/client.ts'
import { useViewer } from '#web/api/session.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { isPasswordRefusal, passwordProblem } from '#web/blocks/forms/password-problem.ts'
import { PASSWORD_HINT } from '#web/blocks/forms/password.copy.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { PASSWORD_COPY } from '#web/features/security/security.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: PASSWORD_COPY.title, path: paths.changePassword, isPrivate: true })

export default function ChangePasswordPage() {
  const form = usePasswordForm()
  const { isPending, isSuccess } = form.submission
  const secret = { required: true, type: 'password' } as const
  return (
    <SettingsPage title={PASSWORD_COPY.title} lead={PASSWORD_COPY.lead}>
      <form {...form.props} className="grid max-w-120 gap-5">
        <TextField
          {...form.field('currentPassword')}
          {...secret}
          label={PASSWORD_COPY.current}
          autoComplete="current-password"
        />
        <TextField
          {...form.field('newPassword')}
          {...secret}
          label={PASSWORD_COPY.next}
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        <TextField {...form.field('repeated')} {...secret} label={PASSWORD_COPY.repeat} autoComplete="new-password" />
        {form.failure && (
          <Note tone="bad">
            {PASSWORD_COPY.failed} {form.failure}
          </Note>
        )}
        {isSuccess && <Note tone="good">{PASSWORD_COPY.success}</Note>}
        <Button type="submit" look="hot" size="big" isBusy={isPending} className="justify-self-start">
          {PASSWORD_COPY.submit}
        </Button>
      </form>
      <p className="pt-2">
        {PASSWORD_COPY.forgotten} <TextLink to={paths.resetPassword}>{PASSWORD_COPY.resetLink}</TextLink>
      </p>
    </SettingsPage>
  )
}

function usePasswordForm() {
  const username = useViewer()?.username ?? ''
  return useForm({
    initial: { currentPassword: '', newPassword: '', repeated: '' },
    findProblems: ({ currentPassword, newPassword, repeated }) => ({
      currentPassword: currentPassword ? undefined : PASSWORD_COPY.currentMissing,
      newPassword: passwordProblem(newPassword, { username }),
      repeated: newPassword === repeated ? undefined : PASSWORD_COPY.mismatch,
    }),
    submit: ({ currentPassword, newPassword }) => client.security.changePassword({ currentPassword, newPassword }),
    fieldOf: (code) => {
      if (code === 'WRONG_PASSWORD') return 'currentPassword'
      return isPasswordRefusal(code) ? 'newPassword' : undefined
    },
    clearsOnSuccess: true,
  })
}
