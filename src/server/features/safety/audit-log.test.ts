import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { leaveAuditLog, recordAct } from '#server/features/safety/audit-log.queries.ts'
import { openTestDatabase } from '#server/testing/database/test-database.ts'

let database: Database
let [actorId, targetId] = ['', '']
beforeAll(async () => void (database = await openTestDatabase()))
beforeEach(async () => {
  ;[actorId, targetId] = [randomUUID(), randomUUID()]
  const act = { actorId, targetId, action: 'ticket.changed', targetKind: 'user' } as const
  await recordAct(database.db, { ...act, details: { to: 'closed' }, reason: 'Rude.' }, new Date('2026-11-15'))
})
afterAll(() => database.close())

const acts = () => database.db.selectFrom('auditLog').selectAll().where('createdAt', '=', new Date('2026-11-15'))
const refused = (statement: ReturnType<typeof sql>) =>
  statement.execute(database.db).then(
    () => 'done',
    (error: Error) => error.message,
  )

test('nothing is changed, deleted or emptied', async () => {
  const before = await acts().execute()
  for (const statement of [
    sql`delete from audit_log`,
    sql`truncate audit_log`,
    sql`update audit_log set action = 'ticket.noted'`,
    sql`update audit_log set actor_id = ${randomUUID()}::uuid`,
    sql`update audit_log set target_id = ${randomUUID()}::uuid`,
    sql`update audit_log set reason = 'Kind.'`,
    sql`update audit_log set details = '{"to": "open"}'`,
    sql`update audit_log set created_at = now()`,
    sql`update audit_log set target_kind = 'ticket'`,
    sql`update audit_log set id = gen_random_uuid()`,
  ]) {
    expect(await refused(statement)).toContain('The audit log can only be added to.')
  }
  expect(await acts().execute()).toEqual(before)
})

test('who did it is forgotten with them, and what was done stays', async () => {
  await leaveAuditLog(database.db, actorId, 'nobody@example.com')
  const [act] = await acts().where('targetId', '=', targetId).execute()
  expect(act).toMatchObject({ actorId: null, action: 'ticket.changed', reason: 'Rude.', details: { to: 'closed' } })
})

test('whom it was done to is forgotten with them, and the reason', async () => {
  await leaveAuditLog(database.db, targetId, 'nobody@example.com')
  const [act] = await acts().where('actorId', '=', actorId).execute()
  expect(act).toMatchObject({ targetId: null, action: 'ticket.changed', reason: null, details: {} })
})
