import { expect, test } from 'vitest'
import { createBackground } from '#server/http/background.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

test('draining waits for work that work has started', async () => {
  const done: string[] = []
  const { inBackground, drain } = createBackground(() => undefined)
  const second = async () => {
    await pause()
    done.push('second')
  }
  const first = async () => {
    await pause()
    inBackground(second())
    done.push('first')
  }
  inBackground(first())
  await drain()
  expect(done).toEqual(['first', 'second'])
})

test('work that fails is reported and does not keep the rest from finishing', async () => {
  const failures: unknown[] = []
  const { inBackground, drain } = createBackground((error) => failures.push(error))
  inBackground(Promise.reject(new Error('in vain')))
  await drain()
  expect(failures).toHaveLength(1)
})
