import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('an admin looks at the dashboard, finds somebody by keyboard, and leaves a note', async ({ page }) => {
  await signIn(page, DEMO.admin)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Memberships & Revenue' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Users/ }).first()).toBeVisible()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '30')
  await page.getByRole('slider').press('ArrowLeft')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '29')
  await expectAccessibleEverywhere(page)

  await page.goto('/admin/users')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('searchbox').fill(DEMO.member.username)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/users?q=${DEMO.member.username}`)
  await page.getByRole('link', { name: DEMO.member.username, exact: true }).click()
  await page.getByRole('complementary', { name: DEMO.member.username }).getByRole('link', { name: 'Full page' }).click()
  await expect(page.getByRole('heading', { name: DEMO.member.username, level: 1 })).toBeVisible()
  await page.getByLabel('Write a note').fill('Always kind.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Always kind.' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('visitors are asked to sign in, and come back to the console', async ({ page }) => {
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/login?next=%2Fadmin%2Fusers')
})
