import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { orpc } from '#web/api/client.ts'
import { paths } from '#domain/site/paths.ts'
import { AccountCard } from '#web/features/account/account-card.tsx'
import { AccountIndex } from '#web/features/account/account-index.tsx'
import { ACCOUNT_COPY } from '#web/features/account/account.copy.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ name: ACCOUNT_COPY.title, path: paths.account, isPrivate: true })

export default function AccountPage() {
  // What it says changes on the pages that it leads to.
  const overview = useQuery(orpc.account.overview.queryOptions({ staleTime: 0 }))
  return (
    <div className="wrap">
      <header className="grid gap-6 py-6 wide:grid-cols-2 wide:items-end wide:gap-20 wide:py-10">
        <div className="grid gap-4">
          <h1 className="display-2">{ACCOUNT_COPY.title}</h1>
          <p className="read">
            {ACCOUNT_COPY.lead}{' '}
            <Link to={paths.profile} className="underline hover:text-ember-text">
              {ACCOUNT_COPY.profileLink}
            </Link>
            .
          </p>
        </div>
        {overview.data ? <AccountCard overview={overview.data} /> : <Skeleton className="h-37 wide:h-41" />}
      </header>
      {overview.data ? <AccountIndex overview={overview.data} /> : <Waiting overview={overview} />}
    </div>
  )
}

interface WaitingProps {
  overview: { isError: boolean; isFetching: boolean; refetch(): Promise<unknown> }
}

function Waiting({ overview }: WaitingProps) {
  if (overview.isError) {
    return (
      <div className="pb-16">
        <FailureNote onRetry={() => void overview.refetch()} isRetrying={overview.isFetching}>
          {ACCOUNT_COPY.failed}
        </FailureNote>
      </div>
    )
  }
  return (
    <SkeletonGroup label={ACCOUNT_COPY.loading} className="grid gap-10 pb-16 wide:grid-cols-2 wide:gap-20">
      {[0, 1].map((column) => (
        <div key={column} className="grid content-start gap-6 border-t border-rule-strong pt-6">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} shape="line" className="w-2/3" />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  )
}
