import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUE_FILE, QUEUE_FILE_ROWS } from '#domain/support-desk/desk-rules.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const addTickets = (count: number) =>
  sql`
  insert into tickets (id, kind, contact_name, contact_email, subject, category, created_at, updated_at)
  select gen_random_uuid(), 'contact', 'Robin', 'robin@mail.example', 'Hello', 'other', ${TEST_NOW}, ${TEST_NOW}
  from generate_series(1, ${count}::integer)`.execute(app.db)

test('a file that does not hold the whole queue says so in its last row; one that does has tickets only', async () => {
  const { fetch } = await staffMember(app)
  const rows = async () => (await (await fetch(QUEUE_FILE)).text()).trim().split('\r\n').slice(1)
  await addTickets(QUEUE_FILE_ROWS)
  const whole = await rows()
  expect(whole).toHaveLength(QUEUE_FILE_ROWS)
  expect(whole.at(-1)).toContain(',Hello,contact,')
  await addTickets(1)
  const cut = await rows()
  expect(cut).toHaveLength(QUEUE_FILE_ROWS + 1)
  expect(cut.at(-1)).toBe(`Only the first ${QUEUE_FILE_ROWS} tickets are here. Narrow the filters to get the rest.`)
})
