import { safe } from '@orpc/client'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESET_LINK_LIFETIME_MINUTES } from '#domain/accounts/account-rules.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { sweepSessions } from '#server/jobs/sweep-sessions.ts'
import { createPerson, signUpForm, type Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

const tokenIn = (letter: Email) => /update-password\?token=(\S+)/.exec(letter.text ?? '')?.[1] ?? ''
const codeOf = async (call: Promise<unknown>) => {
  const { error } = await safe(call)
  return error && (error as { code?: string }).code
}

describe('reset links', () => {
  let app: TestApp
  beforeAll(async () => void (app = await createTestApp()))
  afterAll(() => app.close())

  const requestLinks = async (owner: Person, count: number): Promise<string[]> => {
    const tokens: string[] = []
    while (tokens.length < count) {
      await app.visitor().client.accounts.requestPasswordReset({ email: owner.email })
      tokens.push(
        await waitFor('another link', async () => {
          const token = tokenIn(await app.letterTo(owner.email, 'update-password'))
          return tokens.includes(token) ? undefined : token
        }),
      )
    }
    return tokens
  }
  const setPassword = (token: string, password: string) =>
    codeOf(app.visitor().client.accounts.setNewPassword({ token, password }))

  test('using one voids all others of the account, and nobody else’s', async () => {
    const [owner, neighbour] = [await app.member(), await app.member()]
    const [first = '', second = '', third = ''] = await requestLinks(owner, 3)
    const [other = ''] = await requestLinks(neighbour, 1)
    expect(await setPassword(second, 'seven tall poplars')).toBeNull()
    expect(await setPassword(first, 'an older link of mine')).toBe('RESET_LINK_INVALID')
    expect(await setPassword(third, 'a newer link of mine')).toBe('RESET_LINK_INVALID')
    expect(await setPassword(other, 'of another person')).toBeNull()
    await owner.signIn({ password: 'seven tall poplars' })
    const told = (await app.letters()).filter(({ subject }) => subject === 'Your password was set anew')
    expect(told.map(({ to }) => to?.[0]?.address)).toEqual([owner.email, neighbour.email])
  })

  test('of two that are used at the same time one wins, and its password is the one that counts', async () => {
    const owner = await app.member()
    const links = await requestLinks(owner, 2)
    const passwords = ['the left hand wins', 'the right hand wins']
    const codes = await Promise.all(links.map((token, index) => setPassword(token, passwords[index] ?? '')))
    expect(codes).toEqual(expect.arrayContaining(['RESET_LINK_INVALID', null]))
    const winner = passwords[codes.indexOf(null)] ?? ''
    await owner.signIn({ password: winner })
    expect(await codeOf(owner.signIn({ password: passwords.find((each) => each !== winner) ?? '' }))).toBe(
      'WRONG_CREDENTIALS',
    )
  })

  test('the same link used twice at the same time works once', async () => {
    const owner = await app.member()
    const [token = ''] = await requestLinks(owner, 1)
    const codes = await Promise.all([setPassword(token, 'one of the two'), setPassword(token, 'two of the two')])
    expect(codes).toEqual(expect.arrayContaining(['RESET_LINK_INVALID', null]))
  })

  test.each([
    ['PASSWORD_IS_USERNAME', (owner: Person) => owner.username],
    ['PASSWORD_IS_EMAIL', (owner: Person) => owner.email],
    ['PASSWORD_SEQUENCE', () => 'abcdefgh'],
    ['PASSWORD_REPEATED', () => '0000000'],
    ['PASSWORD_TOO_COMMON', () => 'Starwars'],
  ])('%s is refused as at sign-up, and the link stays good', async (code, passwordOf) => {
    const owner = await app.member()
    const [token = ''] = await requestLinks(owner, 1)
    expect(await setPassword(token, passwordOf(owner))).toBe(code)
    expect(await setPassword(token, 'less of a giveaway')).toBeNull()
  })
})

test('links that have expired are swept', async () => {
  const app = await createTestApp()
  const owner = await app.member()
  await app.visitor().client.accounts.requestPasswordReset({ email: owner.email })
  await app.letterTo(owner.email)
  const links = () => app.db.selectFrom('verifications').select('id').execute()
  const sweepAt = (minutes: number) =>
    sweepSessions.run({ db: app.db, clock: { now: () => new Date(TEST_NOW.getTime() + minutes * 60_000) } })
  await sweepAt(RESET_LINK_LIFETIME_MINUTES - 1)
  expect(await links()).toHaveLength(1)
  await sweepAt(RESET_LINK_LIFETIME_MINUTES)
  expect(await links()).toEqual([])
  await app.close()
})

describe('letters to one address', () => {
  let app: TestApp
  beforeAll(
    async () => void (app = await createTestApp({ hasRateLimits: true, config: { trustedProxies: ['127.0.0.1'] } })),
  )
  afterAll(() => app.close())

  let address = 0
  /** Everybody comes from elsewhere, so that the limits per address do not matter. */
  const stranger = () => createPerson(app.url, `198.51.100.${(address += 1)}`)
  const { points: letters } = RATE_LIMITS.lettersPerRecipient
  const { points: signUpLetters } = RATE_LIMITS.signUpLettersPerRecipient
  const lettersTo = async (owner: Person) => {
    const all = await app.letters()
    return all.filter(({ to }) => to?.[0]?.address === owner.email).map(({ subject }) => subject)
  }
  /** What is asked for later is sent later, so a letter to somebody else says that the others are out. */
  const waitForLetters = async (owner: Person, count: number) => {
    await waitFor('the letters', async () => ((await lettersTo(owner)).length >= count ? true : undefined))
    const neighbour = stranger()
    await neighbour.signUp()
    await stranger().client.accounts.requestPasswordReset({ email: neighbour.email })
    await app.letterTo(neighbour.email, 'update-password')
  }

  test('are a few an hour, whatever asks for them, and every answer stays the same', async () => {
    const owner = stranger()
    await owner.signUp()
    for (let count = 0; count < signUpLetters + 2; count += 1) {
      const form = signUpForm({ email: owner.email, username: `wren${count}` })
      expect(await codeOf(stranger().client.accounts.signUp(form))).toBe('SIGN_UP_REFUSED')
    }
    await waitForLetters(owner, 1 + signUpLetters)
    const answered = ['Confirm your email address', ...Array(signUpLetters).fill('You already have an account')]
    expect(await lettersTo(owner)).toEqual(answered)

    for (let count = 0; count < letters + 2; count += 1) {
      expect(await stranger().client.accounts.requestPasswordReset({ email: owner.email })).toEqual({})
    }
    await waitForLetters(owner, letters)
    const resets = Array(letters - answered.length).fill('Set a new password')
    expect((await lettersTo(owner)).slice(answered.length)).toEqual(resets)
  })

  test('an old name with a link in it does not get into them', async () => {
    const owner = stranger()
    await owner.signUp()
    const name = 'Win a prize at evil.example'
    await app.db.updateTable('logins').set({ name }).where('email', '=', owner.email).execute()
    await stranger().client.accounts.requestPasswordReset({ email: owner.email })
    const letter = await app.letterTo(owner.email, 'update-password')
    expect(letter.text).not.toContain('evil')
    expect(letter.text).toMatch(/^Hello,/)
  })
})
