import { useState, type ReactNode } from 'react'
import type { UserDetail } from '#contract/user-desk.ts'
import { AuraPicture } from '#web/blocks/aura/aura.tsx'
import { ageOrDay } from '#web/blocks/console/console-times.ts'
import { paperOf } from '#web/blocks/zodiac/element-paper.ts'
import { USER_COPY } from '#web/features/user-desk/user-desk.copy.ts'
import { UserStateMark } from '#web/features/user-desk/user-state.tsx'

interface UserCoverProps {
  user: UserDetail
  /** The name, as the heading of a page or of a sheet. */
  heading: ReactNode
  /** At the end: a button that closes it. */
  aside?: ReactNode
  className?: string
}

/** Somebody's aura and name on their paper. */
export function UserCover({ user, heading, aside, className = '' }: UserCoverProps) {
  return (
    <header
      className={`grid grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-x-4 py-4 max-xs:grid-cols-1 ${paperOf(user.vibe.westernSign)} ${className}`}
    >
      <AuraPicture vibe={user.vibe} className="w-21" />
      <div className="min-w-0 wrap-anywhere">
        {heading}
        <p>{[user.name, user.age, user.vibe.gender].join(', ')}</p>
      </div>
      {aside}
    </header>
  )
}

/** The state of the account in a line, with its plan and when they were last here. */
export function UserStateLine({ user, children }: { user: UserDetail; children?: ReactNode }) {
  const [firstLook] = useState(() => new Date())
  const { state, membership, isOnline, lastSeenAt } = user
  const seen = lastSeenAt && ageOrDay(new Date(lastSeenAt), firstLook)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <UserStateMark state={state} />
      {membership && <span>{membership.plan}</span>}
      {isOnline ? (
        <span>{USER_COPY.online}</span>
      ) : seen ? (
        <span>
          {USER_COPY.seen}{' '}
          <span className="figures" title={new Date(lastSeenAt).toLocaleString()}>
            {seen}
          </span>
          {/ (min|h|d)$/.test(seen) && ` ${USER_COPY.ago}`}
        </span>
      ) : null}
      {children}
    </p>
  )
}
