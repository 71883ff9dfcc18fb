import { isDefinedError, safe } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '#server/testing/second-factor/authenticator.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let owner: Person
let other: Person
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.member()
  other = await app.member()
})
afterAll(() => app.close())

const codeOf = async (call: Promise<unknown>) => {
  const { error } = await safe(call)
  return isDefinedError(error) ? (error as { code: string }).code : error && 'unexpected'
}
const viewerOf = async (person: Person) => (await person.client.accounts.session()).viewer

type Device = ReturnType<typeof createAuthenticator>

async function addPasskey(person: Person, device: Device, name = 'My phone') {
  const options = await person.client.twoFactor.beginPasskey({ password: TEST_PASSWORD })
  return person.client.twoFactor.addPasskey({ name, credential: device.create(options) })
}

const begin = (browser: Person, isSecondStep = false) => browser.client.twoFactor.passkeyOptions({ isSecondStep })

async function signIn(browser: Person, device: Device, isSecondStep = false) {
  const credential = device.prove(await begin(browser, isSecondStep))
  return browser.client.twoFactor.signInWithPasskey({ isSecondStep, credential })
}

async function halfSignedIn(person: Person) {
  const browser = app.visitor()
  await browser.client.accounts.signIn({ email: person.email, password: TEST_PASSWORD })
  return browser
}

