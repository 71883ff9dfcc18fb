import type { ExpressionBuilder, Expression, SqlBool } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { isAcquaintedWith } from '#server/features/people/acquaintances.queries.ts'
import { isNotPassedBy, type ListViewer } from '#server/features/passes/running-passes.queries.ts'
import { hasNoBlockWith } from '#server/features/safety/blocks.queries.ts'

/** Who may turn up for a visitor: public, shown in Discover, active and not suspended. */
export function isListed(users: ExpressionBuilder<Tables, 'users'>): Expression<SqlBool> {
  return users('users.isListed', '=', true)
}

/**
 * Who may turn up for a member, in every list and look-up: listed people, but not the member, and nobody with a block
 * between them in either direction.
 */
export function isVisibleTo(viewerId: string) {
  return (users: ExpressionBuilder<Tables, 'users'>): Expression<SqlBool> =>
    users.and([isListed(users), users('users.userId', '!=', viewerId), hasNoBlockWith(viewerId)])
}

/** Who is offered to a member in lists of people: whoever may turn up for them and whom they have not passed on. */
export function isOfferedTo(viewer: ListViewer) {
  return (users: ExpressionBuilder<Tables, 'users'>): Expression<SqlBool> =>
    users.and([isVisibleTo(viewer.viewerId)(users), isNotPassedBy(viewer)])
}

/**
 * Whose profile a member may look at: whoever may turn up for them, and those they have talked or matched with, who may
 * have gone private since.
 */
export function isKnownTo(viewerId: string) {
  return (users: ExpressionBuilder<Tables, 'users'>): Expression<SqlBool> =>
    users.and([
      users('users.accountActive', '=', true),
      users('users.suspendedAt', 'is', null),
      users('users.userId', '!=', viewerId),
      hasNoBlockWith(viewerId),
      users.or([isListed(users), isAcquaintedWith(users, viewerId)]),
    ])
}

/** Who is offered to a member, asked where somebody was last seen, without a look at their profile. */
export function wasSeenAndIsOfferedTo(viewer: ListViewer) {
  return (presence: ExpressionBuilder<Tables, 'presence'>): Expression<SqlBool> =>
    presence.and([
      presence('presence.isListed', '=', true),
      presence('presence.userId', '!=', viewer.viewerId),
      hasNoBlockWith(viewer.viewerId, 'presence.user_id'),
      isNotPassedBy(viewer, 'presence.user_id'),
    ])
}
