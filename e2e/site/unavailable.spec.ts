import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { cards, signInAs } from '../support/people.ts'
import { test } from '../support/test.ts'

/** Answers as the server does when its database cannot be reached or times out. */
function makeUnavailable(
  page: Page,
  path: string,
  { retryAfterSeconds, times }: { retryAfterSeconds: number; times: number },
) {
  const failure = { defined: true, code: 'UNAVAILABLE', status: 503, message: '', data: { retryAfterSeconds } }
  return page.route(path, (route) => route.fulfill({ status: 503, json: { json: failure } }), { times })
}

test('a save that the server cannot do right now keeps what was typed, says so, and works later', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/profile')
  await makeUnavailable(page, '**/rpc/profile/update', { retryAfterSeconds: 5, times: 1 })
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
  await sheet.getByLabel('Profession').fill('Luthier')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByRole('alert')).toHaveText(
    'Failed to update profile. Kismetry cannot do that right now. Please try again in a moment.',
  )
  await expect(sheet.getByLabel('Profession')).toHaveValue('Luthier')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Your answers' }).getByText('Luthier')).toBeVisible()
})

test('a list that was waited for in vain says so at once, and comes by itself when it can', async ({ page }) => {
  await signInAs(page, 'Yuki')
  await makeUnavailable(page, '**/rpc/discovery/matches*', { retryAfterSeconds: 5, times: 1 })
  await page.clock.install()
  await page.goto('/matches')
  await expect(page.getByText('We could not load your matches.')).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward(11_000)
  await expect(cards(page).first()).toBeVisible()
})

test('a connection that is lost for a moment is not noticed, not even by a page that has just been opened', async ({
  page,
}) => {
  await signInAs(page, 'Yuki')
  await makeUnavailable(page, '**/rpc/accounts/session', { retryAfterSeconds: 0, times: 2 })
  await makeUnavailable(page, '**/rpc/discovery/matches*', { retryAfterSeconds: 0, times: 2 })
  await page.goto('/matches')
  await expect(cards(page).first()).toBeVisible()
})
