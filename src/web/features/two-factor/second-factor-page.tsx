import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { SecondStep } from '#contract/two-factor.ts'
import { paths } from '#domain/site/paths.ts'
import { isAppCode, isBackupCode } from '#domain/two-factor/two-factor-rules.ts'
import { client, orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useForm } from '#web/blocks/forms/use-form.ts'
import { AccountFrame } from '#web/blocks/sign-in/account-frame.tsx'
import { PasskeySignIn } from '#web/blocks/sign-in/passkey-sign-in.tsx'
import { useEnter } from '#web/blocks/sign-in/use-enter.ts'
import { SECOND_STEP_COPY, TWO_FACTOR_COPY } from '#web/features/two-factor/two-factor.copy.ts'
import { loginPath } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const meta = () => pageMeta({ name: SECOND_STEP_COPY.title, path: paths.secondFactor, isPrivate: true })

export default function SecondFactorPage() {
  // Another sign-in may have been begun since this page was last open.
  const { data, isError, isFetching, refetch } = useQuery(
    orpc.twoFactor.secondStep.queryOptions({ staleTime: 0, gcTime: 0 }),
  )
  return (
    <AccountFrame heading={SECOND_STEP_COPY.heading} lead={SECOND_STEP_COPY.lead}>
      {isError && !data && (
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {TWO_FACTOR_COPY.failed}
        </FailureNote>
      )}
      {!data && !isError && (
        <SkeletonGroup label={TWO_FACTOR_COPY.loading} className="grid gap-5">
          <Skeleton className="h-13" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {data?.secondStep === null && <Note tone="bad">{SECOND_STEP_COPY.expired}</Note>}
      {data?.secondStep && <Ways {...data.secondStep} />}
      <p className="flex flex-wrap gap-x-6">
        <StartOver />
        <TextLink to={paths.contact} className="inline-flex min-h-11 items-center">
          {SECOND_STEP_COPY.lost}
        </TextLink>
      </p>
    </AccountFrame>
  )
}

function StartOver() {
  const [parameters] = useSearchParams()
  const next = parameters.get('next')
  return (
    <TextLink to={next === null ? paths.login : loginPath(next)} className="inline-flex min-h-11 items-center">
      {SECOND_STEP_COPY.startOver}
    </TextLink>
  )
}

/** The app first; without one the passkey. A backup code is for those who have neither at hand. */
function Ways({ hasApp, hasPasskey, hasBackupCodes }: SecondStep) {
  const [kind, setKind] = useState<'app' | 'backup' | null>(hasApp ? 'app' : null)
  return (
    <>
      {kind && <CodeForm key={kind} kind={kind} />}
      {hasPasskey && <PasskeySignIn label={SECOND_STEP_COPY.otherPasskey} isSecondStep />}
      {hasBackupCodes && kind !== 'backup' && (
        <Button size="big" onClick={() => setKind('backup')}>
          {SECOND_STEP_COPY.otherBackup}
        </Button>
      )}
      {hasApp && kind === 'backup' && (
        <Button size="big" onClick={() => setKind('app')}>
          {SECOND_STEP_COPY.otherApp}
        </Button>
      )}
    </>
  )
}

function CodeForm({ kind }: { kind: 'app' | 'backup' }) {
  const enter = useEnter()
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  // Nothing else is to be done on this page.
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const isApp = kind === 'app'
  const form = useForm({
    initial: { code: '' },
    findProblems: ({ code }) => {
      if (isApp) return { code: isAppCode(code) ? undefined : TWO_FACTOR_COPY.codeMissing }
      return { code: isBackupCode(code) ? undefined : SECOND_STEP_COPY.backupMissing }
    },
    submit: ({ code }) => client.twoFactor.signInWithCode({ kind, code }),
    fieldOf: (code) => (code === 'WRONG_CODE' || code === 'CODE_USED' ? 'code' : undefined),
    onSuccess: enter,
    onError: (error) => {
      if (failureOf(error).code === 'ACCOUNT_SUSPENDED') void navigate(paths.suspended)
    },
  })
  const { isPending, isSuccess } = form.submission
  return (
    <form {...form.props} className="grid gap-5">
      <div ref={element}>
        <TextField
          {...form.field('code')}
          label={isApp ? SECOND_STEP_COPY.appCode : SECOND_STEP_COPY.backupCode}
          hint={isApp ? SECOND_STEP_COPY.appHint : SECOND_STEP_COPY.backupHint}
          required
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
        />
      </div>
      {form.failure && <Note tone="bad">{form.failure}</Note>}
      <Button type="submit" look="hot" size="big" isBusy={isPending || isSuccess}>
        {SECOND_STEP_COPY.submit}
      </Button>
    </form>
  )
}
