import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignUpForm } from '#contract/accounts.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { codeOf } from '#server/testing/chat.ts'
import { createPerson, signUpForm } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(
  async () => void (app = await createTestApp({ hasRateLimits: true, config: { trustedProxies: ['127.0.0.1'] } })),
)
afterAll(() => app.close())

const BLOCKED = 'TOO_MANY_REQUESTS'
const { points: triesPerNetwork } = RATE_LIMITS.signUpsPerAddress
const { points: triesPerEmail } = RATE_LIMITS.signUpsPerEmail

let count = 0
const signUpAt = (address: string, changes: Partial<SignUpForm> = {}) => {
  count += 1
  const form = { ...signUpForm({ email: `hopeful${count}@example.com`, username: `hopeful${count}` }), ...changes }
  return codeOf(createPerson(app.url, address).client.accounts.signUp(form))
}
const signUpOften = async (times: number, addressOf: (time: number) => string, changes: Partial<SignUpForm> = {}) => {
  const codes: unknown[] = []
  for (let time = 0; time < times; time += 1) codes.push(await signUpAt(addressOf(time), changes))
  return codes
}

test('one network has a few sign-ups an hour, and its neighbours their own', async () => {
  const codes = await signUpOften(triesPerNetwork + 1, () => '203.0.113.1')
  expect(codes).toEqual([...Array(triesPerNetwork).fill(undefined), BLOCKED])
  expect(await signUpAt('203.0.113.2')).toBeUndefined()
})

test('another IPv6 address of the same network is no way around', async () => {
  const codes = await signUpOften(triesPerNetwork + 1, (time) => `2001:db8:1:1::${time + 1}`)
  expect(codes).toEqual([...Array(triesPerNetwork).fill(undefined), BLOCKED])
  expect(await signUpAt('2001:db8:1:2::1')).toBeUndefined()
})

test('one email has a few tries an hour from wherever, registered or not', async () => {
  const email = 'wanted@example.com'
  const codes = await signUpOften(triesPerEmail + 1, (time) => `198.51.100.${time}`, { email })
  expect(codes).toEqual([undefined, ...Array(triesPerEmail - 1).fill('SIGN_UP_REFUSED'), BLOCKED])
  const { limits } = app.app.services
  for (let time = 0; time < triesPerEmail; time += 1) await limits.take('signUpsPerEmail', 'unknown@example.com')
  expect(await signUpAt('198.51.100.99', { email: 'unknown@example.com' })).toBe(BLOCKED)
})

test('whoever corrects a password or a username uses up no try', async () => {
  const mistakes = { email: 'careful@example.com', password: 'qwertyuiop' }
  await signUpOften(triesPerNetwork + 1, () => '203.0.113.3', mistakes)
  expect(await signUpAt('203.0.113.3', { email: mistakes.email })).toBeUndefined()
})
