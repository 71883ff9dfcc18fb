import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resetFactors } from '#server/features/two-factor/two-factor.queries.ts'
import { codeOf } from '#server/testing/chat.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
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
    await letterAbout(app, owner, 'An authenticator app was added')
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

    const again = await halfSignedIn(app, owner)
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
    const { owner, secret, backupCodes } = await memberWithApp(app)
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

describe('turning off', () => {
  test('needs the password and a code, and leaves nothing behind', async () => {
    const { owner, secret } = await memberWithApp(app)
    const { twoFactor } = owner.client
    const code = appCode(secret, TEST_NOW)
    expect(await codeOf(twoFactor.turnOffApp({ password: 'not this one', code }))).toBe('WRONG_PASSWORD')
    expect(await codeOf(twoFactor.turnOffApp({ password: TEST_PASSWORD, code: '000000' }))).toBe('WRONG_CODE')
    await twoFactor.turnOffApp({ password: TEST_PASSWORD, code })
    expect(await twoFactor.settings()).toMatchObject({ app: null, backupCodesLeft: 0 })
    await letterAbout(app, owner, 'Your authenticator app was turned off')
    expect(await codeOf(twoFactor.turnOffApp({ password: TEST_PASSWORD, code }))).toBe('NOT_FOUND')
    await owner.signIn()
    expect(await viewerOf(owner)).not.toBeNull()
  })

  test('new backup codes void the old ones', async () => {
    const { owner, backupCodes } = await memberWithApp(app)
    const { twoFactor } = owner.client
    expect(await codeOf(twoFactor.replaceBackupCodes({ password: 'not this one' }))).toBe('WRONG_PASSWORD')
    const fresh = await twoFactor.replaceBackupCodes({ password: TEST_PASSWORD })
    await letterAbout(app, owner, 'You have new backup codes')
    const half = await halfSignedIn(app, owner)
    expect(await codeOf(enter(half, backupCodes[0] ?? '', 'backup'))).toBe('WRONG_CODE')
    expect(await codeOf(enter(half, fresh.backupCodes[0] ?? '', 'backup'))).toBeUndefined()
    const without = await app.member()
    expect(await codeOf(without.client.twoFactor.replaceBackupCodes({ password: TEST_PASSWORD }))).toBe('NOT_FOUND')
  })
})

test('a reset by the operator leaves the password alone, and no session', async () => {
  const { owner } = await memberWithApp(app)
  const userId = await owner.id()
  await app.db.transaction().execute((tx) => resetFactors(tx, userId))
  expect(await app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).toEqual([])
  await owner.signIn()
  expect(await owner.client.twoFactor.settings()).toMatchObject({ app: null, passkeys: [], backupCodesLeft: 0 })
})

test('whatever happened above is in the security log, by account and factor', () => {
  expect(notedIn(app).kinds).toEqual(
    expect.arrayContaining(['passwordRefused', 'factorAdded app', 'factorRemoved app', 'backupCodesReplaced']),
  )
})
