import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { UserDetail } from '#contract/user-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { LoadFailure, RowsLoading } from '#web/blocks/console/list-states.tsx'
import { ShownProfile } from '#web/features/user-desk/shown-profile.tsx'
import { UserActions } from '#web/features/user-desk/user-actions.tsx'
import { UserCover, UserStateLine } from '#web/features/user-desk/user-cover.tsx'
import { UserDecisions } from '#web/features/user-desk/user-decisions.tsx'
import { USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { UserFacts } from '#web/features/user-desk/user-facts.tsx'
import { UserActs, UserLetters, UserReports, UserTickets } from '#web/features/user-desk/user-history.tsx'
import { isMissing } from '#web/features/user-desk/user-missing.ts'
import { UserNotes } from '#web/features/user-desk/user-notes.tsx'
import { UserSessions } from '#web/features/user-desk/user-sessions.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'

export const meta = () => pageMeta({ name: USER_COPY.title, path: paths.adminUsers, isPrivate: true })

export default function UserPage() {
  const { userId = '' } = useParams()
  const query = useQuery(orpc.userDesk.find.queryOptions({ input: { userId }, staleTime: 0 }))
  return (
    <div className="max-w-445 px-5 pt-3 pb-10 wide:px-8 wide:pt-4 wide:pb-7">
      <Link
        to={paths.adminUsers}
        className="inline-flex min-h-11 items-center gap-1.5 text-ink-2 hover:text-ink hover:underline wide:min-h-8"
      >
        <ArrowLeft aria-hidden size={15} strokeWidth={1.5} />
        {USER_COPY.back}
      </Link>
      {query.data ? (
        // What was typed about one member must not be there for the next.
        <Person key={userId} user={query.data} />
      ) : query.isError ? (
        isMissing(query.error) ? (
          <h1 className="pt-4">{USER_COPY.notFound}</h1>
        ) : (
          <LoadFailure query={query} />
        )
      ) : (
        <RowsLoading label={CONSOLE_COPY.loading} rows={8} />
      )}
    </div>
  )
}

function Person({ user }: { user: UserDetail }) {
  return (
    <>
      <UserCover user={user} heading={<h1>{user.username}</h1>} className="mt-1 rounded-sheet px-4" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-3">
        <UserStateLine user={user} />
        <UserActions user={user} />
      </div>
      <div className="mt-4 grid gap-x-12 border-t border-rule-strong wide:grid-cols-2">
        <div className="@container min-w-0">
          <h2 className="sr-only">{USER_COPY.account}</h2>
          <UserFacts user={user} />
          <UserNotes user={user} />
          <ShownProfile user={user} />
        </div>
        <div className="@container min-w-0 wide:*:nth-2:mt-0 wide:*:nth-2:border-t-0">
          <h2 className="sr-only">{USER_COPY.history}</h2>
          <UserReports user={user} />
          <UserDecisions user={user} />
          <UserTickets user={user} />
          <UserSessions user={user} />
          <UserActs user={user} />
          <UserLetters user={user} />
        </div>
      </div>
    </>
  )
}
