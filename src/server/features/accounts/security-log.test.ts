import { safe } from '@orpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { SECURITY_EVENTS } from '#server/http/security-log.ts'
import { createPerson, signUpForm, TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

interface SecurityLine {
  event: string
  accountId?: string
  address?: string
  userAgent?: string
  reason?: string
  count?: number
  limit?: string
}

let app: TestApp
beforeAll(async () => {
  const config = { isProduction: true, trustedProxies: ['127.0.0.1'] }
  app = await createTestApp({ hasRateLimits: true, config })
})
afterAll(() => app.close())

/** Expected by the tests of the features that note them. */
const NOTED_ELSEWHERE = new Set([
  'secondStepBegun',
  'secondStepRefused',
  'codesLocked',
  'factorAdded',
  'factorRemoved',
  'backupCodeUsed',
  'backupCodesReplaced',
  'factorsReset',
  'roleChanged',
])
const UNKNOWN_EMAIL = 'nobody.we.know@example.com'
const NEW_EMAIL = 'changed-since@example.com'
const GUESS = 'a wild guess'
const NEW_PASSWORD = 'seven tall poplars'

const lines = () =>
  app.log.flatMap((line) => {
    const { security } = JSON.parse(line) as { security?: SecurityLine }
    return security ? [security] : []
  })
const waitForLine = (what: string, is: (line: SecurityLine) => boolean) => waitFor(what, () => lines().find(is))

test('every event is noted with who and from where, and no line of the log holds a secret', async () => {
  const owner = createPerson(app.url, '203.0.113.1')
  const stranger = createPerson(app.url, '203.0.113.2')
  const cookies: string[] = []

  await owner.signUp()
  const accountId = await owner.id()
  cookies.push(owner.cookie())
  await safe(stranger.client.accounts.signUp(signUpForm({ email: owner.email, username: 'somebody-new' })))

  await owner.client.accounts.signOut()
  await owner.signIn()
  cookies.push(owner.cookie())
  const confirmTokens = await changeAddress(owner)
  for (let tries = 0; tries <= RATE_LIMITS.signInsPerAddressAndEmail.points; tries += 1) {
    await safe(stranger.signIn({ email: owner.email, password: GUESS }))
  }
  await safe(stranger.signIn({ email: UNKNOWN_EMAIL, password: GUESS }))

  for (const email of [owner.email, UNKNOWN_EMAIL]) await stranger.client.accounts.requestPasswordReset({ email })
  const letter = await waitFor('the reset letter', async () =>
    (await app.letters()).find(({ subject }) => subject === 'Set a new password'),
  )
  const token = /update-password\?token=(\S+)/.exec(letter.text ?? '')?.[1] ?? ''
  await owner.fetch(`/update-password?token=${token}`)
  await stranger.fetch(`/api/v1/password-reset/confirm?token=${token}`)
  await safe(stranger.client.accounts.setNewPassword({ token: 'a-forged-token', password: NEW_PASSWORD }))
  await owner.client.accounts.setNewPassword({ token, password: NEW_PASSWORD })

  await owner.signIn({ password: NEW_PASSWORD })
  await safe(owner.client.account.requestDeletion({ password: GUESS }))
  await owner.client.account.requestDeletion({ password: NEW_PASSWORD })
  await owner.signIn({ password: NEW_PASSWORD })
  await owner.client.account.deactivate({ isConfirmed: true })

  await waitForLine('the unknown address', ({ event, accountId: id }) => event === 'resetRequested' && !id)
  await waitForLine('the unknown login', ({ event, accountId: id }) => event === 'signInRefused' && !id)
  const expected = Object.keys(SECURITY_EVENTS).filter((event) => !NOTED_ELSEWHERE.has(event))
  expect(new Set(lines().map(({ event }) => event))).toEqual(new Set(expected))

  const from = (address: string) => ({ address, userAgent: expect.any(String) })
  expect(lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'signedUp', accountId, ...from('203.0.113.1') }),
      expect.objectContaining({ event: 'signUpRefused', accountId, ...from('203.0.113.2') }),
      expect.objectContaining({ event: 'signedIn', accountId, ...from('203.0.113.1') }),
      expect.objectContaining({ event: 'signInRefused', accountId, reason: 'WRONG_CREDENTIALS' }),
      expect.objectContaining({ event: 'limitReached', limit: 'signInsPerAddressAndEmail', address: '203.0.113.2' }),
      expect.objectContaining({ event: 'passwordChanged', accountId, ...from('203.0.113.1') }),
      expect.objectContaining({ event: 'sessionsEnded', accountId, count: 1 }),
      expect.objectContaining({ event: 'accountDeactivated', accountId, ...from('203.0.113.1') }),
    ]),
  )

  const log = app.log.join('\n')
  const cookieParts = cookies.flatMap((cookie) => [
    cookie,
    ...cookie.split(/[=;.%]/).filter((part) => part.length > 15),
  ])
  const secrets = [
    TEST_PASSWORD,
    GUESS,
    NEW_PASSWORD,
    token,
    ...confirmTokens,
    'a-forged-token',
    UNKNOWN_EMAIL,
    NEW_EMAIL,
    owner.email,
    ...cookieParts,
  ]
  expect(token.length).toBeGreaterThan(15)
  expect(cookieParts.length).toBeGreaterThan(2)
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})

/** Confirms the first address and changes it, not without mistakes. Returns the tokens of the links. */
async function changeAddress(owner: Person): Promise<string[]> {
  const { security } = owner.client
  const confirm = async (address: string, saying: string) => {
    const token = /confirm-email\?token=(\S+)/.exec((await app.letterTo(address, saying)).text ?? '')?.[1] ?? ''
    await owner.fetch(`/confirm-email?token=${token}`)
    await security.confirmEmail({ token })
    return token
  }
  await safe(security.confirmEmail({ token: 'a-forged-token' }))
  await safe(security.changeEmail({ email: NEW_EMAIL, password: GUESS }))
  const first = await confirm(owner.email, 'Confirm my address')
  await security.changeEmail({ email: 'mistyped@example.com', password: TEST_PASSWORD })
  await security.cancelEmailChange()
  await security.changeEmail({ email: NEW_EMAIL, password: TEST_PASSWORD })
  const second = await confirm(NEW_EMAIL, 'Use this address')
  await owner.signIn({ email: NEW_EMAIL })
  return [first, second]
}

test('a limit is noted once, however often it is run against', async () => {
  const flooder = createPerson(app.url, '203.0.113.9')
  const checks = RATE_LIMITS.usernameChecksPerAddress.points + 5
  for (let count = 0; count < checks; count += 1) {
    await safe(flooder.client.accounts.checkUsername({ username: `wren${count}` }))
  }
  expect(lines().filter(({ address }) => address === '203.0.113.9')).toEqual([
    { event: 'limitReached', limit: 'usernameChecksPerAddress', address: '203.0.113.9' },
  ])
})
