import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmSignUp, fillSignUp, newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const DEMO_MEMBERS = 36

test('a visitor scrolls through everybody once', async ({ page }) => {
  await page.goto('/discover-public')
  await expect(cards(page)).toHaveCount(12)
  await expectAccessible(page)
  for (const shown of [24, DEMO_MEMBERS]) {
    await page.mouse.wheel(0, 20_000)
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(shown)
  }
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByText('No more users to load.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(names.length)
})

test('filters live in the address: Back takes one back, and a link brings it', async ({ page }) => {
  await page.goto('/discover-public')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('combobox', { name: 'Western' }).click()
  await page.getByRole('option', { name: 'Leo' }).click()
  await expect(page).toHaveURL('/discover-public?westernSign=Leo')
  await expect(cards(page).filter({ hasNotText: 'Leo' })).toHaveCount(0)
  await expect(cards(page)).not.toHaveCount(0)
  await page.goBack()
  await expect(cards(page)).toHaveCount(12)
  await page.goto('/discover-public?westernSign=Leo&gender=Female')
  await expect(page.getByText('No more users to load.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/discover-public')
})

test('an address with filters in it comes to life without an error', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto('/discover-public?westernSign=Leo')
  await expect(page.getByRole('combobox', { name: 'Western Leo' })).toBeVisible()
  await expect(cards(page).first()).toContainText('Leo')
  expect(problems).toEqual([])
})

test('a filter nobody fits says so kindly, and nonsense in the address does no harm', async ({ page }) => {
  await page.goto('/discover-public?gender=Male&orientation=Lesbian')
  await expect(page.getByRole('heading', { name: 'Nobody fits all of that' })).toBeVisible()
  await page.goto('/discover-public?gender=Dragon&after=x')
  await expect(cards(page)).toHaveCount(12)
})

test('a click leads to the login, or through sign-up, and from there to the person', async ({ page, problems }) => {
  await page.goto('/discover-public')
  const name = (await cards(page).first().getByRole('heading').textContent())?.split(',')[0] ?? ''
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/login\?next=%2Fuser%2F[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'Sign up today for free!' }).click()
  await expect(page).toHaveURL(/\/signup\?next=%2Fuser%2F[0-9a-f-]{36}$/)
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute('href', /\/login\?next=/)
  await fillSignUp(page, newName())
  await confirmSignUp(page)
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(problems).toEqual([])
})

test('when the list cannot be loaded it says why, and can be tried again', async ({ page }) => {
  await page.route('**/rpc/directory/list*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/discover-public')
  await expect(page.getByText('Unable to load users.')).toBeVisible()
  await page.unroute('**/rpc/directory/list*')
  await page.route('**/rpc/directory/list*', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Kismetry cannot be reached right now.')).toBeVisible()
  await page.unroute('**/rpc/directory/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(12)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the filters are in a sheet, and active ones can be taken away', async ({ page }) => {
    await page.goto('/discover-public')
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Gender').selectOption('Female')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show people' }).click()
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
    await expect(page).toHaveURL('/discover-public?gender=Female')
    await page.getByRole('button', { name: 'Remove the filter Gender: Female' }).click()
    await expect(page).toHaveURL('/discover-public')
    await expectAccessible(page)
  })
})
