import { sql } from 'kysely'
import type { DiscoverQuery } from '#contract/discovery.ts'
import { KEYS_PER_GROUP, VIBE_GROUPS } from '#domain/compatibility/vibe-groups.ts'
import type { Db } from '#server/db/open.ts'
import { hasAsked, hasAskedTraits } from '#server/features/discovery/filters.queries.ts'
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
 * The first people with one of these keys, key after key in the order given, and within a key by id. No key is asked
 * for more people than are wanted at all, so a key that a thousand share costs no more than a rare one.
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

/** Everybody in these groups who is asked for, in no order; one more than the limit says that there are more. */
export async function listPeopleOfGroups(
  db: Db,
  { viewerId, query }: Seeker,
  { groups, limit }: { groups: number[]; limit: number },
): Promise<FoundPerson[]> {
  return db
    .selectFrom(askedStretches(groups))
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('users')
        .select(['users.vibeKey as key', 'users.userId as id'])
        .where('users.vibeKey', '>=', sql<number>`asked.first`)
        .where('users.vibeKey', '<=', sql<number>`asked.last`)
        .where(isVisibleTo(viewerId))
        .where(hasAsked(query))
        .as('person'),
    )
    .select(['person.key', 'person.id'])
    .limit(limit + 1)
    .execute()
}

/** How many visible people have each of these keys; keys that nobody has are left out. */
export async function countPeopleByKeys(db: Db, viewerId: string, keys: number[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('users')
    .select(({ fn }) => ['users.vibeKey as key', fn.countAll<number>().as('people')])
    .where('users.vibeKey', '=', sql<number>`any(${keys}::integer[])`)
    .where(isVisibleTo(viewerId))
    .groupBy('users.vibeKey')
    .execute()
}

export async function countPeopleOfGroups(db: Db, viewerId: string, groups: number[]) {
  return db
    .selectFrom(askedStretches(groups))
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('users')
        .select(({ fn }) => ['users.vibeKey as key', fn.countAll<number>().as('people')])
        .where('users.vibeKey', '>=', sql<number>`asked.first`)
        .where('users.vibeKey', '<=', sql<number>`asked.last`)
        .where(isVisibleTo(viewerId))
        .groupBy('users.vibeKey')
        .as('vibe'),
    )
    .select(['vibe.key', 'vibe.people'])
    .execute()
}

/** How many listed people each group has, by its place in `VIBE_GROUPS`. */
export async function countListedByGroup(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => [
      sql<number>`users.vibe_key / ${sql.lit(KEYS_PER_GROUP)}`.as('group'),
      fn.countAll<number>().as('people'),
    ])
    .where(isListed)
    .groupBy(sql`users.vibe_key / ${sql.lit(KEYS_PER_GROUP)}`)
    .execute()
  const sizes = VIBE_GROUPS.map(() => 0)
  for (const { group, people } of rows) sizes[group] = people
  return sizes
}

function askedKeys(keys: number[]) {
  return sql<{ key: number; place: number }>`unnest(${keys}::integer[]) with ordinality`.as<'asked'>(
    sql`asked(key, place)`,
  )
}

/** Groups that lie side by side make one stretch of keys. */
function askedStretches(groups: number[]) {
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
