import { sql } from 'kysely'
import { integers } from '#server/db/integers.ts'
import type { Db } from '#server/db/open.ts'
import { passesFiltersBesideKey, type DiscoverCriteria } from '#server/features/discovery/filters.queries.ts'
import { isVipAt, type ListMoment } from '#server/features/membership/vip-members.queries.ts'
import { isOfferedTo } from '#server/features/people/visible.queries.ts'

/**
 * The Premium member with the first of these keys that has one, and of its people the first after the pivot, round the
 * circle. One or two index scans per key.
 */
export async function findPremiumByKeys(
  db: Db,
  criteria: DiscoverCriteria,
  { keys, pivot, moment }: { keys: number[]; pivot: string; moment: ListMoment },
): Promise<string | undefined> {
  const person = await db
    .selectFrom(
      sql<{ key: number; index: number; isRound: boolean }>`
        unnest(${integers(keys)}) with ordinality as wanted(key, index)
        cross join (values (false), (true)) `.as<'turn'>(sql`turn("isRound")`),
    )
    .crossJoinLateral((lateral) =>
      lateral
        .selectFrom('vipMembers')
        .innerJoin('users', 'users.userId', 'vipMembers.userId')
        .select('vipMembers.userId as id')
        .where('vipMembers.vibeKey', '=', sql<number>`wanted.key`)
        .where('vipMembers.isPremium', '=', true)
        .where(sql<boolean>`(turn."isRound" or vip_members.user_id > ${pivot}::uuid)`)
        .where(isVipAt(moment))
        .where(isOfferedTo(criteria))
        .where(passesFiltersBesideKey(criteria))
        .orderBy('vipMembers.userId')
        .limit(1)
        .as('person'),
    )
    .select('person.id')
    .orderBy(sql`wanted.index`)
    .orderBy(sql`turn."isRound"`)
    .limit(1)
    .executeTakeFirst()
  return person?.id
}
