import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { talker, type Talker } from '#server/testing/chat.ts'
import { decideAs, flaggedMessage, latestCase } from '#server/testing/support/cases.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
beforeAll(async () => {
  app = await createTestApp()
  marta = await staffMember(app)
})
afterAll(() => app.close())

const at = (hours: number) => app.setNow(new Date(TEST_NOW.getTime() + hours * HOUR_MS))

test('the public record says what a count by hand says, to anybody', async () => {
  const empty = (await app.visitor().client.moderation.transparency()).months
  expect(empty).toHaveLength(12)
  expect(empty[0]).toMatchObject({ month: '2026-11', medianHours: null, appeals: { received: 0 } })

  // Three flags and one report in November, decided after 1, 2 and 6 hours; one is left open.
  const cases = [await flaggedMessage(app), await flaggedMessage(app), await flaggedMessage(app)]
  const [one, two, three] = cases
  if (!one || !two || !three) throw new Error('There are three.')
  await (await talker(app)).client.safety.reportPerson({ userId: one.hana.userId, reason: 'Somebody under 18' })
  await marta.client.moderation.openCase({ id: randomUUID(), userId: one.hana.userId, reason: 'Odd photos.' })
  at(1)
  await decideAs(marta, one.reportId, 'dismiss')
  at(2)
  const decisionId = await decideAs(marta, two.reportId, 'warn')
  at(6)
  await decideAs(marta, three.reportId, 'ban')
  await two.rude.client.moderation.appeal({ decisionId, text: 'No.' })
  // Decided in December: an outcome counts in the month it was decided in.
  at(24 * 20)
  const joost = await staffMember(app)
  const answer = 'You are right.'
  await joost.client.moderation.decideAppeal({ reportId: await latestCase(app), outcome: 'overturned', answer })

  const [december, november] = (await app.visitor().client.moderation.transparency()).months
  const counts = (list: { count: number }[] = []) => list.map(({ count }) => count)
  expect(november?.month).toBe('2026-11')
  // fake, abuse, content, underAge, other, flag, signal, staff
  expect(counts(november?.received)).toEqual([0, 0, 0, 1, 0, 3, 0, 1])
  // dismiss, warn, remove, suspend, ban
  expect(counts(november?.decided)).toEqual([1, 1, 0, 0, 1])
  expect(november?.medianHours).toBe(2)
  expect(november?.appeals).toEqual({ received: 1, upheld: 0, overturned: 0 })
  expect(december?.appeals).toEqual({ received: 0, upheld: 0, overturned: 1 })
})
