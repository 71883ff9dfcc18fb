import { afterAll, beforeAll, expect, test } from 'vitest'
import { HISTORY_FILE } from '#domain/membership/csv.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let person: Person
let userId: string
let tiers: Record<string, string>
beforeAll(async () => {
  app = await createTestApp()
  person = await app.member('robin')
  userId = await person.id()
  tiers = Object.fromEntries((await person.client.membership.listTiers()).map(({ id, name }) => [name, id]))
})
afterAll(() => app.close())

async function insertPast(index: number, via: { viaStripe?: boolean; viaKickstarter?: boolean } = {}) {
  const id = crypto.randomUUID()
  const startDate = new Date(Date.UTC(2025, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10)
  const createdAt = new Date(TEST_NOW.getTime() + index * MINUTE_MS)
  const term = { startDate, endDate: '2026-01-01', isActive: false, createdAt, endingToldAt: null }
  await app.db
    .insertInto('userMemberships')
    .values({ id, userId, tierId: tiers['VIP'] ?? '', ...term, ...via })
    .execute()
  return id
}

const insertPayment = (membershipId: string, index: number, paymentMethod = 'card', amountCents = 999) =>
  app.db
    .insertInto('membershipPayments')
    .values({
      id: crypto.randomUUID(),
      userId,
      membershipId,
      amountCents,
      paymentMethod,
      stripeSession: null,
      paymentDate: new Date(TEST_NOW.getTime() + index * MINUTE_MS),
    })
    .execute()

test('a new member has one plan and no payment', async () => {
  expect(await person.client.membership.listMemberships({})).toMatchObject({
    memberships: [{ plan: 'Free', startDate: '2026-11-15', endDate: null, status: 'Active', via: 'Manual' }],
    next: null,
  })
  expect(await person.client.membership.listPayments({})).toEqual({ payments: [], next: null })
})

test('the history comes newest first, twenty a page, with where each came from', async () => {
  const ids: string[] = []
  for (let index = 0; index < 44; index += 1) {
    ids.push(await insertPast(index, { viaStripe: index % 3 === 0, viaKickstarter: index % 3 !== 2 }))
  }
  const pages: { id: string; via: string }[][] = []
  let after: string | undefined
  do {
    const { memberships, next } = await person.client.membership.listMemberships({ ...(after && { after }) })
    pages.push(memberships)
    after = next ?? undefined
  } while (after)
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  const past = pages.flat().slice(1)
  expect(past.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(past.slice(-3).map(({ via }) => via)).toEqual(['Manual', 'Kickstarter', 'Stripe'])
})

test('payments come newest first, page by page', async () => {
  const membershipId = await insertPast(50)
  for (let index = 0; index < 23; index += 1) await insertPayment(membershipId, index, `card ${index}`)
  const first = await person.client.membership.listPayments({})
  const second = await person.client.membership.listPayments({ after: first.next ?? '' })
  const methods = [...first.payments, ...second.payments].map(({ method }) => method)
  expect(methods).toEqual(Array.from({ length: 23 }, (_, index) => `card ${22 - index}`))
  expect(second.next).toBeNull()
})

test('the file has it all, is safe to open, and is only the member’s own', async () => {
  const membershipId = await insertPast(60)
  await insertPayment(membershipId, 90, '=HYPERLINK("https://evil.example")', -500)
  const response = await person.fetch(HISTORY_FILE)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="kismetry-membership-robin-2026-11-15.csv"',
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines[0]).toBe('Kind,Plan,Start,End,Status,Via,Amount (USD),Method,Date')
  expect(lines[1]).toBe('Membership,Free,2026-11-15,,Active,Manual,,,')
  expect(lines).toContain(`Payment,,,,,,-5.00,"'=HYPERLINK(""https://evil.example"")",2026-11-15T13:30:00.000Z`)
  expect(lines).toHaveLength(1 + 47 + 24 + 1)

  const other = await (await (await app.member()).fetch(HISTORY_FILE)).text()
  expect(other.split('\r\n')).toHaveLength(3)
  const stranger = await app.visitor().fetch(HISTORY_FILE)
  expect([stranger.status, await stranger.json()]).toEqual([404, { code: 'NOT_FOUND' }])
})
