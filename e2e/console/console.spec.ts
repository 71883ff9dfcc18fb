import { expect, type Page } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { expectAccessibleEverywhere, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { signUp } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

const rowOf = (page: Page, username: string) => page.getByRole('link', { name: username, exact: true })

test('an admin looks at the dashboard, finds somebody by keyboard, leaves a note and opens a case', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { username } = await signUp(request)
  const beginning = username.slice(0, -1)
  const sheet = page.getByRole('complementary', { name: username })

  await test.step('the dashboard shows as many days as are chosen by keyboard', async () => {
    await signIn(page, DEMO.admin)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Memberships & Revenue' })).toBeVisible()
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '30')
    await page.getByRole('slider').press('ArrowLeft')
    await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '29')
    await expectAccessibleEverywhere(page)
  })

  await test.step('by keyboard somebody is found, and looked at beside the list', async () => {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).click()
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    // The page may be drawn before it listens to keys.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.type(beginning)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/users?q=${beginning}`)
    await expect(page.locator('mark', { hasText: beginning }).first()).toBeVisible()
    await page.getByRole('heading', { name: 'Users' }).click()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('tr:has(:focus)')).toHaveCount(1)
    await rowOf(page, username).focus()
    await page.keyboard.press('Enter')
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
    await sheet.getByRole('link', { name: 'Full page' }).click()
    await expect(page.getByRole('heading', { name: username, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}$/)
  })

  await test.step('on a phone a result leads to the full page, where decisions are listed', async () => {
    await page.goBack()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await rowOf(page, username).click()
    await expect(page.getByRole('heading', { name: username, level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible()
    await expect(page.getByText('Nothing was decided.')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  await test.step('a note is left there, and a case is opened', async () => {
    await page.getByLabel('Write a note').fill('Always kind.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Always kind.' })).toBeVisible()
    await page.getByRole('button', { name: 'Open a case' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open a case?' })
    await dialog.getByLabel('Reason').fill('The photos look stolen.')
    await dialog.getByRole('button', { name: 'Open a case' }).click()
    await expect(page).toHaveURL(/\/admin\/reports\/[0-9a-f-]{36}/)
    await expect(page.locator('blockquote', { hasText: 'The photos look stolen.' })).toBeVisible()
    await expect(page.getByText('Nobody has reported this: an admin has opened the case.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Suspend/ })).toBeVisible()
  })
})

test('the pages of the console to which no story leads are accessible', async ({ page, problems }) => {
  await signIn(page, DEMO.admin)
  await page.goto(paths.admin)
  for (const path of [
    paths.adminMemberships,
    paths.adminEvents,
    paths.adminCannedAnswers,
    paths.adminRoles,
    paths.adminFlags,
    paths.adminJobs,
    paths.adminAuditLog,
  ]) {
    await test.step(path, async () => {
      await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
      await expectAccessibleEverywhere(page)
    })
  }
  expect(problems).toEqual([])
})
