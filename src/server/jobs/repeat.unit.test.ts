import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from '#server/jobs/repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let resources: AsyncDisposableStack
beforeEach(() => void (resources = new AsyncDisposableStack()))

const onError = vi.fn<(error: unknown) => void>()
const times = { firstAfterMs: 60, everyMs: 3600, onError }

test('runs once after the start, then again and again', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined)
  repeat(work, times, resources)
  await vi.advanceTimersByTimeAsync(59)
  expect(work).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * 3600)
  expect(work).toHaveBeenCalledTimes(3)
  await resources.disposeAsync()
  await vi.advanceTimersByTimeAsync(2 * 3600)
  expect(work).toHaveBeenCalledTimes(3)
})

test('goes on after a run that failed, and reports it', async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no luck')))
  repeat(work, times, resources)
  await vi.advanceTimersByTimeAsync(60 + 3600)
  expect(work).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledWith(new Error('no luck'))
  await resources.disposeAsync()
})

test('waits for a run that is under way when it is stopped, and no other begins', async () => {
  let finish = () => {}
  const work = vi.fn<() => Promise<void>>(() => new Promise<void>((resolve) => (finish = resolve)))
  repeat(work, times, resources)
  await vi.advanceTimersByTimeAsync(60 + 5 * 3600)
  expect(work).toHaveBeenCalledTimes(1)
  const stopped = vi.fn<() => void>()
  const stopping = resources.disposeAsync().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).not.toHaveBeenCalled()
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(2 * 3600)
  expect(work).toHaveBeenCalledTimes(1)
})
