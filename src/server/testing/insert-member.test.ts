import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Letters are left out: nobody has asked a member of the tests to confirm their address. */
const LETTERS = ['letters', 'email_links']

/** The rows that mention somebody, table by table, with what differs from person to person masked. */
async function traceOf(userId: string, known: string[]) {
  const { rows: tables } = await app.database.executeSql(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const trace: Record<string, string[]> = {}
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await app.database.executeSql(
      `select to_jsonb(each_row)::text as row from ${name} as each_row where to_jsonb(each_row)::text like '%${userId}%'`,
    )
    if (rows.length > 0 && !LETTERS.includes(name))
      trace[name] = (rows as { row: string }[]).map(({ row }) => mask(row, known))
  }
  return trace
}

const mask = (row: string, known: string[]) =>
  known
    .reduce((text, each) => text.replaceAll(each, '(known)'), row)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '(id)')
    .replaceAll(/\$argon2id\$(\S+?)\$[^"]+/g, '$1')
    .replaceAll(/"(token|mark)": "[\w-]+"/g, '"$1": "(random)"')

test('a member of the tests has the rows and cookies of somebody who has signed up and confirmed their address', async () => {
  const [member, real] = [await app.member(), app.visitor()]
  await real.signUp()
  await app.db.updateTable('logins').set({ emailVerified: true }).where('email', '=', real.email).execute()
  const [memberId, realId] = [await member.id(), await real.id()]
  const trace = await traceOf(memberId, [member.email, member.username])
  expect(trace).toEqual(await traceOf(realId, [real.email, real.username]))
  expect(Object.keys(trace)).toEqual(expect.arrayContaining(['logins', 'users', 'sessions', 'user_memberships']))
  const cookieNames = (cookie: string) => cookie.replaceAll(/=[^;]*/g, '')
  expect(cookieNames(member.cookie())).toBe(cookieNames(real.cookie()))
})
