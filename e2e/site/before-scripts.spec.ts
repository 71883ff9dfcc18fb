import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { DEMO, E2E_ORIGIN } from '../support/server.ts'
import { fillSignUp, newName, openBeforeScripts } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('a sign-up begun before the scripts have come is kept', async ({ page }) => {
  const release = await openBeforeScripts(page, '/signup')
  await fillSignUp(page, newName())
  await page.getByLabel('I agree to the').check()
  release()
  // What follows from an answer is there as soon as the form has taken the answers over.
  await expect(page.getByLabel('Western zodiac')).toHaveValue('Taurus')
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ångström')
  await expect(page.getByLabel('Religion', { exact: true })).toHaveValue('Buddhist')
  await expect(page.getByLabel('Password')).toHaveValue(TEST_PASSWORD)
  await expect(page.getByLabel('I agree to the')).toBeChecked()
  await expect(page.getByLabel('I am at least 18 years old.')).not.toBeChecked()
  // And they are what is checked.
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Please confirm that you agree/)
  await expect(page.getByText('Please fill this in.')).toHaveCount(0)
})

test('a login begun before the scripts have come is kept, and the password never gets into the address', async ({
  page,
  problems,
}) => {
  // Every address the browser itself opens, as it would by sending a form.
  const opened: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()))
  const release = await openBeforeScripts(page, '/login')
  await page.getByLabel('Email').fill(DEMO.member.email)
  await page.getByLabel('Password').fill(DEMO.member.password)
  await page.keyboard.press('Enter')
  release()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/profile')
  expect(opened).toEqual([`${E2E_ORIGIN}/login`])
  expect(problems).toEqual([])
})
