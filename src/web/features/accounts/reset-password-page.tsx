import { client } from '#web/api/client.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { AccountFrame } from '#web/blocks/sign-in/account-frame.tsx'
import { ACCOUNT_LABELS, RESET_COPY } from '#web/features/accounts/accounts.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: RESET_COPY.title, path: paths.resetPassword, isPrivate: true })

export default function ResetPasswordPage() {
  const form = useForm({
    initial: { email: '' },
    submit: (values) => client.accounts.requestPasswordReset(values),
  })
  const { isPending, isSuccess } = form.submission
  return (
    <AccountFrame heading={RESET_COPY.heading} lead={RESET_COPY.lead}>
      {/* For a single address the browser's own check does. */}
      <form {...form.props} noValidate={false} className="grid gap-5">
        <TextField
          {...form.field('email')}
          label={ACCOUNT_LABELS.email}
          required
          type="email"
          autoComplete="username"
        />
        {form.failure && <Note tone="bad">{form.failure}</Note>}
        {isSuccess && <Note tone="good">{RESET_COPY.success}</Note>}
        <Button type="submit" look="hot" size="big" disabled={!form.isReady} isBusy={isPending}>
          {RESET_COPY.submit}
        </Button>
      </form>
      <p>
        <TextLink to={paths.login}>{RESET_COPY.back}</TextLink>
      </p>
    </AccountFrame>
  )
}
