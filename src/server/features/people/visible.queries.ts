import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

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

/** Asked once per statement, however many people it looks at. */
export function hasNoBlockWith(viewerId: string): Expression<SqlBool> {
  return sql<SqlBool>`users.user_id not in (
    select blocked_id from blocks where blocker_id = ${viewerId}
    union all select blocker_id from blocks where blocked_id = ${viewerId})`
}
