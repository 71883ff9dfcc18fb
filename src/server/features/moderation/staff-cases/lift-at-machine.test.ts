import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { liftAtMachine, suspendAtMachine } from '#server/features/moderation/staff-cases/suspend-at-machine.ts'
import { endSuspensions } from '#server/features/moderation/standing.queries.ts'
import type { NotifyContext } from '#server/features/notifications/channels.ts'
import type { Talker } from '#server/testing/chat.ts'
import { talker } from '#server/testing/chat.ts'
import { withModerators } from '#server/testing/support/cases.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
withModerators((scene) => void ({ app, marta } = scene))

/** As an operator does it, in a transaction. */
const atMachine = <Result>(work: (context: NotifyContext) => Promise<Result>) =>
  app.db.transaction().execute((tx) => work({ ...app.app.services, db: tx, publish: () => undefined }))
const suspend = (personId: string, days: number) =>
  atMachine((context) => suspendAtMachine(context, personId, { days, reason: undefined }))
const lift = (personId: string) => atMachine((context) => liftAtMachine(context, personId))

test('taking back a suspension leaves those that had ended by themselves as they were', async () => {
  const { userId } = await talker(app)
  await suspend(userId, 3)
  app.setNow(new Date(TEST_NOW.getTime() + 10 * DAY_MS))
  await endSuspensions(app.db, app.app.services.clock.now())
  const liftedOnes = async () => {
    const { decisions } = await marta.client.userDesk.find({ userId })
    return decisions.map(({ isLifted }) => isLifted)
  }
  expect(await lift(userId)).toBe(0)
  expect(await liftedOnes()).toEqual([false])
  await suspend(userId, 3)
  expect(await lift(userId)).toBe(1)
  expect(await liftedOnes()).toEqual([true, false])
})
