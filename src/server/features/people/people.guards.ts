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
