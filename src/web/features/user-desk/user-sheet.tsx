import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { generatePath, Link } from 'react-router'
import type { UserDetail } from '#contract/user-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { orpc } from '#web/api/client.ts'
import { CONSOLE_COPY } from '#web/blocks/console/console.copy.ts'
import { LoadFailure, RowsLoading } from '#web/blocks/console/list-states.tsx'
import { ShownProfile } from '#web/features/user-desk/shown-profile.tsx'
import { UserActions } from '#web/features/user-desk/user-actions.tsx'
import { UserCover, UserStateLine } from '#web/features/user-desk/user-cover.tsx'
import { UserDecisions } from '#web/features/user-desk/user-decisions.tsx'
import { SHEET_COPY, USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { UserFacts } from '#web/features/user-desk/user-facts.tsx'
import { UserActs, UserReports, UserTickets } from '#web/features/user-desk/user-history.tsx'
import { UserNotes } from '#web/features/user-desk/user-notes.tsx'
import { UserSessions } from '#web/features/user-desk/user-sessions.tsx'
import { isMissing } from '#web/features/user-desk/user-missing.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** Rows of a section on the first tab; the whole lists are on the others, and on the page. */
const OVERVIEW_ROWS = 4

/** Somebody beside the list they were found in. */
export function UserSheet({ userId, onClose }: { userId: string; onClose(): void }) {
  const query = useQuery(orpc.userDesk.find.queryOptions({ input: { userId }, staleTime: 0 }))
  const sheet = useRef<HTMLElement>(null)
  // What was chosen in the list is read next.
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      ref={sheet}
      tabIndex={-1}
      aria-label={query.data?.username ?? USER_COPY.title}
      className="@container flex w-110 max-w-full flex-col overflow-y-auto bg-sheet [scrollbar-width:thin] shadow-lift outline-none [--aura-ground:var(--sheet)] wide:max-[68.75rem]:absolute wide:max-[68.75rem]:inset-y-0 wide:max-[68.75rem]:right-0 wide:max-[68.75rem]:z-3"
    >
      {query.data ? (
        <Person user={query.data} onClose={onClose} />
      ) : (
        <div className="p-6">
          <CloseButton onClose={onClose} />
          {query.isError ? (
            isMissing(query.error) ? (
              <p>{USER_COPY.notFound}</p>
            ) : (
              <LoadFailure query={query} />
            )
          ) : (
            <RowsLoading label={CONSOLE_COPY.loading} rows={8} />
          )}
        </div>
      )}
    </aside>
  )
}

function CloseButton({ onClose }: { onClose(): void }) {
  return (
    <button
      type="button"
      aria-label={SHEET_COPY.close}
      onClick={onClose}
      className="-mr-1.5 ml-auto grid size-8 cursor-pointer place-items-center self-start rounded-full hover:bg-ink/8 pointer-coarse:size-11"
    >
      <X aria-hidden size={18} strokeWidth={1.5} />
    </button>
  )
}

function Person({ user, onClose }: { user: UserDetail; onClose(): void }) {
  const [tab, setTab] = useState<keyof typeof SHEET_COPY.tabs>('overview')
  const waiting = user.reportsAbout.some(({ status }) => status === 'open' || status === 'in_review')
  const { tabs } = SHEET_COPY
  const counted = (value: number, isUrgent = false) => ({ value, label: SHEET_COPY.count(value), isUrgent })
  return (
    <>
      <UserCover
        user={user}
        heading={<h2 className="text-[1.75rem]! leading-tight font-normal! tracking-[-.025em]!">{user.username}</h2>}
        aside={<CloseButton onClose={onClose} />}
        className="px-6"
      />
      <div className="border-b border-rule px-6 py-2.75">
        <UserStateLine user={user}>
          <Link
            to={generatePath(paths.adminUser, { userId: user.userId })}
            className="ml-auto font-medium underline underline-offset-2"
          >
            {SHEET_COPY.fullPage}
          </Link>
        </UserStateLine>
      </div>
      <Tabs
        label={SHEET_COPY.about(user.username)}
        isDense
        className="px-6"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'overview', label: tabs.overview, content: <Overview user={user} />, isKept: true },
          { value: 'profile', label: tabs.profile, content: tabOf(<ShownProfile user={user} />) },
          {
            value: 'sessions',
            label: tabs.sessions,
            count: counted(user.sessions.length),
            content: tabOf(<UserSessions user={user} />),
          },
          {
            value: 'tickets',
            label: tabs.tickets,
            count: counted(user.tickets.length),
            content: tabOf(<UserTickets user={user} />),
          },
          {
            value: 'reports',
            label: tabs.reports,
            count: counted(user.reportsAbout.length, waiting),
            content: tabOf(
              <>
                <UserReports user={user} />
                <UserDecisions user={user} />
              </>,
            ),
          },
        ]}
      />
      <div className="sticky bottom-0 mt-auto bg-linear-to-b from-transparent to-sheet to-[12px] px-6 pt-4 pb-4">
        <UserActions user={user} />
      </div>
    </>
  )
}

/** The first section of a tab needs no rule: the tabs have one. */
const tabOf = (content: ReactNode) => <div className="*:first:mt-0 *:first:border-t-0">{content}</div>

function Overview({ user }: { user: UserDetail }) {
  return (
    <>
      <UserFacts user={user} />
      <UserReports user={user} most={OVERVIEW_ROWS} />
      {user.decisions.length > 0 && <UserDecisions user={user} most={OVERVIEW_ROWS} />}
      <UserSessions user={user} most={OVERVIEW_ROWS} />
      <UserActs user={user} most={OVERVIEW_ROWS} />
      <UserNotes user={user} />
    </>
  )
}
