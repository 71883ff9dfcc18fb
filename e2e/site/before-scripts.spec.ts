import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { DEMO, E2E_ORIGIN } from '../support/server.ts'
import { confirmSignUp, fillSignUp, newName, openBeforeScripts } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** Every address the browser itself opens, as it would by sending a form. */
const openings = (page: Page) => {
  const addresses: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && addresses.push(request.url()))
  return addresses
}

test('a sign-up begun before the scripts have come is kept', async ({ page }) => {
  const username = newName()
  const release = await openBeforeScripts(page, '/signup')
  await fillSignUp(page, username)
  await page.getByLabel('I agree to the').check()
  release()
  await expect(page.getByLabel('Western zodiac')).toHaveValue('Taurus')
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ångström')
  await expect(page.getByLabel('Religion', { exact: true })).toHaveValue('Buddhist')
  await expect(page.getByLabel('Password')).toHaveValue(TEST_PASSWORD)
  await expect(page.getByLabel('I agree to the')).toBeChecked()
  await confirmSignUp(page)
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('a login begun before the scripts have come is kept, and the password never gets into the address', async ({
  page,
}) => {
  const opened = openings(page)
  const release = await openBeforeScripts(page, '/login')
  await page.getByLabel('Email').fill(DEMO.member.email)
  await page.getByLabel('Password').fill(DEMO.member.password)
  await page.keyboard.press('Enter')
  release()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  expect(opened).toEqual([`${E2E_ORIGIN}/login`])
})

test('an address for the reset link typed before the scripts have come is kept', async ({ page }) => {
  const opened = openings(page)
  const release = await openBeforeScripts(page, '/reset-password')
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.keyboard.press('Enter')
  release()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  expect(opened).toEqual([`${E2E_ORIGIN}/reset-password`])
})

test('a message begun before the scripts have come is kept', async ({ page }) => {
  const release = await openBeforeScripts(page, '/contact')
  await page.getByLabel('Name', { exact: true }).fill('Robin')
  await page.getByLabel('Message', { exact: true }).fill('Do goats and rabbits get on?')
  release()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Do goats and rabbits get on?')
})
