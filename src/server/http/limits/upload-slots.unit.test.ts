import { expect, test } from 'vitest'
import { createUploadSlots } from '#server/http/limits/upload-slots.ts'

test('one place may send only so much at once, and goes on when something has arrived', () => {
  const slots = createUploadSlots({ all: 10, each: 2 })
  const leave = slots.enter('here')
  slots.enter('here')
  expect(() => slots.enter('here')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  slots.enter('there')
  leave()
  slots.enter('here')
  expect(() => slots.enter('here')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
})

test('all together may send only so much at once', () => {
  const slots = createUploadSlots({ all: 3, each: 2 })
  const leave = slots.enter('a')
  slots.enter('b')
  slots.enter('c')
  expect(() => slots.enter('d')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }))
  leave()
  slots.enter('d')
})
