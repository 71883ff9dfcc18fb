import { sql } from 'kysely'
import type { Case, CasePerson } from '#contract/moderation-case.ts'
import { FACTORS } from '#domain/compatibility/vibe.ts'
import { isSuspended } from '#domain/moderation/decisions.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { findCurrentPlan } from '#server/features/membership/membership.queries.ts'

function selectPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['userId', 'username', 'birthday', 'location', 'createdAt', 'accountActive'])
    .select(['suspendedAt', 'suspendedUntil', 'loveLanguage', ...FACTORS])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>

function personView(row: PersonRow, now: Date): CasePerson {
  const { userId, username, birthday, location, createdAt: _, ...rest } = row
  return { id: userId, username, age: ageOn(birthday, dayOf(now)), location, vibe: rest }
}

/** Who has reported, and what became of what they reported before. Signals and appeals do not count. */
export async function findReporter(db: Db, report: { id: string; reporterId: string | null }, now: Date) {
  const row = report.reporterId && (await selectPerson(db, report.reporterId))
  if (!row) return null
  const record = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .select(sql<number>`(count(*) filter (where status = 'actioned'))::integer`.as('upheld'))
    .where('reporterId', '=', row.userId)
    .where('kind', '<>', 'appeal')
    .where('id', '!=', report.id)
    .executeTakeFirstOrThrow()
  return { ...personView(row, now), ...record }
}

/** Whom a case is about, with what is on record. */
export async function findPerson(db: Db, personId: string | null, now: Date): Promise<Case['person']> {
  const row = personId && (await selectPerson(db, personId))
  if (!row) return null
  const { userId } = row
  const plan = await findCurrentPlan(db, userId, now)
  const { rows } = await sql<Record<'conversations' | 'blocks' | 'reports' | 'reporters' | 'warnings', number>>`
    select
      (select count(*) from conversations where user1_id = ${userId} and last_message_id is not null)
        + (select count(*) from conversations where user2_id = ${userId} and last_message_id is not null)
        as conversations,
      (select count(*) from blocks where blocked_id = ${userId}) as blocks,
      (select count(*) from reports where person_id = ${userId} and kind <> 'appeal') as reports,
      (select count(distinct reporter_id) from reports where person_id = ${userId} and kind <> 'appeal') as reporters,
      (select count(*) from decisions where person_id = ${userId} and verb = 'warn' and lifted_at is null) as warnings
  `.execute(db)
  const [counted = { conversations: 0, blocks: 0, reports: 0, reporters: 0, warnings: 0 }] = rows
  const isClosed = isSuspended(row, now)
  return {
    ...personView(row, now),
    ...counted,
    joinedAt: row.createdAt.toISOString(),
    plan: plan?.name ?? 'Free',
    isActive: row.accountActive,
    isSuspended: isClosed,
    suspendedUntil: isClosed ? (row.suspendedUntil?.toISOString() ?? null) : null,
  }
}
