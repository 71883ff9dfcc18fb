import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { expectText, type } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const SCREENS = {
  [paths.discover]: async () => ({ default: (await import('#web/features/discovery/search-box.tsx')).SearchBox }),
}
const HINT = 'Type at least two letters or digits.'

test('below the search stands why a single letter finds nobody, until there is enough to look for', async () => {
  const browser = await openBrowser(app)
  await browser.openTab({ path: paths.discover, screens: SCREENS, use: () => null })
  await type('Search', 'a')
  await expectText(HINT)
  for (const enough of ['an', '']) {
    await type('Search', enough)
    await vi.waitFor(() => expect(document.body.textContent).not.toContain(HINT), PATIENCE_MS)
    await type('Search', '?!')
    await expectText(HINT)
  }
})
