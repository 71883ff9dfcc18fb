import { sql } from 'kysely'
import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { createKeyScore } from '#domain/compatibility/key-scores.ts'
import { receiptLine, sumUp } from '#domain/compatibility/receipt.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { groupOfKey, KEYS_PER_GROUP, VIBE_GROUPS } from '#domain/compatibility/vibe-groups.ts'
import { VIBE_DIGITS, VIBE_KEY_SPANS } from '#domain/compatibility/vibe-key.ts'
import { FACTORS, type Vibe } from '#domain/compatibility/vibe.ts'
import type { Db } from '#server/db/open.ts'

interface Seeker {
  id: string
  vibe: Vibe
}

/** The yardstick: the database scores every row, with what each answer earns handed to it as arrays, and sorts them. */
export async function listMatchesInSql(db: Db, { id, vibe }: Seeker): Promise<string[]> {
  const columns = FACTORS.map((factor) => {
    const sums = VIBE_DIGITS[factor].map((value) => sumUp([receiptLine(factor, vibe, { ...vibe, [factor]: value })]))
    const digit = sql`1 + vibe_key / ${sql.lit(VIBE_KEY_SPANS[factor])} % ${sql.lit(VIBE_DIGITS[factor].length)}`
    const pick = (values: number[]) => sql`(${values}::integer[])[${digit}]`
    return {
      earned: pick(sums.map(({ earnedHundredths }) => earnedHundredths)),
      possible: pick(sums.map(({ possibleHundredths }) => possibleHundredths)),
    }
  })
  const earned = sql.join(
    columns.map((column) => column.earned),
    sql` + `,
  )
  const possible = sql.join(
    columns.map((column) => column.possible),
    sql` + `,
  )
  const { rows } = await sql<{ userId: string }>`
    select user_id from (
      select user_id, ${earned} as earned, ${possible} as possible from users
      where is_listed and user_id <> ${id} and vibe_key / ${sql.lit(KEYS_PER_GROUP)} = any(${listGroups(vibe)}::integer[])
    ) as scored
    cross join lateral (
      select case possible when 0 then 0 else (200 * earned + possible) / (2 * possible) end as score) as whole
    left join presence using (user_id)
    where score >= ${MATCHES_MINIMUM_SCORE}
    order by score desc, last_seen desc nulls last, user_id limit ${MATCHES_SHOWN}`.execute(db)
  return rows.map(({ userId }) => userId)
}

/** The other yardstick: this process reads everybody and scores them itself. */
export async function listMatchesInProcess(db: Db, { id, vibe }: Seeker): Promise<string[]> {
  const people = await db
    .selectFrom('users')
    .leftJoin('presence', 'presence.userId', 'users.userId')
    .select(['users.userId as id', 'users.vibeKey as key', 'presence.lastSeen'])
    .where('users.isListed', '=', true)
    .execute()
  const scoreOf = createKeyScore(vibe)
  const groups = new Set(listGroups(vibe))
  return people
    .filter((person) => person.id !== id && groups.has(groupOfKey(person.key)))
    .map((person) => ({ ...person, score: scoreOf(person.key) }))
    .filter(({ score }) => score >= MATCHES_MINIMUM_SCORE)
    .toSorted(
      (one, other) =>
        other.score - one.score ||
        (other.lastSeen?.getTime() ?? 0) - (one.lastSeen?.getTime() ?? 0) ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, MATCHES_SHOWN)
    .map((person) => person.id)
}

function listGroups(vibe: Vibe): number[] {
  return [...VIBE_GROUPS.entries()].filter(([, group]) => mayBeMatched(vibe, group)).map(([place]) => place)
}
