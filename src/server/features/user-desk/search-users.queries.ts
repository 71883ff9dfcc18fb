import { sql, type RawBuilder } from 'kysely'
import { Id } from '#contract/id.ts'
import { userSearchKind, USERS_FOUND_AT_MOST, type UserSearchKind } from '#domain/user-desk/user-search.ts'
import type { Db } from '#server/db/open.ts'
import { isOnline } from '#server/features/presence/presence.queries.ts'

/** Where a text is looked for. */
interface Place {
  table: RawBuilder<unknown>
  id: RawBuilder<unknown>
  name: RawBuilder<unknown>
  /** What an index knows of those that contain it. */
  hint(text: string): RawBuilder<unknown>
}

const PLACES: Record<Exclude<UserSearchKind, 'id'>, Place> = {
  email: { table: sql`logins`, id: sql`id`, name: sql`email`, hint: () => sql`true` },
  username: {
    table: sql`users`,
    id: sql`user_id`,
    name: sql`lower(username)`,
    hint: (text) => sql`letters_and_pairs(username) @> ${pairsOf(text)}::text[]`,
  },
}

/** The pairs of letters in a text, or the one letter that it is. */
function pairsOf(text: string): string[] {
  const letters = [...text]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, place) => `${letters[place] ?? ''}${letter}`)
}

/**
 * All that contain the text, if they are no more than fifty. Of more, those that begin with it, the first in the
 * alphabet, and then any others: to find the first of those, all of them would have to be read.
 */
async function findIds(db: Db, kind: Exclude<UserSearchKind, 'id'>, text: string): Promise<string[]> {
  const { table, id, name, hint } = PLACES[kind]
  // Any characters count as themselves, also those that mean something in a pattern.
  const literal = text.replaceAll(/[\\%_]/g, '\\$&')
  // The same order everywhere, and one in which all that begin alike lie together in the index.
  const inOrder = sql`${name} collate "C"`
  const begins = sql`${inOrder} like ${`${literal}%`}`
  const first = await sql<{ id: string }>`
    select ${id} as id from ${table} where ${begins} order by ${inOrder} limit ${sql.lit(USERS_FOUND_AT_MOST)}`.execute(
    db,
  )
  const room = USERS_FOUND_AT_MOST - first.rows.length
  if (room === 0) return first.rows.map((row) => row.id)
  const others = await sql<{ id: string }>`
    select ${id} as id from ${table}
    where ${hint(text)} and ${name} like ${`%${literal}%`} and not ${begins} limit ${sql.lit(room)}`.execute(db)
  return [...first.rows, ...others.rows].map((row) => row.id)
}

export async function searchUsers(db: Db, viewerId: string, text: string, now: Date) {
  const kind = userSearchKind(text)
  if (kind === 'id' && !Id.safeParse(text).success) return []
  const ids = kind === 'id' ? [text] : await findIds(db, kind, text.toLowerCase())
  if (ids.length === 0) return []
  return selectUsers(db, viewerId, now)
    .where('users.userId', 'in', ids)
    .orderBy(sql`lower(users.username) collate "C"`)
    .execute()
}

/** Accounts as a line of the console. Whoever reads it does not learn there whether they are reported themselves. */
export function selectUsers(db: Db, viewerId: string, now: Date) {
  return db
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .leftJoin('presence', 'presence.userId', 'users.userId')
    .select(['users.userId', 'users.username', 'users.name', 'logins.email', 'users.location', 'users.createdAt'])
    .select(['users.suspendedAt', 'users.deletionRequestedAt', 'users.accountActive', 'users.profileVisibility'])
    .select(['users.gender', 'users.orientation', 'users.mbti', 'users.loveLanguage', 'users.attachmentStyle'])
    .select(['users.westernSign', 'users.easternSign', 'users.lifePath', 'presence.lastSeen'])
    .select([
      isOnline(now).as('isOnline'),
      sql<boolean>`exists (select from reports where person_id = users.user_id and person_id <> ${viewerId}
        and status in ('open', 'in_review'))`.as('hasOpenReport'),
    ])
}
