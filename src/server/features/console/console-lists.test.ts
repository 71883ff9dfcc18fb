import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#domain/safety/audit.ts'
import { MAIN_ADMIN_LEVEL } from '#domain/safety/roles.ts'
import { REPORT_STATUSES } from '#domain/safety/reports.ts'
import { talker, type Talker } from '#server/testing/chat.ts'
import { countRowsRead, countStatements } from '#server/testing/count-statements.ts'
import type { Client } from '#server/testing/person.ts'
import { createCrowdedApp } from '#server/testing/ranking/crowded-app.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

/** A page is 50 rows, each with a few others beside it; the tables below have thousands. */
const FEW_ROWS = 600
const WAITING = 120
const CLOSED = 5_000

interface List {
  ask(client: Client): Promise<unknown>
  statements: number
  /** Needs an extension of PostgreSQL that the embedded engine does not have. */
  isByParts?: true
}

const ORDERS = ['oldest', 'newest'] as const

let app: TestApp
let main: Talker
let hana: Talker
let reportId: string

/** Every list of the console and of the moderators, and how many statements it takes beside the look at the session. */
const LISTS: Record<string, List> = {
  ...Object.fromEntries(
    [...REPORT_STATUSES, 'waiting' as const, undefined].flatMap((status) =>
      ORDERS.map((order) => [
        `moderation.list, ${status ?? 'all'}, ${order} first`,
        { ask: (client: Client) => client.moderation.list({ order, ...(status && { status }) }), statements: 2 },
      ]),
    ),
  ),
  ...Object.fromEntries(
    ORDERS.map((order) => [
      `moderation.list, by words, ${order} first`,
      { ask: (client: Client) => client.moderation.list({ q: 'needle', order }), statements: 2 },
    ]),
  ),
  'moderation.find, with past cases': { ask: (client) => client.moderation.find({ reportId }), statements: 11 },
  'moderation.mine': { ask: () => hana.client.moderation.mine(), statements: 3 },
  'staff.auditLog': { ask: (client) => client.staff.auditLog({}), statements: 1 },
  'staff.auditLog, by action': { ask: (client) => client.staff.auditLog({ action: 'flag.saved' }), statements: 1 },
  'staff.auditLog, by kind': { ask: (client) => client.staff.auditLog({ targetKind: 'flag' }), statements: 1 },
  'staff.auditLog, by admin': { ask: (client) => client.staff.auditLog({ actorId: main.userId }), statements: 1 },
  'staff.auditLog, about somebody': {
    ask: (client) => client.staff.auditLog({ targetId: hana.userId }),
    statements: 1,
  },
  'staff.listRoles': { ask: (client) => client.staff.listRoles(), statements: 1 },
  'userDesk.search, by id': { ask: (client) => client.userDesk.search({ q: hana.userId }), statements: 1 },
  'userDesk.search, by email': {
    ask: (client) => client.userDesk.search({ q: hana.email }),
    statements: 3,
    isByParts: true,
  },
  'userDesk.search, by name': {
    ask: (client) => client.userDesk.search({ q: hana.username }),
    statements: 3,
  },
  'console.recentSignups': { ask: (client) => client.console.recentSignups(), statements: 1 },
  'console.recentTickets': { ask: (client) => client.console.recentTickets(), statements: 1 },
  'console.listPayments': { ask: (client) => client.console.listPayments({}), statements: 1 },
}

beforeAll(async () => {
  app = await createCrowdedApp()
  ;[main, hana] = [await talker(app), await talker(app)]
  await app.db
    .insertInto('userRoles')
    .values({ userId: main.userId, roleLevel: MAIN_ADMIN_LEVEL, revokedAt: null })
    .execute()
  await fill()
}, 120_000)
afterAll(() => app.close())

/** Thousands of cases, decisions and acts; of what the lists above ask for there is a little among them. */
async function fill(): Promise<void> {
  const { db } = app
  const others = AUDIT_ACTIONS.filter((action) => action !== 'flag.saved')
  await sql`
    insert into reports (id, kind, reporter_id, person_id, target_type, target_id, reason, status, created_at, updated_at, closed_at)
    select gen_random_uuid(), 'other', null, case when n % 1000 = 0 then ${hana.userId}::uuid end, 'user', gen_random_uuid(),
      case when n % 1000 = 7 then 'Like a needle in the hay' else 'Some reason, number ' || n end,
      case when n <= ${WAITING} then case when n % 2 = 0 then 'open' else 'in_review' end
           else case when n % 2 = 0 then 'actioned' else 'dismissed' end end,
      at, at, case when n > ${WAITING} then at end
    from generate_series(1, ${WAITING + CLOSED}) as n,
      lateral (select ${TEST_NOW}::timestamptz - n * interval '1 minute' as at) as moment`.execute(db)
  await sql`
    insert into decisions (id, report_id, person_id, decided_by, verb, reason, removed, letter_subject, letter_text, waiting_since, created_at)
    select gen_random_uuid(), id, person_id, ${main.userId}, 'warn', 'own', '[]', 'A word', 'Please.', created_at, created_at
    from reports where closed_at is not null`.execute(db)
  await sql`
    insert into audit_log (id, actor_id, action, target_kind, target_id, created_at)
    select gen_random_uuid(), case when n % 500 = 0 then ${main.userId}::uuid else gen_random_uuid() end,
      case when n % 500 = 0 then 'flag.saved' else (${others}::text[])[1 + n % ${others.length}] end,
      case when n % 500 = 0 then 'flag' else 'user' end,
      case when n % 500 = 1 then ${hana.userId}::uuid else gen_random_uuid() end,
      ${TEST_NOW}::timestamptz - n * interval '1 minute'
    from generate_series(1, 5000) as n`.execute(db)
  await sql`
    insert into tickets (id, kind, requester_user_id, subject, category, last_sequence, created_at, updated_at)
    select gen_random_uuid(), 'support', ${hana.userId}, 'Number ' || n, 'other', 1, at, at
    from generate_series(1, 3000) as n,
      lateral (select ${TEST_NOW}::timestamptz - n * interval '1 minute' as at) as moment`.execute(db)
  await sql`vacuum analyze reports, decisions, audit_log, tickets, logins`.execute(db)
  const first = await db
    .selectFrom('reports')
    .select('id')
    .where('personId', '=', hana.userId)
    .limit(1)
    .executeTakeFirstOrThrow()
  reportId = first.id
}

describe.each(Object.entries(LISTS))('%s', (_name, { ask, statements, isByParts }) => {
  test('takes a few statements, and reads a few rows of thousands', async () => {
    const { client } = main
    await ask(client)
    const forTheSession = await countStatements(app.db, () => client.accounts.session())
    expect((await countStatements(app.db, () => ask(client))) - forTheSession).toBe(statements)
    if (isByParts && !(await hasParts())) return
    expect(await countRowsRead(app.db, () => ask(client))).toBeLessThan(FEW_ROWS)
  })
})

async function hasParts(): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(app.db)
  return rows.length > 0
}
