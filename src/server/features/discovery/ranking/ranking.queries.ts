import { sql } from 'kysely'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { KEYS_PER_GROUP, VIBE_GROUPS } from '#domain/ranking/vibe-groups.ts'
import type { Db } from '#server/db/open.ts'
import { hasAsked, hasAskedTraits, hasAskedWords, isSearch } from '#server/features/discovery/filters.queries.ts'
import { READ_AT_MOST } from '#server/features/discovery/ranking/reading-plan.ts'
import { isListed, isVisibleTo } from '#server/features/people/visible.queries.ts'

/** No member has it, and it comes before every id. */
const NIL_ID = '00000000-0000-0000-0000-000000000000'

export interface FoundPerson {
  key: number
  id: string
}

export interface Seeker {
  viewerId: string
  query: DiscoverQuery
}

/**
 * The first people with one of these keys, key after key in the order given, and within a key by id. The database
 * looks no further than it must: it stops at the limit, and a key that thousands share costs no more than a rare one.
 */
export async function listPeopleByKeys(
  db: Db,
  { viewerId, query }: Seeker,
  { keys, afterId = NIL_ID, limit }: { keys: number[]; afterId?: string | undefined; limit: number },
): Promise<FoundPerson[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom(askedKeys(keys))
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('users')
        .select('users.userId as id')
        .where('users.vibeKey', '=', sql<number>`asked.key`)
        .where('users.userId', '>', sql<string>`case asked.place when 1 then ${afterId}::uuid else ${NIL_ID}::uuid end`)
        .where(isVisibleTo(viewerId))
        .where(hasAskedTraits(query))
        .orderBy('users.userId')
        .limit(limit)
        .as('person'),
    )
    .select(['asked.key', 'person.id'])
    .orderBy('asked.place')
    .orderBy('person.id')
    .limit(limit)
    .execute()
}

/** Everybody in these groups who is asked for, in no order; undefined when they are too many to read at once. */
export async function findPeopleOfGroups(
  db: Db,
  { viewerId, query }: Seeker,
  groups: number[],
): Promise<FoundPerson[] | undefined> {
  const select = db
    .selectFrom(askedStretches(groups))
    .crossJoinLateral((lateral) => {
      const users = lateral
        .selectFrom('users')
        .select(['users.vibeKey as key', 'users.userId as id'])
        .where('users.vibeKey', '>=', sql<number>`asked.first`)
        .where('users.vibeKey', '<=', sql<number>`asked.last`)
        .where(isVisibleTo(viewerId))
        .where(hasAsked(query, ['westernSign', 'easternSign', 'ethnicity', 'religion']))
      // Keeps the words out of it: their index would be gone through once for every stretch of keys.
      return (isSearch(query) ? users.select('users.searchWords').offset(0) : users).as('users')
    })
    .select(['users.key', 'users.id'])
    .limit(READ_AT_MOST + 1)
  const people = await (isSearch(query) ? select.where(hasAskedWords(query)) : select).execute()
  return people.length > READ_AT_MOST ? undefined : people
}

/** Everybody who is asked for, in no order; undefined when they are too many to read at once. */
export async function findEverybody(db: Db, { viewerId, query }: Seeker): Promise<FoundPerson[] | undefined> {
  const people = await db
    .selectFrom('users')
    .select(['users.vibeKey as key', 'users.userId as id'])
    .where(isVisibleTo(viewerId))
    .where(hasAsked(query))
    .limit(READ_AT_MOST + 1)
    .execute()
  return people.length > READ_AT_MOST ? undefined : people
}

/** How many listed people there are of each group, ethnicity and religion. */
export async function countListed(db: Db) {
  const group = sql<number>`users.vibe_key / ${sql.lit(KEYS_PER_GROUP)}`
  return db
    .selectFrom('users')
    .select(({ fn }) => [group.as('group'), 'users.ethnicity', 'users.religion', fn.countAll<number>().as('people')])
    .where(isListed)
    .groupBy([group, 'users.ethnicity', 'users.religion'])
    .execute()
}

function askedKeys(keys: number[]) {
  return sql<{ key: number; place: number }>`unnest(${keys}::integer[]) with ordinality`.as<'asked'>(
    sql`asked(key, place)`,
  )
}

/** Groups that lie side by side make one stretch of keys. */
export function askedStretches(groups: number[]) {
  const stretches: { first: number; last: number }[] = []
  for (const group of groups.toSorted((a, b) => a - b)) {
    const { firstKey = 0, lastKey = 0 } = VIBE_GROUPS[group] ?? {}
    const before = stretches.at(-1)
    if (before?.last === firstKey - 1) before.last = lastKey
    else stretches.push({ first: firstKey, last: lastKey })
  }
  const [firsts, lasts] = [stretches.map(({ first }) => first), stretches.map(({ last }) => last)]
  return sql<{ first: number; last: number }>`unnest(${firsts}::integer[], ${lasts}::integer[])`.as<'asked'>(
    sql`asked(first, last)`,
  )
}
