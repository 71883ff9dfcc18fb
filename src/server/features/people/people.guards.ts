import type { PersonVibe } from '#contract/person.ts'
import type { Db } from '#server/db/open.ts'
import { findVibe } from '#server/features/people/vibe.queries.ts'
import { isVisibleTo } from '#server/features/people/visible.queries.ts'
import { Failure } from '#server/http/api/failure.ts'

/** Private, hidden, deactivated, suspended, blocked, oneself or unknown: all look like nobody at all. */
export async function requireVisible(db: Db, viewerId: string, userId: string) {
  const person = await db
    .selectFrom('users')
    .select(['users.userId as id', 'users.username'])
    .where('users.userId', '=', userId)
    .where(isVisibleTo(viewerId))
    .executeTakeFirst()
  if (!person) throw Failure.of('NOT_FOUND')
  return person
}

/** A viewer without a profile has been deleted since the session was looked up. */
export async function requireOwnVibe(db: Db, viewerId: string): Promise<PersonVibe> {
  const vibe = await findVibe(db, viewerId)
  if (!vibe) throw Failure.of('SIGN_IN_NEEDED')
  return vibe
}
