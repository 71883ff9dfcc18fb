import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'

/** Ends the session of a page from another place that has the same cookie; the page's own browser keeps it. */
export async function signOutElsewhere(
  page: Page,
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
): Promise<void> {
  const storageState = await page.context().storageState()
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '', storageState })
  const answer = await elsewhere.post('/api/v1/sign-out')
  expect(answer.status()).toBe(200)
  await elsewhere.dispose()
}

/** As if the tab were put behind another one, or brought to the front again. */
export async function show(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Everything that this tab has put aside, as text. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
