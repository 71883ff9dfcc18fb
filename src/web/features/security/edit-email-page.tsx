import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { EmailState } from '#contract/security.ts'
import { INPUT_COPY } from '#domain/accounts/input.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { client, orpc } from '#web/api/client.ts'
import { SettingsPage } from '#web/blocks/account/settings-page.tsx'
import { isEmailLike } from '#web/blocks/forms/answer-problems.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { EMAIL_COPY } from '#web/features/security/security.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { useToast } from '#web/ui/overlays/toast.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: EMAIL_COPY.title, path: paths.editEmail, isPrivate: true })

export default function EditEmailPage() {
  const state = useQuery(orpc.security.email.queryOptions())
  return (
    <SettingsPage title={EMAIL_COPY.title} lead={EMAIL_COPY.lead}>
      {state.data ? (
        <>
          <CurrentAddress state={state.data} />
          {state.data.pending && <PendingChange email={state.data.pending.email} />}
          <EmailForm current={state.data.email} />
        </>
      ) : state.isError ? (
        <FailureNote onRetry={() => void state.refetch()} isRetrying={state.isFetching}>
          {EMAIL_COPY.loadFailed}
        </FailureNote>
      ) : (
        <SkeletonGroup label={EMAIL_COPY.loading} className="grid gap-6 border-y border-rule-strong py-6">
          <Skeleton shape="line" className="w-1/2" />
          <Skeleton shape="line" className="w-2/3" />
        </SkeletonGroup>
      )}
    </SettingsPage>
  )
}

function CurrentAddress({ state: { email, isVerified } }: { state: EmailState }) {
  return (
    <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-rule-strong py-4">
      <dt className="text-ink-2">{EMAIL_COPY.current}</dt>
      <dd className="mr-auto font-semibold wrap-anywhere">{email}</dd>
      <dd>
        <Badge tone={isVerified ? 'green' : 'yellow'}>
          {isVerified ? EMAIL_COPY.confirmed : EMAIL_COPY.unconfirmed}
        </Badge>
      </dd>
    </dl>
  )
}

function PendingChange({ email }: { email: string }) {
  const showToast = useToast()
  const save = useSaveState()
  const cancel = useMutation(
    orpc.security.cancelEmailChange.mutationOptions({
      onSuccess: (state) => {
        save(state)
        showToast({ text: EMAIL_COPY.cancelled })
      },
    }),
  )
  return (
    <section className="grid justify-items-start gap-3 rounded-sheet bg-tint px-5 py-4">
      <h2 className="text-2xl wrap-anywhere">{EMAIL_COPY.pending(email)}</h2>
      <p>{EMAIL_COPY.pendingHint}</p>
      <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({})}>
        {EMAIL_COPY.cancel}
      </Button>
      {cancel.isError && <Note tone="bad">{EMAIL_COPY.failed}</Note>}
    </section>
  )
}

function EmailForm({ current }: { current: string }) {
  const save = useSaveState()
  const form = useForm({
    initial: { email: '', password: '' },
    findProblems: ({ email, password }) => ({
      email: emailProblem(email, current),
      password: password ? undefined : EMAIL_COPY.passwordMissing,
    }),
    submit: (values) => client.security.changeEmail(values),
    fieldOf: (code) => (code === 'WRONG_PASSWORD' ? 'password' : undefined),
    onSuccess: save,
    clearsOnSuccess: true,
  })
  const { isPending, isSuccess } = form.submission
  return (
    <form {...form.props} className="grid max-w-120 gap-5 pt-4">
      <TextField {...form.field('email')} label={EMAIL_COPY.newEmail} required type="email" autoComplete="email" />
      <TextField
        {...form.field('password')}
        label={EMAIL_COPY.password}
        hint={EMAIL_COPY.passwordHint}
        required
        type="password"
        autoComplete="current-password"
      />
      {form.failure && (
        <Note tone="bad">
          {EMAIL_COPY.failed} {form.failure}
        </Note>
      )}
      {isSuccess && <Note tone="good">{EMAIL_COPY.success}</Note>}
      <Button type="submit" look="hot" size="big" isBusy={isPending} className="justify-self-start">
        {EMAIL_COPY.submit}
      </Button>
    </form>
  )
}

function emailProblem(email: string, current: string): string | undefined {
  const wanted = email.trim().toLowerCase()
  if (!wanted || wanted === current) return INPUT_COPY.emailNotNew
  return isEmailLike(email) ? undefined : INPUT_COPY.email
}

function useSaveState() {
  const cache = useQueryClient()
  return (state: EmailState) => cache.setQueryData(orpc.security.email.queryKey(), state)
}