describe('adding a passkey', () => {
  test('needs the password, a device that knows its owner, our address, and the challenge of this very browser', async () => {
    const person = await app.member()
    const { twoFactor } = person.client
    expect(await codeOf(twoFactor.beginPasskey({ password: 'not this one' }))).toBe('WRONG_PASSWORD')
    const add = async (make: (device: Device) => Parameters<typeof twoFactor.addPasskey>[0]['credential']) =>
      codeOf(twoFactor.addPasskey({ name: 'Key', credential: make(createAuthenticator()) }))
    const options = () => twoFactor.beginPasskey({ password: TEST_PASSWORD })

    const unverified = await options()
    expect(unverified.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    expect(await add((device) => device.create(unverified, { isVerified: false }))).toBe('PASSKEY_REFUSED')
    const elsewhere = await options()
    expect(await add((device) => device.create(elsewhere, { origin: 'https://evil.example' }))).toBe('PASSKEY_REFUSED')
    const foreign = await other.client.twoFactor.beginPasskey({ password: TEST_PASSWORD })
    await options()
    expect(await add((device) => device.create(foreign))).toBe('PASSKEY_REFUSED')
    const once = await options()
    expect(await add((device) => device.create(once))).toBeNull()
    expect(await add((device) => device.create(once))).toBe('PASSKEY_REFUSED')
    expect((await twoFactor.settings()).passkeys).toHaveLength(1)
  })

  test('the first brings backup codes, the next leaves them, and each has a name', async () => {
    const person = await app.member()
    const { twoFactor } = person.client
    const first = await addPasskey(person, createAuthenticator(), '  My phone ')
    expect(first.backupCodes).toHaveLength(10)
    const second = await addPasskey(person, createAuthenticator(), 'A key')
    expect(second.backupCodes).toBeNull()
    await twoFactor.renamePasskey({ passkeyId: second.passkey.id, name: 'The blue key' })
    const { passkeys, isSessionConfirmed } = await twoFactor.settings()
    expect(passkeys.map(({ name }) => name).toSorted()).toEqual(['My phone', 'The blue key'])
    expect(isSessionConfirmed).toBe(true)

    const remove = (passkeyId: string, password = TEST_PASSWORD) => twoFactor.removePasskey({ passkeyId, password })
    expect(await codeOf(remove(first.passkey.id, 'not this one'))).toBe('WRONG_PASSWORD')
    await remove(first.passkey.id)
    expect((await twoFactor.settings()).backupCodesLeft).toBe(10)
    await remove(second.passkey.id)
    expect((await twoFactor.settings()).backupCodesLeft).toBe(0)
    await person.signIn()
    expect(await viewerOf(person)).not.toBeNull()
  })

  test('a passkey belongs to one account', async () => {
    const device = createAuthenticator()
    await addPasskey(other, device)
    const options = await owner.client.twoFactor.beginPasskey({ password: TEST_PASSWORD })
    const credential = device.create(options)
    expect(await codeOf(owner.client.twoFactor.addPasskey({ name: 'Key', credential }))).toBe('PASSKEY_REFUSED')
  })
})

test('a changed password leaves them, and its letter says how many', async () => {
  const person = await app.member()
  await addPasskey(person, createAuthenticator())
  await addPasskey(person, createAuthenticator(), 'My laptop')
  await person.client.security.changePassword({ currentPassword: TEST_PASSWORD, newPassword: 'seven tall poplars' })
  const { text } = await app.letterTo(person.email, 'Your password was changed')
  expect(text).toContain('2 passkeys still open your account without the password.')
})

describe('signing in with a passkey', () => {
  let device: Device
  beforeAll(async () => {
    device = createAuthenticator()
    await addPasskey(owner, device)
  })

  test('needs no password, counts as both factors, and is seen in the list', async () => {
    const browser = app.visitor()
    const { viewer } = await signIn(browser, device)
    expect(viewer.username).toBe(owner.username)
    expect(await browser.client.twoFactor.settings()).toMatchObject({
      isSessionConfirmed: true,
      passkeys: [{ name: 'My phone', lastUsedAt: TEST_NOW.toISOString() }],
    })
  })

  test('a proof works once, in the browser that asked for it', async () => {
    const browser = app.visitor()
    const credential = device.prove(await begin(browser))
    const send = (who: Person) => codeOf(who.client.twoFactor.signInWithPasskey({ isSecondStep: false, credential }))
    const thief = app.visitor()
    expect(await send(thief)).toBe('PASSKEY_REFUSED')
    await begin(thief)
    expect(await send(thief)).toBe('PASSKEY_REFUSED')
    expect(await send(browser)).toBeNull()
    await browser.client.accounts.signOut()
    expect(await send(browser)).toBe('PASSKEY_REFUSED')
  })

  test.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['of a device that did not ask who is there', { isVerified: false }],
    ['of a copy of the device, whose counter is behind', { counter: 1 }],
  ])('a proof %s is refused', async (_what, behaviour) => {
    await signIn(app.visitor(), device)
    const browser = app.visitor()
    const credential = device.prove(await begin(browser), behaviour)
    const answer = browser.client.twoFactor.signInWithPasskey({ isSecondStep: false, credential })
    expect(await codeOf(answer)).toBe('PASSKEY_REFUSED')
    expect(await viewerOf(browser)).toBeNull()
    // The real device goes on counting from where it was.
    device.prove(await begin(app.visitor()), { counter: 100 + Math.round(performance.now()) })
  })

  test('an unknown or a removed passkey, or the signature of another, opens nothing', async () => {
    const browser = app.visitor()
    expect(await codeOf(signIn(browser, createAuthenticator()))).toBe('PASSKEY_REFUSED')
    const mixed = { ...createAuthenticator().prove(await begin(browser)), id: device.prove(await begin(browser)).id }
    const answer = browser.client.twoFactor.signInWithPasskey({ isSecondStep: false, credential: mixed })
    expect(await codeOf(answer)).toBe('PASSKEY_REFUSED')

    const gone = createAuthenticator()
    const { passkey } = await addPasskey(owner, gone, 'Lost')
    await owner.client.twoFactor.removePasskey({ passkeyId: passkey.id, password: TEST_PASSWORD })
    expect(await codeOf(signIn(browser, gone))).toBe('PASSKEY_REFUSED')
  })

  test('as the second step it must be one of the same account', async () => {
    const half = await halfSignedIn(owner)
    expect(await viewerOf(half)).toBeNull()
    const options = await begin(half, true)
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([device.prove(await begin(app.visitor())).id])
    const stranger = createAuthenticator()
    await addPasskey(other, stranger, 'Another')
    const sessions = await countSessions(other)
    expect(await codeOf(signIn(half, stranger, true))).toBe('PASSKEY_REFUSED')
    expect(await countSessions(other)).toBe(sessions)
    expect(await viewerOf(half)).toBeNull()
    const { viewer } = await signIn(half, device, true)
    expect(viewer.username).toBe(owner.username)
    expect(await codeOf(begin(half, true))).toBe('SECOND_STEP_EXPIRED')
  })

  test('opens no suspended account, and revives a deactivated one', async () => {
    const userId = await owner.id()
    const set = (changes: { suspendedAt?: Date | null; accountActive?: boolean }) =>
      app.db.updateTable('users').set(changes).where('userId', '=', userId).execute()
    await set({ suspendedAt: TEST_NOW })
    expect(await codeOf(signIn(app.visitor(), device))).toBe('ACCOUNT_SUSPENDED')
    await set({ suspendedAt: null, accountActive: false })
    const browser = app.visitor()
    await signIn(browser, device)
    expect(await viewerOf(browser)).not.toBeNull()
  })
})

async function countSessions(person: Person): Promise<number> {
  const userId = await person.id()
  return (await app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute()).length
}
