import { isDefinedError, safe } from '@orpc/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WRONG_CODES_BEFORE_LOCK } from '#domain/two-factor/two-factor-rules.ts'
import { resetFactors } from '#server/features/two-factor/two-factor.queries.ts'
import { sweepSessions } from '#server/jobs/sweep-sessions.ts'
import { appCode } from '#server/testing/second-factor/app-code.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())
afterEach(() => app.setNow(TEST_NOW))

const codeOf = async (call: Promise<unknown>) => {
  const { error } = await safe(call)
  return isDefinedError(error) ? (error as { code: string }).code : error && 'unexpected'
}
const viewerOf = async (person: Person) => (await person.client.accounts.session()).viewer
const letterAbout = (owner: Person, subject: string) =>
  waitFor(`the letter “${subject}”`, async () =>
    (await app.letters()).find((each) => each.to?.[0]?.address === owner.email && each.subject === subject),
  )
const inSeconds = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000)

/** A member with an authenticator app, set up an hour ago. */
async function memberWithApp() {
  const owner = await app.member()
  app.setNow(inSeconds(-3600))
  const { secret } = await owner.client.twoFactor.beginApp({ password: TEST_PASSWORD })
  const { backupCodes } = await owner.client.twoFactor.confirmApp({ code: appCode(secret, inSeconds(-3600)) })
  app.setNow(TEST_NOW)
  return { owner, secret, backupCodes: backupCodes ?? [] }
}

/** Another browser that has given the right password. */
async function halfSignedIn(owner: Person) {
  const browser = app.visitor()
  const { viewer } = await browser.client.accounts.signIn({ email: owner.email, password: TEST_PASSWORD })
  expect(viewer).toBeNull()
  return browser
}
const enter = (browser: Person, code: string, kind: 'app' | 'backup' = 'app') =>
  browser.client.twoFactor.signInWithCode({ kind, code })

