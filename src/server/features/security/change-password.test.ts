import { safe } from '@orpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const NEW_PASSWORD = 'seven tall poplars'

let app: TestApp
let member: Person
beforeAll(async () => {
  app = await createTestApp({ hasRateLimits: true })
  member = await app.member()
})
afterAll(() => app.close())

const codeOf = async (call: Promise<unknown>) => ((await safe(call)).error as { code?: string } | null)?.code
const change = (newPassword: string, currentPassword = TEST_PASSWORD) =>
  member.client.security.changePassword({ currentPassword, newPassword })

test('a new password is as good as one at sign-up', async () => {
  const { error } = await safe(change('short'))
  expect(error).toMatchObject({
    code: 'INVALID_INPUT',
    data: { issues: [{ path: ['newPassword'], message: 'Password must be at least 6 characters.' }] },
  })
  expect(await codeOf(change('starwars'))).toBe('PASSWORD_TOO_COMMON')
  expect(await codeOf(change(member.username))).toBe('PASSWORD_IS_USERNAME')
  expect(await codeOf(change(member.email))).toBe('PASSWORD_IS_EMAIL')
})

test('it ends the other sessions with their sockets, keeps this one, and voids what others may have prepared', async () => {
  const elsewhere = app.visitor()
  await elsewhere.signIn({ email: member.email })
  const [here, there] = [await member.listen(), await elsewhere.listen()]
  await member.client.accounts.requestPasswordReset({ email: member.email })
  const letter = await app.letterTo(member.email, 'update-password')
  const token = /token=(\S+)/.exec(letter.text ?? '')?.[1] ?? ''
  await elsewhere.client.security.changeEmail({ email: 'thief@example.com', password: TEST_PASSWORD })

  app.setNow(new Date(TEST_NOW.getTime() + 60_000))
  expect(await change(NEW_PASSWORD)).toEqual({})
  expect(await there.next('accounts.sessionEnded')).toEqual({ reason: 'passwordChanged' })
  await waitFor('the other socket to close', () => !there.isOpen() || undefined)
  expect(here.isOpen()).toBe(true)
  expect((await elsewhere.client.accounts.session()).viewer).toBeNull()
  const { passwordChangedAt, deviceCount, isEmailChanging } = await member.client.account.overview()
  expect({ passwordChangedAt, deviceCount, isEmailChanging }).toEqual({
    passwordChangedAt: new Date(TEST_NOW.getTime() + 60_000).toISOString(),
    deviceCount: 1,
    isEmailChanging: false,
  })
  expect((await app.letterTo(member.email, 'Your password was changed')).text).toContain('signed out')
  expect(await codeOf(app.visitor().client.accounts.setNewPassword({ token, password: 'one more poplar' }))).toBe(
    'RESET_LINK_INVALID',
  )
  expect(await codeOf(elsewhere.signIn())).toBe('WRONG_CREDENTIALS')
  await elsewhere.signIn({ email: member.email, password: NEW_PASSWORD })
})

test('a wrong current password is refused, and not many times', async () => {
  const { points } = RATE_LIMITS.passwordChecksPerAccount
  for (let count = 0; count < points; count += 1) {
    expect(await codeOf(change('eight tall poplars', 'not this one'))).toBe('WRONG_PASSWORD')
  }
  expect(await codeOf(change('eight tall poplars', NEW_PASSWORD))).toBe('TOO_MANY_REQUESTS')
})

test('strangers who ask for reset links do not keep from the owner what happens to the account', async () => {
  const owner = await app.member()
  const { points } = RATE_LIMITS.lettersPerRecipient
  for (let turn = 0; turn <= points; turn += 1) {
    await app.visitor().client.accounts.requestPasswordReset({ email: owner.email })
    // One after the other, so that they have used the limit up before the owner is written to.
    await app.runJobs()
  }
  await owner.client.security.changeEmail({ email: `new-${owner.email}`, password: TEST_PASSWORD })
  await owner.client.security.changePassword({ currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
  const userId = await owner.id()
  const sentKinds = async () => {
    const sent = app.db.selectFrom('letters').select('kind').where('userId', '=', userId)
    return (await sent.where('sentAt', 'is not', null).execute()).map(({ kind }) => kind)
  }
  await app.runJobs()
  expect(await sentKinds()).toEqual(expect.arrayContaining(['email-asked', 'password-changed']))
  const { length: dropped } = await app.db
    .selectFrom('letters')
    .select('id')
    .where('userId', '=', userId)
    .where('sentAt', 'is', null)
    .where('sealed', 'is', null)
    .execute()
  expect(dropped).toBeGreaterThan(0)
})
