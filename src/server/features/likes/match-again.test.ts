import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { talker } from '#server/testing/chat.ts'
import { createBrowserKeys, startPushService, type PushServiceProcess } from '#server/testing/processes/push-service.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let service: PushServiceProcess
beforeAll(async () => {
  service = await startPushService()
  app = await createTestApp({ hasRateLimits: true, postPush: service.post })
})
afterAll(async () => {
  await app.close()
  await service.close()
})

test('whoever takes a like back and gives it again, over and over, does not ring the other each time', async () => {
  const [nagging, nagged] = [await talker(app), await talker(app)]
  const { points: told } = RATE_LIMITS.matchNewsPerPair
  await nagged.client.likes.set({ userId: nagging.userId, isLiked: true })
  await nagged.client.notifications.turnPushOn((await createBrowserKeys('nagged')).subscription)
  await app.db.deleteFrom('presence').execute()
  const live = await nagged.listen()
  for (let count = 0; count < told + 5; count += 1) {
    await nagging.client.likes.set({ userId: nagged.userId, isLiked: false })
    const like = await nagging.client.likes.set({ userId: nagged.userId, isLiked: true })
    expect(like).toMatchObject({ isMutual: true })
    await app.runJobs()
  }
  expect((await nagged.client.notifications.count()).unread).toBe(1)
  expect((await nagged.client.likes.mutuals({})).people.map(({ id }) => id)).toEqual([nagging.userId])
  expect(service.received).toHaveLength(told)
  // The last event comes after all others.
  await nagging.client.likes.set({ userId: nagged.userId, isLiked: false })
  await live.next('likes.changed')
  await expect.poll(() => live.count('likes.matched')).toBe(told)
})
