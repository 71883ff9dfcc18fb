import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'

/** Ends the session of a page from another client with the same cookie; the page's browser keeps the cookie. */
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

/** As if the tab were sent to the background, or brought to the front again. */
export async function show(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** Everything in the storage of this tab, as text. */
export function storedIn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}
