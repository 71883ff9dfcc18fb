import { sql, type Expression, type SqlBool } from 'kysely'

/**
 * A block in either direction keeps two people apart: neither sees, finds or messages the other. This form is for one
 * pair whose ids are columns, and takes two look-ups by key. It is text, so that prepared statements can hold it.
 */
export function hasBlockBetween(oneId: string, otherId: string): string {
  return `exists (
    select from blocks where (blocker_id, blocked_id) in ((${oneId}, ${otherId}), (${otherId}, ${oneId})))`
}

/** The same for lists: the blocks are read once per statement, however many people it looks at. */
export function hasNoBlockWith(viewerId: string, person = 'users.user_id'): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(person)} not in (${peopleBlockedWith(viewerId)})`
}

/** The ids of everybody with a block between them and the viewer. */
export function peopleBlockedWith(viewerId: string) {
  return sql`
    select blocked_id from blocks where blocker_id = ${viewerId}
    union all select blocker_id from blocks where blocked_id = ${viewerId}`
}
