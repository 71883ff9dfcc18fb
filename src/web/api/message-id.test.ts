import { expect, test } from 'vitest'
import { z } from 'zod'
import { newMessageId } from '#web/api/message-id.ts'

test('is a UUID of version 7 that sorts by time and is never the same twice', () => {
  const ids = [1, 2 ** 20, Date.parse('2026-11-15'), Date.parse('2200-01-01')].map((now) => newMessageId(now))
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(newMessageId(5)).not.toBe(newMessageId(5))
  expect(newMessageId(Date.parse('2026-11-15')).slice(0, 13).replace('-', '')).toBe(
    Date.parse('2026-11-15').toString(16).padStart(12, '0'),
  )
})
