import { vi } from 'vitest'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { loadFrame, loadWeb } from './web.ts'

const STEP_SECONDS = 0.25

/** The real server. Its time and the web's pass as they do on a clock, and faster with `passTime`. */
export async function startServer(): Promise<TestApp> {
  const app = await createTestApp()
  // Loading the web takes longer than a test may.
  await Promise.all([loadWeb(), loadFrame()])
  vi.useFakeTimers({ now: TEST_NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return app
}

/** In small steps, so that what is on its way can arrive before the next timer. */
export async function passTime(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    await vi.advanceTimersByTimeAsync(STEP_SECONDS * 1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
