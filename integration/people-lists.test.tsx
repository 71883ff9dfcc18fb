import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { createStore, useStore } from '#web/api/store.ts'
import { useDeferredList } from '#web/ui/use-deferred.ts'
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

test('below a list that is still being rendered nothing says that it is complete', async () => {
  const list = createStore<string[] | undefined>(['a', 'b'])
  const commits: unknown[] = []
  const List = () => {
    const { shown, isRendering } = useDeferredList(useStore(list))
    useLayoutEffect(() => void commits.push(isRendering ? [shown, 'and more'] : shown))
    return null
  }
  const root = createRoot(document.createElement('main'))
  onTestFinished(() => root.unmount())
  root.render(<List />)
  await vi.waitFor(() => expect(commits).toEqual([['a', 'b']]))
  list.set(['a', 'b', 'c'])
  await vi.waitFor(() => expect(commits.at(-1)).toEqual(['a', 'b', 'c']))
  list.set(undefined)
  await vi.waitFor(() => expect(commits.at(-1)).toBeUndefined())
  expect(commits).toEqual([
    ['a', 'b'],
    [['a', 'b'], 'and more'],
    ['a', 'b', 'c'],
    [['a', 'b', 'c'], 'and more'],
    undefined,
  ])
})
