import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { endSession } from '#web/api/session.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { DEACTIVATE_COPY } from '#web/features/account/closing.copy.ts'
import { PointList } from '#web/blocks/account/point-list.tsx'
import { paths } from '#domain/site/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: DEACTIVATE_COPY.title, path: paths.deactivate, isPrivate: true })

export default function DeactivatePage() {
  return (
    <SettingsPage title={DEACTIVATE_COPY.title} lead={DEACTIVATE_COPY.lead}>
      <PointList points={DEACTIVATE_COPY.points} />
      <Form />
      <p className="pt-4">
        {DEACTIVATE_COPY.insteadText}{' '}
        <TextLink to={paths.deleteAccount} className="inline-flex min-h-11 items-center">
          {DEACTIVATE_COPY.insteadLink}
        </TextLink>
      </p>
    </SettingsPage>
  )
}

function Form() {
  const form = useForm({
    initial: { isConfirmed: false },
    findProblems: ({ isConfirmed }) => ({ isConfirmed: isConfirmed ? undefined : DEACTIVATE_COPY.confirmMissing }),
    submit: () => client.account.deactivate({ isConfirmed: true }),
    onSuccess: () => endSession('closed'),
  })
  const { isPending, isSuccess, isError, error } = form.submission
  return (
    <form {...form.props} className="grid justify-items-start gap-4 pt-2">
      <Checkbox {...form.checkbox('isConfirmed')}>{DEACTIVATE_COPY.confirm}</Checkbox>
      {form.problems.isConfirmed && <Note tone="bad">{form.problems.isConfirmed}</Note>}
      {isError && <Note tone="bad">{isRefused(error) ? DEACTIVATE_COPY.failed : DEACTIVATE_COPY.wentWrong}</Note>}
      <Button type="submit" look="solid" size="big" disabled={!form.isReady} isBusy={isPending || isSuccess}>
        {DEACTIVATE_COPY.submit}
      </Button>
    </form>
  )
}

/** The server has said no; otherwise nobody knows what happened. */
function isRefused(error: unknown): boolean {
  return !['OFFLINE', 'UNEXPECTED'].includes(failureOf(error).code)
}
