import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WRONG_CODES_BEFORE_LOCK } from '#domain/two-factor/two-factor-rules.ts'
import { sweepSessions } from '#server/jobs/sweep-sessions.ts'
import { codeOf } from '#server/testing/chat.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import {
  enter,
  halfSignedIn,
  inSeconds,
  letterAbout,
  memberWithApp,
  notedIn,
  viewerOf,
} from '#server/testing/second-factor/app-owner.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
afterEach(() => app.setNow(TEST_NOW))

test('comes after the right password only, and nobody is signed in before it', async () => {
  const { owner, secret } = await memberWithApp(app)
  const browser = app.visitor()
  const wrong = browser.client.accounts.signIn({ email: owner.email, password: 'not this one' })
  expect(await codeOf(wrong)).toBe('WRONG_CREDENTIALS')
  expect(await browser.client.twoFactor.secondStep()).toEqual({ secondStep: null })
  expect(await codeOf(enter(browser, appCode(secret, TEST_NOW)))).toBe('SECOND_STEP_EXPIRED')

  const sessions = await countSessions(owner)
  const half = await halfSignedIn(app, owner)
  expect(await viewerOf(half)).toBeNull()
  expect(await countSessions(owner)).toBe(sessions)
  expect(await half.client.twoFactor.secondStep()).toEqual({
    secondStep: { hasApp: true, hasPasskey: false, hasBackupCodes: true },
  })
  const { viewer } = await enter(half, appCode(secret, TEST_NOW))
  expect(viewer.username).toBe(owner.username)
  expect(await viewerOf(half)).not.toBeNull()
  expect(await half.client.twoFactor.settings()).toMatchObject({ isSessionConfirmed: true })
})

test('a code works once, even if two send it at the same instant', async () => {
  const { owner, secret } = await memberWithApp(app)
  const browsers = [await halfSignedIn(app, owner), await halfSignedIn(app, owner)]
  const answers = await Promise.all(browsers.map((browser) => codeOf(enter(browser, appCode(secret, TEST_NOW)))))
  expect(new Set(answers)).toEqual(new Set(['CODE_USED', undefined]))
  const late = await halfSignedIn(app, owner)
  expect(await codeOf(enter(late, appCode(secret, inSeconds(-30))))).toBe('CODE_USED')
  expect(await codeOf(enter(late, appCode(secret, inSeconds(30))))).toBeUndefined()
})

test('a clock may be half a minute off', async () => {
  const { owner, secret } = await memberWithApp(app)
  const half = await halfSignedIn(app, owner)
  expect(await codeOf(enter(half, appCode(secret, inSeconds(-60))))).toBe('WRONG_CODE')
  expect(await codeOf(enter(half, appCode(secret, inSeconds(60))))).toBe('WRONG_CODE')
  expect(await codeOf(enter(half, appCode(secret, inSeconds(-30))))).toBeUndefined()
})

test('ten wrong codes lock the codes for a quarter of an hour, and a backup code still works', async () => {
  const { owner, secret, backupCodes } = await memberWithApp(app)
  const half = await halfSignedIn(app, owner)
  for (let tries = 1; tries < WRONG_CODES_BEFORE_LOCK; tries += 1) {
    expect(await codeOf(enter(half, '000000'))).toBe('WRONG_CODE')
  }
  expect(await codeOf(enter(half, '000000'))).toBe('CODES_LOCKED')
  expect(await codeOf(enter(half, appCode(secret, TEST_NOW)))).toBe('CODES_LOCKED')
  await letterAbout(app, owner, 'Many wrong codes at your sign-in')
  const other = await halfSignedIn(app, owner)
  expect(await codeOf(enter(other, backupCodes[0] ?? '', 'backup'))).toBeUndefined()

  app.setNow(inSeconds(15 * 60 + 1))
  const later = await halfSignedIn(app, owner)
  expect(await codeOf(enter(later, appCode(secret, inSeconds(15 * 60 + 1))))).toBeUndefined()
})

test('a backup code works once, however it is written, and its owner is told', async () => {
  const { owner, backupCodes } = await memberWithApp(app)
  const [code = ''] = backupCodes
  const half = await halfSignedIn(app, owner)
  expect(await codeOf(enter(half, 'aaaa-bbbb-cccc', 'backup'))).toBe('WRONG_CODE')
  expect(await codeOf(enter(half, ` ${code.replaceAll('-', '').toUpperCase()} `, 'backup'))).toBeUndefined()
  const letter = await letterAbout(app, owner, 'A backup code was used')
  expect(letter.text).toContain('You have 9 codes left.')
  expect(await codeOf(enter(await halfSignedIn(app, owner), code, 'backup'))).toBe('WRONG_CODE')
})

