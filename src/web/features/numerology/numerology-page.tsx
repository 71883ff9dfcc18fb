import { useQuery } from '@tanstack/react-query'
import { numerologyWorking } from '#domain/numerology/working.ts'
import { orpc } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { endSession } from '#web/api/session.ts'
import { NumerologyReport } from '#web/features/numerology/numerology-report.tsx'
import { NUMEROLOGY_COPY } from '#web/features/numerology/numerology.copy.ts'
import { paths } from '#domain/site/paths.ts'
import { loginPath } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: NUMEROLOGY_COPY.title, path: paths.numerology, isPrivate: true })

export default function NumerologyPage() {
  const { data, error, isFetching, refetch } = useQuery(orpc.profile.mine.queryOptions())
  if (error && failureOf(error).code === 'SIGN_IN_NEEDED') return <SignedOut />
  const working = data && numerologyWorking(data.name, data.birthday)
  if (working) return <NumerologyReport name={data.name} birthday={data.birthday} working={working} />
  if (error || data) {
    return (
      <div className="wrap grid gap-6 py-10">
        <h1 className="display-2">{NUMEROLOGY_COPY.title}</h1>
        <FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
          {NUMEROLOGY_COPY.failed}
        </FailureNote>
      </div>
    )
  }
  return <Loading />
}

function SignedOut() {
  return (
    <div className="wrap grid justify-items-start gap-6 py-10">
      <h1 className="display-2">{NUMEROLOGY_COPY.title}</h1>
      <Note tone="bad">{NUMEROLOGY_COPY.signedOut}</Note>
      <ButtonLink to={loginPath(paths.numerology)} look="solid" onClick={() => endSession('expired')}>
        {NUMEROLOGY_COPY.signIn}
      </ButtonLink>
    </div>
  )
}

function Loading() {
  return (
    <SkeletonGroup
      label={NUMEROLOGY_COPY.loading}
      isLabelShown
      className="wrap grid gap-10 py-8 wide:grid-cols-[7fr_5fr] wide:gap-16 wide:py-14"
    >
      <h1 className="sr-only">{NUMEROLOGY_COPY.title}</h1>
      <Skeleton className="h-60" />
      <Skeleton shape="round" className="mx-auto aspect-square w-full max-w-120" />
    </SkeletonGroup>
  )
}
