import { safe } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHANGE_LINK_LIFETIME_HOURS } from '#domain/security/email-confirmation.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let member: Person
let neighbour: Person
beforeAll(async () => {
  app = await createTestApp()
  ;[member, neighbour] = [await app.member(), await app.member()]
})
afterAll(() => app.close())

const errorOf = async (call: Promise<unknown>) => (await safe(call)).error as { code?: string; data?: unknown } | null
const codeOf = async (call: Promise<unknown>) => (await errorOf(call))?.code
const ask = (email: string, password = TEST_PASSWORD) => member.client.security.changeEmail({ email, password })
const tokenTo = async (address: string) =>
  /confirm-email\?token=(\S+)/.exec((await app.letterTo(address, 'Use this address')).text ?? '')?.[1] ?? ''
const confirm = (token: string) => app.visitor().client.security.confirmEmail({ token })
const subjectsTo = async (address: string) =>
  (await app.letters()).filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject)

describe('asking', () => {
  test('needs an address that is new', async () => {
    for (const email of ['', '  ', member.email, ` ${member.email.toUpperCase()} `]) {
      expect(await errorOf(ask(email))).toMatchObject({
        code: 'INVALID_INPUT',
        data: { issues: [{ path: ['email'], message: 'Please enter a new email address.' }] },
      })
    }
  })

  test('needs the password', async () => {
    expect(await codeOf(ask('robin@new.example', 'not this one'))).toBe('WRONG_PASSWORD')
    expect((await member.client.security.email()).pending).toBeNull()
  })

  test('shows what waits, tells the old address, and can be taken back', async () => {
    const expiresAt = new Date(TEST_NOW.getTime() + CHANGE_LINK_LIFETIME_HOURS * 3_600_000).toISOString()
    const state = { email: member.email, isVerified: true, pending: { email: 'first@new.example', expiresAt } }
    expect(await ask('First@New.example')).toEqual(state)
    expect(await member.client.security.email()).toEqual(state)
    expect((await member.client.account.overview()).isEmailChanging).toBe(true)
    const told = await app.letterTo(member.email, 'A new email address was asked for')
    expect(told.text).toContain('f•••@new.example')
    const token = await tokenTo('first@new.example')
    expect((await member.client.security.cancelEmailChange()).pending).toBeNull()
    expect(await codeOf(confirm(token))).toBe('EMAIL_LINK_INVALID')
    expect((await member.client.security.email()).email).toBe(member.email)
  })

  test('anew voids the link from before', async () => {
    await ask('second@new.example')
    const earlier = await tokenTo('second@new.example')
    await ask('third@new.example')
    expect(await codeOf(confirm(earlier))).toBe('EMAIL_LINK_INVALID')
    await member.client.security.cancelEmailChange()
  })

  test('never says whether the address is somebody else’s, who is told', async () => {
    const taken = await ask(neighbour.email)
    const free = await ask('free@new.example')
    expect(Object.keys(taken)).toEqual(Object.keys(free))
    expect(taken.pending?.email).toBe(neighbour.email)
    const letter = await app.letterTo(neighbour.email, 'Your address is already in use here')
    expect(letter.text).not.toContain('token=')
    await tokenTo('free@new.example')
    expect(await subjectsTo(neighbour.email)).not.toContain('Confirm your new email address')
  })
})

describe('confirming', () => {
  test('changes the address once, on whatever device, and tells the old one', async () => {
    const old = member.email
    await member.client.accounts.requestPasswordReset({ email: old })
    const reset = /token=(\S+)/.exec((await app.letterTo(old, 'update-password')).text ?? '')?.[1] ?? ''
    await ask('robin@new.example')
    const token = await tokenTo('robin@new.example')
    expect(await confirm(token)).toEqual({ outcome: 'changed' })
    expect(await member.client.security.email()).toEqual({
      email: 'robin@new.example',
      isVerified: true,
      pending: null,
    })
    expect((await app.letterTo(old, 'Your email address was changed')).text).toContain('r•••@new.example')
    expect(await confirm(token)).toEqual({ outcome: 'already' })
    // A link in the old mailbox does not open the account any more.
    const setting = app.visitor().client.accounts.setNewPassword({ token: reset, password: 'seven tall poplars' })
    expect(await codeOf(setting)).toBe('RESET_LINK_INVALID')
    const elsewhere = app.visitor()
    expect(await codeOf(elsewhere.client.accounts.signIn({ email: old, password: TEST_PASSWORD }))).toBe(
      'WRONG_CREDENTIALS',
    )
    await elsewhere.signIn({ email: 'robin@new.example' })
    await member.signIn({ email: 'robin@new.example' })
  })

  test('a link that was used says so no longer once the address has changed again', async () => {
    await ask('one@new.example')
    const first = await tokenTo('one@new.example')
    await confirm(first)
    await ask('two@new.example')
    await confirm(await tokenTo('two@new.example'))
    expect(await codeOf(confirm(first))).toBe('EMAIL_LINK_INVALID')
  })

  test('is refused when somebody else has taken the address meanwhile', async () => {
    await ask('wanted@new.example')
    const token = await tokenTo('wanted@new.example')
    await app.visitor().signUp({ email: 'wanted@new.example' })
    expect(await codeOf(confirm(token))).toBe('EMAIL_LINK_INVALID')
    expect((await member.client.security.email()).email).toBe('two@new.example')
  })

  test('two at the same moment change it once', async () => {
    await ask('twice@new.example')
    const token = await tokenTo('twice@new.example')
    const outcomes = await Promise.all([confirm(token), confirm(token)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'changed'])
  })

  test('is too late after a day', async () => {
    await ask('late@new.example')
    const token = await tokenTo('late@new.example')
    app.setNow(new Date(TEST_NOW.getTime() + CHANGE_LINK_LIFETIME_HOURS * 3_600_000))
    expect((await member.client.security.email()).pending).toBeNull()
    expect(await codeOf(confirm(token))).toBe('EMAIL_LINK_INVALID')
    app.setNow(TEST_NOW)
  })

  test('links are not stored as they are sent', async () => {
    await ask('secret@new.example')
    const token = await tokenTo('secret@new.example')
    const rows = await app.db.selectFrom('emailLinks').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