describe('setting up', () => {
  test('needs the password, and counts from the first right code on', async () => {
    const owner = await app.member()
    expect(await codeOf(owner.client.twoFactor.beginApp({ password: 'not this one' }))).toBe('WRONG_PASSWORD')
    const { secret, address } = await owner.client.twoFactor.beginApp({ password: TEST_PASSWORD })
    expect(address).toContain(`secret=${secret}`)
    expect(await owner.client.twoFactor.settings()).toMatchObject({ app: null, backupCodesLeft: 0 })
    await owner.signIn()
    expect(await viewerOf(owner)).not.toBeNull()

    expect(await codeOf(owner.client.twoFactor.confirmApp({ code: '000000' }))).toBe('WRONG_CODE')
    const { backupCodes } = await owner.client.twoFactor.confirmApp({ code: appCode(secret, TEST_NOW) })
    expect(new Set(backupCodes).size).toBe(10)
    expect(await owner.client.twoFactor.settings()).toMatchObject({
      app: { since: TEST_NOW.toISOString() },
      backupCodesLeft: 10,
      isSessionConfirmed: true,
    })
    expect(await codeOf(owner.client.twoFactor.beginApp({ password: TEST_PASSWORD }))).toBe('APP_ALREADY_ON')
    await letterAbout(owner, 'An authenticator app was added')
  })

  test('adding a factor and removing it sign every other device out', async () => {
    const owner = await app.member()
    const elsewhere = app.visitor()
    await elsewhere.signIn({ email: owner.email })
    const listening = await elsewhere.listen()
    const { secret } = await owner.client.twoFactor.beginApp({ password: TEST_PASSWORD })
    expect(await viewerOf(elsewhere)).not.toBeNull()
    await owner.client.twoFactor.confirmApp({ code: appCode(secret, TEST_NOW) })
    await listening.next('accounts.sessionEnded')
    expect(await viewerOf(elsewhere)).toBeNull()
    expect(await viewerOf(owner)).not.toBeNull()

    const again = await halfSignedIn(owner)
    app.setNow(inSeconds(60))
    await enter(again, appCode(secret, inSeconds(60)))
    expect(await viewerOf(again)).not.toBeNull()
    app.setNow(inSeconds(120))
    await owner.client.twoFactor.turnOffApp({ password: TEST_PASSWORD, code: appCode(secret, inSeconds(120)) })
    expect(await viewerOf(again)).toBeNull()
    expect(await viewerOf(owner)).not.toBeNull()
    app.setNow(TEST_NOW)
  })

  test('nothing that is stored shows a secret or a code', async () => {
    const { owner, secret, backupCodes } = await memberWithApp()
    const userId = await owner.id()
    const rows = JSON.stringify([
      await app.db.selectFrom('authenticatorApps').selectAll().where('userId', '=', userId).execute(),
      await app.db.selectFrom('backupCodes').selectAll().where('userId', '=', userId).execute(),
      app.log,
    ])
    for (const hidden of [secret, ...backupCodes, ...backupCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(hidden)
    }
  })
})

describe('the second step', () => {
  test('comes after the right password only, and nobody is signed in before it', async () => {
    const { owner, secret } = await memberWithApp()
    const browser = app.visitor()
    const wrong = browser.client.accounts.signIn({ email: owner.email, password: 'not this one' })
    expect(await codeOf(wrong)).toBe('WRONG_CREDENTIALS')
    expect(await browser.client.twoFactor.secondStep()).toEqual({ secondStep: null })
    expect(await codeOf(enter(browser, appCode(secret, TEST_NOW)))).toBe('SECOND_STEP_EXPIRED')

    const sessions = await countSessions(owner)
    const half = await halfSignedIn(owner)
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
    const { owner, secret } = await memberWithApp()
    const browsers = [await halfSignedIn(owner), await halfSignedIn(owner)]
    const answers = await Promise.all(browsers.map((browser) => codeOf(enter(browser, appCode(secret, TEST_NOW)))))
    expect(new Set(answers)).toEqual(new Set(['CODE_USED', null]))
    const late = await halfSignedIn(owner)
    expect(await codeOf(enter(late, appCode(secret, inSeconds(-30))))).toBe('CODE_USED')
    expect(await codeOf(enter(late, appCode(secret, inSeconds(30))))).toBeNull()
  })

  test('a clock may be half a minute off', async () => {
    const { owner, secret } = await memberWithApp()
    const half = await halfSignedIn(owner)
    expect(await codeOf(enter(half, appCode(secret, inSeconds(-60))))).toBe('WRONG_CODE')
    expect(await codeOf(enter(half, appCode(secret, inSeconds(60))))).toBe('WRONG_CODE')
    expect(await codeOf(enter(half, appCode(secret, inSeconds(-30))))).toBeNull()
  })

  test('ten wrong codes lock the codes for a quarter of an hour, and a backup code still works', async () => {
    const { owner, secret, backupCodes } = await memberWithApp()
    const half = await halfSignedIn(owner)
    for (let tries = 1; tries < WRONG_CODES_BEFORE_LOCK; tries += 1) {
      expect(await codeOf(enter(half, '000000'))).toBe('WRONG_CODE')
    }
    expect(await codeOf(enter(half, '000000'))).toBe('CODES_LOCKED')
    expect(await codeOf(enter(half, appCode(secret, TEST_NOW)))).toBe('CODES_LOCKED')
    await letterAbout(owner, 'Many wrong codes at your sign-in')
    const other = await halfSignedIn(owner)
    expect(await codeOf(enter(other, backupCodes[0] ?? '', 'backup'))).toBeNull()

    app.setNow(inSeconds(15 * 60 + 1))
    const later = await halfSignedIn(owner)
    expect(await codeOf(enter(later, appCode(secret, inSeconds(15 * 60 + 1))))).toBeNull()
  })

  test('a backup code works once, however it is written, and its owner is told', async () => {
    const { owner, backupCodes } = await memberWithApp()
    const [code = ''] = backupCodes
    const half = await halfSignedIn(owner)
    expect(await codeOf(enter(half, 'aaaa-bbbb-cccc', 'backup'))).toBe('WRONG_CODE')
    expect(await codeOf(enter(half, ` ${code.replaceAll('-', '').toUpperCase()} `, 'backup'))).toBeNull()
    const letter = await letterAbout(owner, 'A backup code was used')
    expect(letter.text).toContain('You have 9 codes left.')
    expect(await codeOf(enter(await halfSignedIn(owner), code, 'backup'))).toBe('WRONG_CODE')
  })

  test('lasts ten minutes, is used up by its success, and is void with a new password', async () => {
    const { owner, secret } = await memberWithApp()
    const slow = await halfSignedIn(owner)
    const cookies = slow.cookie()
    app.setNow(inSeconds(10 * 60))
    expect(await codeOf(enter(slow, appCode(secret, inSeconds(600))))).toBe('SECOND_STEP_EXPIRED')

    const quick = await halfSignedIn(owner)
    const stolen = quick.cookie()
    expect(stolen).not.toBe(cookies)
    await enter(quick, appCode(secret, inSeconds(600)))
    const again = await app.visitor().fetch('/api/v1/sign-in/second-step', { headers: { cookie: stolen } })
    expect(await again.json()).toEqual({ secondStep: null })

    const half = await halfSignedIn(owner)
    await app.visitor().client.accounts.requestPasswordReset({ email: owner.email })
    const token = /token=([\w.~-]+)/.exec((await letterAbout(owner, 'Set a new password')).text ?? '')?.[1] ?? ''
    await app.visitor().client.accounts.setNewPassword({ token, password: 'seven tall poplars' })
    expect(await codeOf(enter(half, appCode(secret, inSeconds(630))))).toBe('SECOND_STEP_EXPIRED')
    const { viewer } = await app
      .visitor()
      .client.accounts.signIn({ email: owner.email, password: 'seven tall poplars' })
    expect(viewer).toBeNull()
  })

  test('belongs to the browser and the account that began it, and its cookie cannot be made up', async () => {
    const [one, two] = [await memberWithApp(), await memberWithApp()]
    const half = await halfSignedIn(one.owner)
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
    const { owner, secret } = await memberWithApp()
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

  test('opens no suspended account', async () => {
    const { owner, secret } = await memberWithApp()
    const userId = await owner.id()
    await app.db.updateTable('users').set({ suspendedAt: TEST_NOW }).where('userId', '=', userId).execute()
    const half = await halfSignedIn(owner)
    expect(await codeOf(enter(half, appCode(secret, TEST_NOW)))).toBe('ACCOUNT_SUSPENDED')
    expect(await viewerOf(half)).toBeNull()
    expect(await countSessionsOf(userId)).toBe(0)
  })
})

describe('turning off', () => {
  test('needs the password and a code, and leaves nothing behind', async () => {
    const { owner, secret } = await memberWithApp()
    const { twoFactor } = owner.client
    const code = appCode(secret, TEST_NOW)
    expect(await codeOf(twoFactor.turnOffApp({ password: 'not this one', code }))).toBe('WRONG_PASSWORD')
    expect(await codeOf(twoFactor.turnOffApp({ password: TEST_PASSWORD, code: '000000' }))).toBe('WRONG_CODE')
    await twoFactor.turnOffApp({ password: TEST_PASSWORD, code })
    expect(await twoFactor.settings()).toMatchObject({ app: null, backupCodesLeft: 0 })
    await letterAbout(owner, 'Your authenticator app was turned off')
    expect(await codeOf(twoFactor.turnOffApp({ password: TEST_PASSWORD, code }))).toBe('NOT_FOUND')
    await owner.signIn()
    expect(await viewerOf(owner)).not.toBeNull()
  })

  test('new backup codes void the old ones', async () => {
    const { owner, backupCodes } = await memberWithApp()
    const { twoFactor } = owner.client
    expect(await codeOf(twoFactor.replaceBackupCodes({ password: 'not this one' }))).toBe('WRONG_PASSWORD')
    const fresh = await twoFactor.replaceBackupCodes({ password: TEST_PASSWORD })
    await letterAbout(owner, 'You have new backup codes')
    const half = await halfSignedIn(owner)
    expect(await codeOf(enter(half, backupCodes[0] ?? '', 'backup'))).toBe('WRONG_CODE')
    expect(await codeOf(enter(half, fresh.backupCodes[0] ?? '', 'backup'))).toBeNull()
    const without = await app.member()
    expect(await codeOf(without.client.twoFactor.replaceBackupCodes({ password: TEST_PASSWORD }))).toBe('NOT_FOUND')
  })
})

describe('for the operator', () => {
  test('what was begun and not finished in time is swept', async () => {
    const { owner } = await memberWithApp()
    await halfSignedIn(owner)
    await app.visitor().client.twoFactor.passkeyOptions({ isSecondStep: false })
    const count = async () => (await app.db.selectFrom('verifications').select('id').execute()).length
    await sweepSessions.run(app.app.services)
    expect(await count()).toBeGreaterThanOrEqual(2)
    app.setNow(inSeconds(2 * 3600))
    await sweepSessions.run(app.app.services)
    expect(await count()).toBe(0)
  })

  test('a reset leaves the password alone, and no session', async () => {
    const { owner } = await memberWithApp()
    const userId = await owner.id()
    await app.db.transaction().execute((tx) => resetFactors(tx, userId))
    expect(await countSessionsOf(userId)).toBe(0)
    await owner.signIn()
    expect(await owner.client.twoFactor.settings()).toMatchObject({ app: null, passkeys: [], backupCodesLeft: 0 })
  })

  test('whatever happened above is in the security log, by account and factor', () => {
    const lines = app.log.flatMap((line) => {
      const { security } = JSON.parse(line) as { security?: Record<string, string> }
      return security ? [security] : []
    })
    const noted = new Set(lines.map(({ event, factor, reason }) => [event, factor, reason].filter(Boolean).join(' ')))
    expect([...noted]).toEqual(
      expect.arrayContaining([
        'passwordRefused',
        'secondStepBegun',
        'secondStepRefused app WRONG_CODE',
        'secondStepRefused app CODE_USED',
        'secondStepRefused app CODES_LOCKED',
        'secondStepRefused backup WRONG_CODE',
        'codesLocked',
        'factorAdded app',
        'factorRemoved app',
        'backupCodeUsed',
        'backupCodesReplaced',
      ]),
    )
    expect(lines.filter(({ event, accountId }) => event?.startsWith('second') && !accountId)).toEqual([])
  })
})

const countSessions = async (person: Person) => countSessionsOf(await person.id())

async function countSessionsOf(userId: string): Promise<number> {
  return (await app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length
}
