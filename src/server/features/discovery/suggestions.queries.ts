import { sql, type Expression, type SqlBool } from 'kysely'
import { SUGGESTED_AGAIN_AFTER_DAYS } from '#domain/discovery/suggestions.ts'
import { endOfOwnDay } from '#domain/site/own-day.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { settleZone } from '#server/features/likes/like-allowance.queries.ts'
import type { ListViewer } from '#server/features/passes/running-passes.queries.ts'
import { isOfferedTo } from '#server/features/people/visible.queries.ts'

const LONG_AGO = new Date(0)

export const suggestedSince = (now: Date) => new Date(now.getTime() - SUGGESTED_AGAIN_AFTER_DAYS * DAY_MS)

/**
 * Whether somebody may be suggested: neither liked, nor talked to, nor suggested in the last days. Subqueries by key for
 * the few people who are looked at, rather than all whom the member has ever met.
 */
export function isNew(viewerId: string, now: Date) {
  return (column: string): Expression<SqlBool> => {
    const person = sql.ref(column)
    const viewer = sql`${viewerId}::uuid`
    return sql<SqlBool>`(
      (select true from likes where liker_id = ${viewer} and liked_id = ${person} and is_liked) is null
      and (select true from suggestions where user_id = ${viewer} and suggested_id = ${person}
        and suggested_at > ${suggestedSince(now)}) is null
      and (select true from conversations where user1_id = least(${viewer}, ${person})
        and user2_id = greatest(${viewer}, ${person}) and last_message_id is not null) is null)`
  }
}

/** The day that is running, if people have been chosen for it. */
export async function findSuggestionDay(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('suggestionDays')
    .select(['chosenAt', 'endsAt'])
    .where('userId', '=', userId)
    .where('endsAt', '>', now)
    .executeTakeFirst()
}

interface Choice {
  userId: string
  /** As the browser names it. */
  timeZone: string | undefined
  ids: string[]
  now: Date
}

/** Keeps the choice for the member's day, unless another tab was first: then that one stays. */
export async function keepSuggestions(tx: Db, { userId, timeZone, ids, now }: Choice): Promise<void> {
  const zone = await settleZone(tx, userId, timeZone)
  const { endsAt: lastEnd } = await lockDay(tx, userId)
  if (lastEnd > now) return
  const endsAt = endOfOwnDay(now, zone, lastEnd)
  await tx.updateTable('suggestionDays').set({ chosenAt: now, endsAt }).where('userId', '=', userId).execute()
  await tx
    .deleteFrom('suggestions')
    .where('userId', '=', userId)
    .where('suggestedAt', '<=', suggestedSince(now))
    .execute()
  if (ids.length === 0) return
  // Through `users`, because somebody may have deleted their account since they were chosen.
  await sql`
    insert into suggestions (user_id, suggested_id, suggested_at, place)
    select ${userId}::uuid, users.user_id, ${now}::timestamptz, chosen.place
    from unnest(${ids}::uuid[]) with ordinality as chosen(id, place) join users on users.user_id = chosen.id
    on conflict do nothing`.execute(tx)
}

async function lockDay(tx: Db, userId: string) {
  await tx
    .insertInto('suggestionDays')
    .values({ userId, chosenAt: LONG_AGO, endsAt: LONG_AGO })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('suggestionDays')
    .select('endsAt')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Those of the day whom the member may still see and has not passed on, the best first. */
export async function listSuggested(db: Db, viewer: ListViewer, chosenAt: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('suggestions')
    .innerJoin('users', 'users.userId', 'suggestions.suggestedId')
    .select('suggestions.suggestedId as id')
    .where('suggestions.userId', '=', viewer.viewerId)
    .where('suggestions.suggestedAt', '=', chosenAt)
    .where(isOfferedTo(viewer))
    .orderBy('suggestions.place')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteSuggestionsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('suggestions').where('suggestedAt', '<=', moment).execute()
}
