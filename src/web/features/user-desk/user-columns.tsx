import { generatePath, Link, type To } from 'react-router'
import type { FoundUser } from '#contract/user-desk.ts'
import { paths } from '#domain/site/paths.ts'
import { userSearchKind } from '#domain/user-desk/user-search.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import type { ConsoleColumn } from '#web/blocks/console/console-table.tsx'
import { ageOrDay, shortId } from '#web/blocks/console/console-times.ts'
import { Matched } from '#web/features/user-desk/matched.tsx'
import { USERS_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { UserStateMark } from '#web/features/user-desk/user-state.tsx'

const { columns: COLUMNS } = USERS_COPY

/** Beside an open sheet there may be room for the first columns only. */
const ROOMY = 'wide:@max-[42rem]:hidden'
const ROOMIER = 'wide:@max-[34rem]:hidden'

export const userPath = (userId: string) => generatePath(paths.adminUser, { userId })

/** The columns of a search; `linkTo` says where a result leads. */
export function userColumns(q: string, linkTo: (userId: string) => To): readonly ConsoleColumn<FoundUser>[] {
  const kind = userSearchKind(q)
  return [
    {
      key: 'username',
      label: COLUMNS.username,
      isRowHeader: true,
      sorted: 'ascending',
      // The link covers its row.
      cell: ({ userId, username, name, vibe }) => (
        <Link
          to={linkTo(userId)}
          data-user-id={userId}
          className="flex min-w-0 items-center gap-2.25 font-semibold no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-current"
        >
          <AuraPicture vibe={vibe} small className="size-5.5 flex-none" />
          <span className="wrap-anywhere">
            <Matched text={username || name} part={kind === 'username' ? q : ''} />
          </span>
        </Link>
      ),
    },
    {
      key: 'id',
      label: COLUMNS.id,
      isHiddenOnPhones: true,
      className: ROOMY,
      cell: ({ userId }) => (
        <span className="figures text-ink-2" title={userId}>
          {shortId(userId)}
        </span>
      ),
    },
    {
      key: 'email',
      label: COLUMNS.email,
      className: ROOMIER,
      cell: ({ email }) => (
        <span className="wrap-anywhere">
          <Matched text={email} part={kind === 'email' ? q : ''} />
        </span>
      ),
    },
    {
      key: 'location',
      label: COLUMNS.location,
      isHiddenOnPhones: true,
      className: ROOMY,
      cell: ({ location }) => <span className="wrap-anywhere">{location}</span>,
    },
    {
      key: 'state',
      label: COLUMNS.state,
      isHiddenOnPhones: true,
      cell: ({ state }) => <UserStateMark state={state} />,
    },
    {
      key: 'seen',
      label: COLUMNS.seen,
      align: 'end',
      cell: ({ state, ...user }) => (
        <span className="inline-flex items-baseline gap-2.5">
          {state !== 'active' && (
            <span className="wide:hidden">
              <UserStateMark state={state} />
            </span>
          )}
          <span className="figures">{seen(user)}</span>
        </span>
      ),
    },
  ]
}

function seen({ isOnline, lastSeenAt }: Pick<FoundUser, 'isOnline' | 'lastSeenAt'>): string {
  if (isOnline) return USERS_COPY.online
  return lastSeenAt ? ageOrDay(new Date(lastSeenAt), new Date()) : USERS_COPY.never
}

export function csvOf(users: readonly FoundUser[]): string[][] {
  const { username, name, id, email, location, state, joined } = COLUMNS
  return [
    [username, name, id, email, location, state, joined],
    ...users.map((user) => [
      user.username,
      user.name,
      user.userId,
      user.email,
      user.location,
      user.state,
      user.createdAt,
    ]),
  ]
}
