import type { PersonVibe } from '#contract/person.ts'
import { findVibe } from '#server/features/people/vibe.queries.ts'
import { isKnownTo } from '#server/features/people/visible.queries.ts'
import type { GuardContext } from '#server/http/api/request-context.ts'

/** Private to a stranger, deactivated, suspended, blocked, oneself or unknown: all look like nobody at all. */
export async function requireVisible({ db, viewer, errors }: GuardContext<'NOT_FOUND'>, userId: string) {
  const person = await db
    .selectFrom('users')
    .select(['users.userId as id', 'users.username'])
    .where('users.userId', '=', userId)
    .where(isKnownTo(viewer.id))
    .executeTakeFirst()
  if (!person) throw errors.NOT_FOUND()
  return person
}

/** A viewer without a profile has been deleted since the session was looked up. */
export async function requireOwnVibe({ db, viewer, errors }: GuardContext<'SIGN_IN_NEEDED'>): Promise<PersonVibe> {
  const vibe = await findVibe(db, viewer.id)
  if (!vibe) throw errors.SIGN_IN_NEEDED()
  return vibe
}
