import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('/membership/tiers is accessible and free of errors', async ({ page, problems }) => {
  await page.goto('/membership/tiers')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessibleEverywhere(page)
  expect(problems).toEqual([])
})

test('a visitor compares the tiers by month and by year', async ({ page }) => {
  await page.goto('/membership/tiers')
  await expect(page).toHaveTitle('Membership · Kismetry')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership')
  await expect(page.getByText('Current plan')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(card(page, 'Free')).toContainText('$0/mo')
  await expect(card(page, 'VIP')).toContainText('$9.99/mo')
  await expect(card(page, 'VIP Premium')).toContainText('$19.99/mo')
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await expect(card(page, 'VIP')).toContainText('$95.90/yr')
  await expect(card(page, 'VIP Premium')).toContainText('$179.90/yr')
  await page.keyboard.press('ArrowLeft')
  await expect(card(page, 'VIP')).toContainText('$9.99/mo')
})

test('the ribbons are where they belong, and no perk is still to come', async ({ page }) => {
  await page.goto('/membership/tiers')
  await expect(card(page, 'VIP').getByText('Popular', { exact: true })).toBeVisible()
  await expect(card(page, 'VIP Premium').getByText('Best value', { exact: true })).toBeVisible()
  await expect(card(page, 'Free').getByText(/^(Popular|Best value)$/)).toHaveCount(0)
  await expect(page.getByText('Coming soon')).toHaveCount(0)
})

test('the table shows what a year saves', async ({ page }) => {
  await page.goto('/membership/tiers')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['Billing', 'Free', 'VIP', 'VIP Premium'])
  await expect(table.getByRole('row', { name: /^Monthly/ }).getByRole('cell')).toHaveText(['$0', '$9.99', '$19.99'])
  await expect(table.getByRole('row', { name: /^Yearly/ }).getByRole('cell')).toHaveText([
    '$0',
    '$95.90 save 20%',
    '$179.90 save 25%',
  ])
})

test('search engines get the product and its prices', async ({ page }) => {
  await page.goto('/membership/tiers')
  await expect(page.getByRole('table')).toBeVisible()
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = scripts.find((text) => text.includes('"Product"')) ?? '{}'
  const { offers } = JSON.parse(found) as { offers: { price: string }[] }
  expect(offers.map(({ price }) => price)).toEqual(['0.00', '0.00', '9.99', '95.90', '19.99', '179.90'])
})

test('a visitor starts at the login', async ({ page }) => {
  await page.goto('/membership/tiers')
  await expect(page.getByRole('link', { name: 'Go to Manage Membership' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(3)
  const faq = page.getByRole('link', { name: 'Open Membership FAQ' })
  await expect(faq).toHaveAttribute('target', '_blank')
  await expect(faq).toHaveAttribute('href', '/membership/faq')
  await card(page, 'VIP').getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/login?next=%2Fmanage-membership')
})

test('a member sees the plan they have and manages it', async ({ page }) => {
  await signIn(page, DEMO.member)
  await page.goto('/membership/tiers')
  await expect(page.getByText('Current plan').locator('..')).toContainText('Free')
  await expect(page.getByRole('link', { name: 'Go to Manage Membership' })).toHaveAttribute(
    'href',
    '/manage-membership',
  )
  await card(page, 'VIP').getByRole('link', { name: 'Manage / Upgrade' }).click()
  await expect(page).toHaveURL('/manage-membership')
})

for (const { name, colour } of [
  { name: 'VIP Premium', colour: 'bg-aurora' },
  { name: 'VIP', colour: 'bg-marigold' },
  { name: 'Free', colour: 'bg-tint' },
]) {
  test(`the badge of ${name} has its colour`, async ({ page }) => {
    await page.route('**/rpc/membership/currentPlan*', (route) =>
      route.fulfill({ json: { json: { plan: { tierId: '00000000-0000-4000-8000-000000000001', name } } } }),
    )
    await signIn(page, DEMO.member)
    await page.goto('/membership/tiers')
    const badge = page.getByText('Current plan').locator('..').getByText(name, { exact: true })
    await expect(badge).toBeVisible()
    await expect(badge).toHaveClass(new RegExp(`(^| )${colour}( |$)`))
  })
}

test('while the tiers are on their way the page says so, and says if there are none', async ({ page }) => {
  await page.route('**/rpc/membership/listTiers*', async (route) => {
    await expect(page.getByText('Loading tiers…')).toBeVisible()
    await route.fulfill({ json: { json: [] } })
  })
  await page.goto('/membership/tiers')
  await expect(page.getByText('No tiers available yet.')).toBeVisible()
  await expectAccessible(page)
})

test('tiers without a text fall back to what there is', async ({ page }) => {
  const tier = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'VIP',
    description: null,
    priceMonthlyCents: 1000,
    priceYearlyCents: 12_000,
    benefits: [{ key: 'early_access', description: null }],
  }
  await page.route('**/rpc/membership/listTiers*', (route) => route.fulfill({ json: { json: [tier] } }))
  await page.goto('/membership/tiers')
  await expect(card(page, 'VIP')).toContainText('Membership perks tailored for you.')
  await expect(card(page, 'VIP')).toContainText('early_access')
  await expect(page.getByText(/^save /)).toHaveCount(0)
})

test('tiers that cannot be loaded can be tried again', async ({ page }) => {
  await page.route('**/rpc/membership/listTiers*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/membership/tiers')
  await expect(page.getByRole('alert')).toContainText('Failed to load tiers: ')
  await expectAccessible(page)
  await page.unroute('**/rpc/membership/listTiers*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})
