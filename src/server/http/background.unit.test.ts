import { expect, test } from 'vitest'
import { createBackground } from '#server/http/background.ts'

const pause = () => new Promise((resolve) => setTimeout(resolve, 1))

test('the shutdown waits for work that other work has started', async () => {
  const done: string[] = []
  const resources = new AsyncDisposableStack()
  const inBackground = createBackground(() => undefined, resources)
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
  await resources.disposeAsync()
  expect(done).toEqual(['first', 'second'])
})

test('work that fails is reported and does not keep the rest from finishing', async () => {
  const failures: unknown[] = []
  const resources = new AsyncDisposableStack()
  const inBackground = createBackground((error) => failures.push(error), resources)
  inBackground(Promise.reject(new Error('not possible')))
  await resources.disposeAsync()
  expect(failures).toHaveLength(1)
})
