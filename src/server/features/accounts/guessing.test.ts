import { safe } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { createPerson, type Person } from '#server/testing/person.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(
  async () => void (app = await createTestApp({ hasRateLimits: true, config: { trustedProxies: ['127.0.0.1'] } })),
)
afterAll(() => app.close())

const at = (address: string) => createPerson(app.url, address)
const codeOf = async (call: Promise<unknown>) => {
  const { error } = await safe(call)
  return error && (error as { code?: string }).code
}
const guess = (person: Person, email: string) => codeOf(person.signIn({ email, password: 'a wild guess' }))
const guessOften = async (person: Person, email: string, times: number) => {
  const codes: unknown[] = []
  for (let count = 0; count < times; count += 1) codes.push(await guess(person, email))
  return codes
}
const WRONG = 'WRONG_CREDENTIALS'
const BLOCKED = 'TOO_MANY_REQUESTS'
const { points: tries } = RATE_LIMITS.signInsPerAddressAndEmail
const { points: triesUnderAttack } = RATE_LIMITS.signInsUnderAttackPerAddressAndEmail

/** As if guessed from all over the world. */
const attack = async (email: string) => {
  const { limits } = app.app.services
  for (let count = 0; count < RATE_LIMITS.signInsPerEmail.points; count += 1) {
    await limits.tryTake('signInsPerEmail', email)
  }
}

describe('a stranger who guesses', () => {
  test('is stopped, and the owner gets in from their own address all the while', async () => {
    const owner = at('203.0.113.1')
    await owner.signUp()
    const stranger = at('203.0.113.2')
    expect(await guessOften(stranger, owner.email, tries + 1)).toEqual([...Array(tries).fill(WRONG), BLOCKED])
    expect(await codeOf(owner.signIn())).toBeNull()
    expect(await guess(stranger, owner.email)).toBe(BLOCKED)
    expect(await codeOf(at('203.0.113.3').signIn({ email: owner.email }))).toBeNull()
  })

  test('is not let in by the right password either, once stopped', async () => {
    const owner = at('203.0.113.11')
    await owner.signUp()
    const stranger = at('203.0.113.12')
    await guessOften(stranger, owner.email, tries)
    expect(await codeOf(stranger.signIn({ email: owner.email }))).toBe(BLOCKED)
  })

  test('from many addresses leaves each of them fewer tries, and the owner always some', async () => {
    const owner = at('203.0.113.21')
    await owner.signUp()
    await attack(owner.email)
    const expected = [...Array(triesUnderAttack).fill(WRONG), BLOCKED]
    expect(await guessOften(at('203.0.113.22'), owner.email, triesUnderAttack + 1)).toEqual(expected)
    expect(await guessOften(at('203.0.113.23'), owner.email, triesUnderAttack + 1)).toEqual(expected)
    expect(await guess(owner, owner.email)).toBe(WRONG)
    expect(await codeOf(owner.signIn())).toBeNull()
  })

  test('learns nothing from the limits about which addresses are registered', async () => {
    await attack('nobody@example.com')
    const stranger = at('203.0.113.31')
    const expected = [...Array(triesUnderAttack).fill(WRONG), BLOCKED]
    expect(await guessOften(stranger, 'nobody@example.com', triesUnderAttack + 1)).toEqual(expected)
  })
})

test('somebody who mistypes and then gets it right starts with a clean slate', async () => {
  const owner = at('203.0.113.41')
  await owner.signUp()
  await guessOften(owner, owner.email, tries - 1)
  await owner.signIn()
  expect(await guessOften(owner, owner.email, tries - 1)).toEqual(Array(tries - 1).fill(WRONG))
})
