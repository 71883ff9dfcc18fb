import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { newMember } from '../support/member.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const rowOf = (page: Page, username: string) => page.getByRole('link', { name: username, exact: true })

test('by keyboard an admin finds somebody, looks at them beside the list, and opens a case', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { username } = await newMember(playwright, baseURL)
  await signIn(page, DEMO.admin)
  await page.goto('/admin/users')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(username.slice(0, -1))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, username)).toBeVisible()
  await expect(page.locator('mark', { hasText: username.slice(0, -1) }).first()).toBeVisible()
  await page.getByRole('heading', { name: 'Users' }).click()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr:has(:focus)')).toHaveCount(1)
  await rowOf(page, username).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('complementary', { name: username })
  await expect(sheet.getByRole('heading', { name: username, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?q=.+&user=[0-9a-f-]{36}$/)
  await expect(page.getByRole('row', { selected: true })).toContainText(username)
  await expectAccessibleInBothThemes(page)

  // Tabs, by their own keys.
  await sheet.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  await expect(sheet.getByRole('heading', { name: 'What others see' })).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Sessions' })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(rowOf(page, username)).toBeFocused()
  await expect(page).toHaveURL(/\?q=[^&]+$/)

  // Sent to somebody else, the address shows the same.
  await page.goBack()
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Open a case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open a case?' })
  await dialog.getByLabel('Reason').fill('The photos look stolen.')
  await dialog.getByRole('button', { name: 'Open a case' }).click()
  await expect(page).toHaveURL(/\/admin\/reports\/[0-9a-f-]{36}/)
  await expect(page.locator('blockquote', { hasText: 'The photos look stolen.' })).toBeVisible()
  await expect(page.getByText('Nobody has reported this: an admin has opened the case.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Suspend/ })).toBeVisible()
})

test('on a phone a result leads to the full page, where decisions are listed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { username } = await newMember(playwright, baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, DEMO.admin)
  await page.goto(`/admin/users?q=${username}`)
  await rowOf(page, username).click()
  await expect(page.getByRole('heading', { name: username, level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible()
  await expect(page.getByText('Nothing was decided.')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
