import { useEffect } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { USER_SEARCH_MAX_LENGTH, USERS_FOUND_AT_MOST, userSearchKind } from '#domain/user-desk/user-search.ts'
import { orpc } from '#web/api/client.ts'
import { ConsolePage } from '#web/blocks/console/console-page.tsx'
import { ConsoleTable } from '#web/blocks/console/console-table.tsx'
import { CsvButton } from '#web/blocks/console/csv-button.tsx'
import { SearchLine } from '#web/blocks/console/filter-bar.tsx'
import { ListStates } from '#web/blocks/console/list-states.tsx'
import { useAddress } from '#web/blocks/console/use-address.ts'
import { focusUser, useUsersKeys } from '#web/features/user-desk/use-users-keys.ts'
import { csvOf, userColumns, userPath } from '#web/features/user-desk/user-columns.tsx'
import { USERS_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { UserSheet } from '#web/features/user-desk/user-sheet.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { useWideScreen } from '#web/ui/use-media.ts'

export const meta = () => pageMeta({ name: USERS_COPY.title, path: paths.adminUsers, isPrivate: true })

/** The search and, on wide screens, whoever was chosen beside it. On narrow ones a result leads to the full page. */
export default function UsersPage() {
  const { values, set } = useAddress({ q: '', user: '' })
  const { q, user } = values
  const isWide = useWideScreen()
  const navigate = useNavigate()
  useEffect(() => {
    if (user && !isWide) void navigate(userPath(user), { replace: true })
  }, [user, isWide, navigate])
  const query = useQuery(
    orpc.userDesk.search.queryOptions({
      input: { q },
      enabled: q !== '',
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
  const close = () => {
    set({ user: '' })
    focusUser(user)
  }
  useUsersKeys(user, close)
  const users = q === '' ? undefined : query.data?.users
  const linkTo = (userId: string) =>
    isWide ? { search: new URLSearchParams({ q, user: userId }).toString() } : userPath(userId)
  return (
    <div
      data-fills-console
      className={`relative wide:grid wide:h-full wide:min-h-0 wide:overflow-hidden ${user ? 'min-[68.75rem]:grid-cols-[minmax(0,1fr)_auto]' : ''}`}
    >
      <div className="@container wide:min-h-0 wide:overflow-y-auto wide:[scrollbar-width:thin]">
        <ConsolePage
          title={USERS_COPY.title}
          aside={users && users.length > 0 && <CsvButton name="users" load={() => csvOf(users)} />}
        >
          <SearchLine
            label={USERS_COPY.search}
            placeholder={USERS_COPY.placeholder}
            value={q}
            maxLength={USER_SEARCH_MAX_LENGTH}
            onSearch={(text) => set({ q: text, user: '' })}
          />
          <p role="status" className="flex flex-wrap gap-x-4.5 gap-y-0.5 pt-2.25 pb-3.5 text-[.78125rem] text-ink-2">
            {users && (
              <span className="wrap-anywhere">
                <b className="font-semibold text-ink">{USERS_COPY.found(users.length, USERS_FOUND_AT_MOST)}</b>{' '}
                {USERS_COPY.foundIn(userSearchKind(q), q)}
              </span>
            )}
            <span>{USERS_COPY.how}</span>
          </p>
          {q === '' ? (
            <p className="border-t border-rule py-3 text-ink-2">{USERS_COPY.begin}</p>
          ) : (
            <ListStates query={query} isEmpty={(data) => data.users.length === 0} empty={USERS_COPY.none}>
              {(data) => (
                <>
                  <ConsoleTable
                    caption={USERS_COPY.title}
                    columns={userColumns(q, linkTo)}
                    rows={data.users}
                    rowKey={({ userId }) => userId}
                    isPlaceholder={query.isPlaceholderData}
                    selectedKey={user}
                    hasKeys
                  />
                  <p className="flex flex-wrap justify-between gap-x-6 border-t border-rule pt-3 text-ink-2">
                    <span>
                      {data.users.length === USERS_FOUND_AT_MOST
                        ? USERS_COPY.beginFirst
                        : USERS_COPY.atMost(data.users.length, USERS_FOUND_AT_MOST)}
                    </span>
                    <span>{USERS_COPY.sorted}</span>
                  </p>
                </>
              )}
            </ListStates>
          )}
        </ConsolePage>
      </div>
      {user && isWide && <UserSheet key={user} userId={user} onClose={close} />}
    </div>
  )
}
