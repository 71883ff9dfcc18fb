import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('a visitor compares the tiers by month and by year, and starts at the login', async ({ page, problems }) => {
  await page.goto('/membership/tiers')
  await expect(page).toHaveTitle('Membership · Kismetry')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Membership')
  await expect(page.getByText('Current plan')).toBeVisible()

  await test.step('what each costs', async () => {
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await expect(card(page, 'Free')).toContainText('$0/mo')
    await expect(card(page, 'VIP')).toContainText('$9.99/mo')
    await expect(card(page, 'VIP Premium')).toContainText('$19.99/mo')
    await page.getByRole('radio', { name: 'Yearly' }).check()
    await expect(card(page, 'VIP')).toContainText('$95.90/yr')
    await expect(card(page, 'VIP Premium')).toContainText('$179.90/yr')
    await page.keyboard.press('ArrowLeft')
    await expect(card(page, 'VIP')).toContainText('$9.99/mo')
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText(['Billing', 'Free', 'VIP', 'VIP Premium'])
    await expect(table.getByRole('row', { name: /^Yearly/ }).getByRole('cell')).toHaveText([
      '$0',
      '$95.90 save 20%',
      '$179.90 save 25%',
    ])
  })

  await test.step('the ribbons are where they belong, and no perk is still to come', async () => {
    await expect(card(page, 'VIP').getByText('Popular', { exact: true })).toBeVisible()
    await expect(card(page, 'VIP Premium').getByText('Best value', { exact: true })).toBeVisible()
    await expect(card(page, 'Free').getByText(/^(Popular|Best value)$/)).toHaveCount(0)
    await expect(page.getByText('Coming soon')).toHaveCount(0)
  })

  await test.step('search engines get the product and its prices', async () => {
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const found = scripts.find((text) => text.includes('"Product"')) ?? '{}'
    const { offers } = JSON.parse(found) as { offers: { price: string }[] }
    expect(offers.map(({ price }) => price)).toEqual(['0.00', '0.00', '9.99', '95.90', '19.99', '179.90'])
  })

  await expectAccessibleEverywhere(page)

  await test.step('the ways on from here', async () => {
    await expect(page.getByRole('link', { name: 'Go to Manage Membership' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(3)
    const faq = page.getByRole('link', { name: 'Open Membership FAQ' })
    await expect(faq).toHaveAttribute('target', '_blank')
    await expect(faq).toHaveAttribute('href', '/membership/faq')
    await card(page, 'VIP').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/login?next=%2Fmanage-membership')
  })
  expect(problems).toEqual([])
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

test('tiers on their way, that cannot be loaded, that are none, or without a text are all spoken of', async ({
  page,
}) => {
  const tiers = '**/rpc/membership/listTiers*'
  await page.route(tiers, async (route) => {
    await expect(page.getByText('Loading tiers…')).toBeVisible()
    await route.fulfill({ status: 404, body: '{}' })
  })
  await page.goto('/membership/tiers')
  await expect(page.getByRole('alert')).toContainText('Failed to load tiers: ')

  const tier = {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'VIP',
    description: null,
    priceMonthlyCents: 1000,
    priceYearlyCents: 12_000,
    benefits: [{ key: 'early_access', description: null }],
  }
  await page.route(tiers, (route) => route.fulfill({ json: { json: [tier] } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'VIP')).toContainText('Membership perks tailored for you.')
  await expect(card(page, 'VIP')).toContainText('early_access')
  await expect(page.getByText(/^save /)).toHaveCount(0)

  await page.route(tiers, (route) => route.fulfill({ json: { json: [] } }))
  await page.reload()
  await expect(page.getByText('No tiers available yet.')).toBeVisible()
})
