import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { endSession } from '#web/api/session.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { DELETE_COPY } from '#web/features/account/closing.copy.ts'
import { PointList } from '#web/blocks/account/point-list.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: DELETE_COPY.title, path: paths.deleteAccount, isPrivate: true })

export default function DeletePage() {
  return (
    <SettingsPage title={DELETE_COPY.title} lead={DELETE_COPY.lead}>
      <PointList points={DELETE_COPY.points} />
      <p>
        {DELETE_COPY.downloadText}{' '}
        <TextLink to={paths.dataExport} className="inline-flex min-h-11 items-center">
          {DELETE_COPY.downloadLink}
        </TextLink>
      </p>
      <Form />
    </SettingsPage>
  )
}

function Form() {
  const form = useForm({
    initial: { password: '' },
    findProblems: ({ password }) => ({ password: password ? undefined : DELETE_COPY.passwordMissing }),
    submit: (values) => client.account.requestDeletion(values),
    onSuccess: () => endSession('closed'),
  })
  const { isPending, isSuccess, isError, error } = form.submission
  return (
    <form {...form.props} className="grid max-w-105 gap-5 pt-2">
      <TextField
        {...form.field('password')}
        label={DELETE_COPY.password}
        required
        type="password"
        autoComplete="current-password"
      />
      {isError && <Note tone="bad">{failureText(error)}</Note>}
      <Button
        type="submit"
        size="big"
        disabled={!form.isReady}
        isBusy={isPending || isSuccess}
        className="justify-self-start text-ember-text!"
      >
        {DELETE_COPY.submit}
      </Button>
    </form>
  )
}

function failureText(error: unknown): string {
  const { code } = failureOf(error)
  if (code === 'WRONG_PASSWORD') return DELETE_COPY.passwordWrong
  return code === 'TOO_MANY_REQUESTS' ? sentenceFor(error) : DELETE_COPY.failed
}
