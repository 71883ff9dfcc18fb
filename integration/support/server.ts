import { vi } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

/** The real server. Its time and the web's pass as they do on a clock, and faster with `passTime`. */
export async function startServer(): Promise<TestApp> {
  const app = await createTestApp()
  vi.useFakeTimers({ now: TEST_NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return app
}

export async function passTime(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000)
}
