import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { cards, signInAs } from '../support/people.ts'
import { test } from '../support/test.ts'

const SESSION = '**/rpc/accounts/session'

/** Lets the time between the page's tries pass at once. */
const waitThroughTries = (page: Page, outcome: Locator) =>
  expect(async () => {
    await page.clock.fastForward(2_000)
    await expect(outcome).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })

test('a member stays within the site whatever cannot be asked for, is told why, and goes on when it can', async ({
  page,
}) => {
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await signInAs(page, 'Yuki')
  await page.clock.install()

  await test.step('without a connection', async () => {
    await page.route('**/rpc/**', (route) => route.abort())
    await page.goto('/matches')
    await expect(page.getByRole('banner')).toBeVisible()
    await waitThroughTries(page, tryAgain)
    await expectAccessible(page, 'main')
    await page.unroute('**/rpc/**')
    // By itself, after ten seconds.
    await page.clock.fastForward(11_000)
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Welcome, / })).toBeVisible()
  })

  await test.step('after too many requests for the session', async () => {
    const data = { retryAfterSeconds: 30 }
    const json = { json: { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: '', data } }
    await page.route(SESSION, (route) => route.fulfill({ status: 429, json }))
    // With a query it comes without its content, and so without the session.
    await page.goto('/chats?from=afar')
    await expect(page.getByText('That was a lot in a short time.')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(SESSION)
    await tryAgain.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible()
  })

  await test.step('on a page for everybody there is still a way in', async () => {
    await page.route(SESSION, (route) => route.abort())
    await page.goto('/')
    await waitThroughTries(page, page.getByRole('link', { name: 'Login' }))
    await page.unroute(SESSION)
  })

  await test.step('a page that breaks shows the router’s error page with a way out', async () => {
    await page.route('**/rpc/discovery/matches*', (route) => route.fulfill({ json: { json: { people: 'nobody' } } }))
    await page.goto('/matches')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the front page' })).toBeVisible()
  })
})
