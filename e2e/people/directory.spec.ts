import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { confirmSignUp, fillSignUp, newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const DEMO_WOMEN = 18

async function choose(page: Page, what: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: what }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a visitor filters by the address, where Back takes one back, and scrolls through everybody once', async ({
  page,
  problems,
}) => {
  await page.goto('/discover-public?westernSign=Leo&gender=Female')
  await expect(page.getByRole('combobox', { name: 'Western Leo' })).toBeVisible()
  await expect(page.getByText('No more users to load.')).toBeVisible()
  await expect(cards(page).filter({ hasNotText: 'Leo' })).toHaveCount(0)
  await expect(cards(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/discover-public')
  await expect(cards(page)).toHaveCount(12)
  await expectAccessibleEverywhere(page)

  await choose(page, 'Gender', 'Female')
  await expect(page).toHaveURL('/discover-public?gender=Female')
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await expect(page.getByText('No more users to load.')).toBeVisible({ timeout: 250 })
  }).toPass()
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names.length).toBeGreaterThanOrEqual(DEMO_WOMEN)
  expect(new Set(names).size).toBe(names.length)
  await page.goBack()
  await expect(page).toHaveURL('/discover-public')
  await expect(cards(page).nth(11)).toBeVisible()
  await expect.poll(() => cards(page).getByRole('heading').allTextContents()).not.toEqual(names)
  expect(problems).toEqual([])

  await page.route('**/rpc/directory/list*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await choose(page, 'Western', 'Virgo')
  await expect(page.getByText('Unable to load users.')).toBeVisible()
  await page.unroute('**/rpc/directory/list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).not.toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('the filters are in a sheet, and a click leads to the login, or through sign-up, and from there to the person', async ({
    page,
    problems,
  }) => {
    await page.goto('/discover-public?orientation=Lesbian')
    await test.step('active filters can be taken away, also when nobody fits them', async () => {
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Gender').selectOption('Male')
      await expectAccessible(page, '[role=dialog]')
      await page.getByRole('button', { name: 'Show people' }).click()
      await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused()
      await expect(page).toHaveURL('/discover-public?orientation=Lesbian&gender=Male')
      await expect(page.getByRole('heading', { name: 'Nobody fits all of that' })).toBeVisible()
      await page.getByRole('button', { name: 'Remove the filter Gender: Male' }).click()
      await expect(page).toHaveURL('/discover-public?orientation=Lesbian')
    })

    // On a phone the form comes in steps.
    await page.setViewportSize({ width: 1280, height: 720 })
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
})
