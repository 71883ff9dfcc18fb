import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { controlSocket } from '../support/live.ts'
import { fillLogin } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** Answers the login as the server answers a suspended account: its own refusal, with the other code. */
async function answerSuspended(page: Page): Promise<void> {
  await page.route('**/rpc/accounts/signIn', async (route) => {
    const refusal = await route.fetch()
    const text = await refusal.text()
    await route.fulfill({
      status: 403,
      body: text.replace('WRONG_CREDENTIALS', 'ACCOUNT_SUSPENDED').replace('401', '403'),
    })
  })
}

test('a suspended member who signs in reads what it means and whom to write to', async ({ page, problems }) => {
  await answerSuspended(page)
  await page.goto('/login')
  await fillLogin(page, { email: 'somebody@example.com', password: 'whatever it is' })
  await expect(page).toHaveURL('/suspended')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
  await expect(page.getByText('If the suspension is lifted, sign in and everything is there again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.getByRole('link', { name: 'Write to us' }).click()
  await expect(page).toHaveURL('/contact')
  // The browser logs the refused request itself as an error.
  expect(problems.filter((problem) => !problem.includes('403'))).toEqual([])
})

test('the page is accessible and free of errors, and can be opened by its address', async ({ page, problems }) => {
  await page.goto('/suspended')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
  await expectAccessibleEverywhere(page)
  expect(problems).toEqual([])
})

test('a member who is suspended while a page is open is led there and signed out', async ({ page }) => {
  await becomeMember(page)
  const socket = await controlSocket(page)
  await page.goto('/profile')
  await socket.untilAdmitted()
  socket.say('accounts.sessionEnded', { reason: 'suspended' })
  await expect(page).toHaveURL('/suspended')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})
