import { expect, test } from 'vitest'
import { createTokenBucket } from '#server/realtime/token-bucket.ts'

test('lets a burst through, then as many as come back each second, and never saves up more than a burst', () => {
  let now = 0
  const bucket = createTokenBucket({ burst: 3, perSecond: 2 }, () => now)
  const takeAll = () => {
    let taken = 0
    while (bucket.take()) taken += 1
    return taken
  }
  expect(takeAll()).toBe(3)
  now += 400
  expect(takeAll()).toBe(0)
  now += 100
  expect(takeAll()).toBe(1)
  now += 1000
  expect(takeAll()).toBe(2)
  now += 60_000
  expect(takeAll()).toBe(3)
})
