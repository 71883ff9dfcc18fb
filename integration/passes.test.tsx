import { generatePath } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { talker } from '#server/testing/chat.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lost, openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { expectText, isOnScreen, press } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = { [paths.user]: () => import('#web/features/people/user-page.tsx') }

/** The profile of somebody, on whom the member may have passed before. */
async function openProfile({ isPassed }: { isPassed: boolean }) {
  const browser = await openBrowser(app)
  const { userId, username } = await talker(app)
  if (isPassed) await browser.person.client.passes.set({ userId })
  const path = generatePath(paths.user, { userId })
  await browser.openTab({ path, screens: SCREENS, use: () => null })
  const toggle = `Not for me: ${username}`
  const expectPassed = (expected: boolean) =>
    vi.waitFor(() => {
      expect(document.querySelector(`[aria-label="${toggle}"]`)?.getAttribute('aria-pressed')).toBe(String(expected))
      expect(isOnScreen('Out of your lists until')).toBe(expected)
    }, PATIENCE_MS)
  await expectPassed(isPassed)
  return { browser, username, toggle, expectPassed }
}

test('a pass that could not be taken back is shown again', async () => {
  const { browser, username, toggle, expectPassed } = await openProfile({ isPassed: true })
  const { promise: delay, resolve: fail } = Promise.withResolvers<void>()
  const restore = browser.intercept('passes/undo', async () => {
    await delay
    return lost()
  })
  await press(toggle)
  await expectPassed(false)
  fail()
  await expectText(`Your change for ${username} was not saved.`)
  await expectPassed(true)
  restore()
  await press(toggle)
  await expectText(`${username} is back in your lists.`)
  await expectPassed(false)
})

test('so is one that was taken back from the message about it', async () => {
  const { browser, username, toggle, expectPassed } = await openProfile({ isPassed: false })
  browser.intercept('passes/undo', lost)
  await press(toggle)
  await expectPassed(true)
  await press('Undo')
  await expectText(`Your change for ${username} was not saved.`)
  await expectPassed(true)
})