test('lasts ten minutes, is used up by its success, and is void with a new password', async () => {
  const { owner, secret } = await memberWithApp(app)
  const slow = await halfSignedIn(app, owner)
  const cookies = slow.cookie()
  app.setNow(inSeconds(10 * 60))
  expect(await codeOf(enter(slow, appCode(secret, inSeconds(600))))).toBe('SECOND_STEP_EXPIRED')

  const quick = await halfSignedIn(app, owner)
  const stolen = quick.cookie()
  expect(stolen).not.toBe(cookies)
  await enter(quick, appCode(secret, inSeconds(600)))
  const again = await app.visitor().fetch('/api/v1/sign-in/second-step', { headers: { cookie: stolen } })
  expect(await again.json()).toEqual({ secondStep: null })

  const half = await halfSignedIn(app, owner)
  await app.visitor().client.accounts.requestPasswordReset({ email: owner.email })
  const token = /token=([\w.~-]+)/.exec((await letterAbout(app, owner, 'Set a new password')).text ?? '')?.[1] ?? ''
  await app.visitor().client.accounts.setNewPassword({ token, password: 'seven tall poplars' })
  expect(await codeOf(enter(half, appCode(secret, inSeconds(630))))).toBe('SECOND_STEP_EXPIRED')
  const { viewer } = await app.visitor().client.accounts.signIn({ email: owner.email, password: 'seven tall poplars' })
  expect(viewer).toBeNull()
})

test('belongs to the browser and the account that began it, and its cookie cannot be made up', async () => {
  const [one, two] = [await memberWithApp(app), await memberWithApp(app)]
  const half = await halfSignedIn(app, one.owner)
  expect(await codeOf(enter(half, appCode(two.secret, TEST_NOW)))).toBe('WRONG_CODE')
  expect(await codeOf(enter(half, two.backupCodes[0] ?? '', 'backup'))).toBe('WRONG_CODE')
  const forged = half.cookie().replace(/=[^.]+\./, '=somebodyelse.')
  const answer = await app.visitor().fetch('/api/v1/sign-in/second-step', { headers: { cookie: forged } })
  expect(await answer.json()).toEqual({ secondStep: null })
  const response = await app.visitor().fetch('/api/v1/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: one.owner.email, password: TEST_PASSWORD }),
  })
  const cookie = response.headers.getSetCookie().join()
  expect(cookie).toMatch(/second_step=.+HttpOnly.*SameSite=Lax/)
  expect(cookie).not.toContain('session_token')
})

test('replaces the session that the browser had, with a new one', async () => {
  const { owner, secret } = await memberWithApp(app)
  const browser = await app.member()
  const before = browser.cookie()
  const tab = await browser.listen()
  await browser.client.accounts.signIn({ email: owner.email, password: TEST_PASSWORD })
  expect((await viewerOf(browser))?.username).toBe(browser.username)
  await enter(browser, appCode(secret, TEST_NOW))
  expect(await tab.next('accounts.sessionEnded')).toEqual({ reason: 'replaced' })
  expect((await viewerOf(browser))?.username).toBe(owner.username)
  const old = await app.visitor().fetch('/api/v1/session', { headers: { cookie: before } })
  expect(await old.json()).toEqual({ viewer: null })
})

test('opens nothing of a suspended account but the page that says why', async () => {
  const { owner, secret } = await memberWithApp(app)
  const userId = await owner.id()
  await app.db.updateTable('users').set({ suspendedAt: TEST_NOW }).where('userId', '=', userId).execute()
  const half = await halfSignedIn(app, owner)
  expect(await codeOf(enter(half, appCode(secret, TEST_NOW)))).toBe('ACCOUNT_SUSPENDED')
  expect(await viewerOf(half)).toBeNull()
  expect(await codeOf(half.client.profile.mine())).toBe('SIGN_IN_NEEDED')
  expect(await half.client.moderation.mine()).toMatchObject({ username: owner.username, isSuspended: true })
})

test('what was begun and not finished in time is swept', async () => {
  const { owner } = await memberWithApp(app)
  await halfSignedIn(app, owner)
  await app.visitor().client.twoFactor.passkeyOptions({ isSecondStep: false })
  const count = async () => (await app.db.selectFrom('verifications').select('id').execute()).length
  await sweepSessions.run(app.app.services)
  expect(await count()).toBeGreaterThanOrEqual(2)
  app.setNow(inSeconds(2 * 3600))
  await sweepSessions.run(app.app.services)
  expect(await count()).toBe(0)
})

test('whatever happened above is in the security log, by account and factor', () => {
  const { kinds, lines } = notedIn(app)
  expect(kinds).toEqual(
    expect.arrayContaining([
      'secondStepBegun',
      'secondStepRefused app WRONG_CODE',
      'secondStepRefused app CODE_USED',
      'secondStepRefused app CODES_LOCKED',
      'secondStepRefused backup WRONG_CODE',
      'codesLocked',
      'backupCodeUsed',
    ]),
  )
  expect(lines.filter(({ event, accountId }) => event?.startsWith('second') && !accountId)).toEqual([])
})

const countSessions = async (person: Person) =>
  (
    await app.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', await person.id())
      .execute()
  ).length
