import type { ReactNode } from 'react'
import type { UserDetail } from '#contract/user-desk.ts'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { shortDay } from '#web/blocks/console/console-times.ts'
import { Moment } from '#web/blocks/console/moment.tsx'
import { USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'

/** What is known of an account, in pairs. */
export function UserFacts({ user }: { user: UserDetail }) {
  const { facts } = USER_COPY
  const { vibe, membership } = user
  const rows: [string, ReactNode][] = [
    [
      facts.id,
      <span key="id" className="figures wrap-anywhere whitespace-normal">
        {user.userId}
      </span>,
    ],
    [facts.email, `${user.email}, ${user.isEmailVerified ? facts.confirmed : facts.notConfirmed}`],
    [facts.location, user.location],
    [facts.joined, <Moment key="joined" at={user.createdAt} />],
    [
      facts.vibe,
      [vibe.westernSign, vibe.easternSign, vibe.mbti, `life path ${vibe.lifePath}`].filter(Boolean).join(', '),
    ],
    [facts.membership, membership ? membershipWords(membership) : '—'],
    [facts.secondFactor, user.hasSecondFactor ? USER_COPY.yes : USER_COPY.no],
    [facts.role, roleWord(user.roleLevel)],
    [facts.reportsBy, String(user.reportsByCount)],
    [facts.blockedBy, USER_COPY.people(user.blockedByCount)],
  ]
  return (
    <dl className="py-1.5">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 max-xs:grid-cols-1 max-xs:gap-0 py-1.25"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function roleWord(level: number | null): string {
  if (level === null) return USER_COPY.noRole
  return level === MAIN_ADMIN_LEVEL ? USER_COPY.mainAdmin : USER_COPY.juniorAdmin
}

function membershipWords({ plan, endDate, via }: NonNullable<UserDetail['membership']>): string {
  // Noon, so that it is the same day everywhere.
  const day = endDate && shortDay(new Date(`${endDate}T12:00:00`), new Date())
  return USER_COPY.until(plan, day, via)
}
