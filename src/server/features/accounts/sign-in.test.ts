import { isDefinedError, safe } from '@orpc/client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Email } from 'postal-mime'
import { PASSWORD_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { paths } from '#domain/site/paths.ts'
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

describe('signing in', () => {
  test('works on several devices at once, with an address in any case', async () => {
    const phone = await app.member('twodevices')
    const laptop = app.visitor()
    await laptop.signIn({ email: ` ${phone.email.toUpperCase()} ` })
    expect((await viewerOf(laptop))?.username).toBe('twodevices')
    expect((await viewerOf(phone))?.username).toBe('twodevices')
  })

  test('lasts thirty days from the last use', async () => {
    const person = await app.member()
    const inDays = (days: number) => app.setNow(new Date(TEST_NOW.getTime() + days * 24 * 60 * 60 * 1000))
    inDays(20)
    expect(await viewerOf(person)).not.toBeNull()
    inDays(45)
    expect(await viewerOf(person)).not.toBeNull()
    inDays(76)
    expect(await viewerOf(person)).toBeNull()
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const owner = await app.member()
    const visitor = app.visitor()
    const answers = await Promise.all(
      [owner.email, 'nobody@example.com'].map(async (email) => {
        const response = await visitor.fetch('/api/v1/sign-in', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'not the password' }),
        })
        return { status: response.status, body: await response.text() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining('WRONG_CREDENTIALS') })
    expect(await viewerOf(visitor)).toBeNull()
  })

  test('a password that is longer than any is a wrong one', async () => {
    const { email } = await app.member()
    const tooLong = TEST_PASSWORD.padEnd(PASSWORD_MAX_LENGTH + 1, '!')
    expect(await codeOf(app.visitor().client.accounts.signIn({ email, password: tooLong }))).toBe('WRONG_CREDENTIALS')
  })

  test('the session cookie is out of reach of scripts and of other sites', async () => {
    const person = await app.member()
    const response = await person.fetch('/api/v1/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: TEST_PASSWORD }),
    })
    const cookie = response.headers.getSetCookie().join()
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
  })

  test('a forged session cookie is nobody', async () => {
    const person = await app.member()
    const forged = person.cookie().replace(/=[^.]+\./, '=somebodyelse.')
    const response = await app.visitor().fetch('/api/v1/session', { headers: { cookie: forged } })
    expect(await response.json()).toEqual({ viewer: null })
  })

  test('revives a deactivated account with the visibility it had', async () => {
    const [open, hidden] = [await app.member(), await app.member()]
    for (const [person, wasVisible] of [
      [open, true],
      [hidden, false],
    ] as const) {
      await app.db
        .updateTable('users')
        .set({
          accountActive: false,
          showInDiscover: false,
          profileVisibility: false,
          deactivatedAt: new Date(),
          visibilityBeforeDeactivation: wasVisible,
        })
        .where('username', '=', person.username)
        .execute()
      await person.signIn()
      const row = await app.db
        .selectFrom('users')
        .select(['accountActive', 'showInDiscover', 'profileVisibility', 'deactivatedAt'])
        .where('username', '=', person.username)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        accountActive: true,
        showInDiscover: true,
        profileVisibility: wasVisible,
        deactivatedAt: null,
      })
    }
  })
})

describe('signing out', () => {
  test('ends the session on the server and tells its other tabs, but not other devices', async () => {
    const browser = await app.member()
    const otherDevice = app.visitor()
    await otherDevice.signIn({ email: browser.email })
    const tab = await browser.listen()
    const otherTab = await otherDevice.listen()
    const stolen = browser.cookie()
    await browser.client.accounts.signOut()
    expect(await tab.next('accounts.sessionEnded')).toEqual({ reason: 'signedOut' })
    await waitFor('the socket to close', () => (tab.isOpen() ? undefined : true))
    expect(otherTab.isOpen()).toBe(true)
    const replay = await app.visitor().fetch('/api/v1/session', { headers: { cookie: stolen } })
    expect(await replay.json()).toEqual({ viewer: null })
  })

  test('is fine for somebody who is not signed in', async () => {
    expect(await app.visitor().client.accounts.signOut()).toEqual({})
  })

  test('empties the browser’s cache', async () => {
    const answer = await app.visitor().fetch('/api/v1/sign-out', { method: 'POST' })
    expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  })
})

describe('a forgotten password', () => {
  const linkIn = (letter: Email) => /https?:\/\/\S+\/update-password\?token=(\S+)/.exec(letter.text ?? '')?.[1] ?? ''
  const requestLink = async (person: Person) => {
    await app.visitor().client.accounts.requestPasswordReset({ email: person.email })
    return linkIn(await app.letterTo(person.email, paths.updatePassword))
  }

  test('is replaced through the link in the letter, once, and every session ends', async () => {
    const owner = await app.member()
    const tab = await owner.listen()
    const token = await requestLink(owner)
    const visitor = app.visitor()
    await visitor.client.accounts.setNewPassword({ token, password: 'an entirely new one' })
    expect(await tab.next('accounts.sessionEnded')).toEqual({ reason: 'passwordChanged' })
    expect(await viewerOf(owner)).toBeNull()
    expect(await codeOf(visitor.signIn({ email: owner.email }))).toBe('WRONG_CREDENTIALS')
    await visitor.signIn({ email: owner.email, password: 'an entirely new one' })
    expect(await codeOf(visitor.client.accounts.setNewPassword({ token, password: 'and yet another' }))).toBe(
      'RESET_LINK_INVALID',
    )
  })

  test('the letter has a text and an HTML part with the same link', async () => {
    const owner = await app.member()
    const token = await requestLink(owner)
    const letter = await app.letterTo(owner.email, paths.updatePassword)
    expect(letter.subject).toBe('Set a new password')
    expect(letter.html).toContain(`/update-password?token=${token}`)
    expect(letter.from?.name).toBe('Kismetry')
  })

  test('a password that is too common does not use the link up', async () => {
    const owner = await app.member()
    const token = await requestLink(owner)
    const { client } = app.visitor()
    expect(await codeOf(client.accounts.setNewPassword({ token, password: 'trustno1' }))).toBe('PASSWORD_TOO_COMMON')
    await client.accounts.setNewPassword({ token, password: 'less of a giveaway' })
  })

  test('the link goes stale after an hour', async () => {
    const owner = await app.member()
    const token = await requestLink(owner)
    app.setNow(new Date(TEST_NOW.getTime() + 61 * 60 * 1000))
    const { client } = app.visitor()
    expect(await codeOf(client.accounts.setNewPassword({ token, password: 'too late by a minute' }))).toBe(
      'RESET_LINK_INVALID',
    )
  })

  test('an unknown address gets the same answer and no letter', async () => {
    expect(await app.visitor().client.accounts.requestPasswordReset({ email: 'nobody@example.com' })).toEqual({})
    await requestLink(await app.member())
    const addresses = (await app.letters()).flatMap(({ to }) => to?.map(({ address }) => address))
    expect(addresses).not.toContain('nobody@example.com')
  })

  test('reset tokens are not stored as they are sent', async () => {
    const owner = await app.member()
    const token = await requestLink(owner)
    const rows = await app.db.selectFrom('verifications').select(['identifier', 'value']).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
