import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { readZip } from '#server/testing/erasure/read-zip.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { fillLogin, linkInLetterTo } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('a member takes a pause: out of sight, signed out everywhere, and back with the next login', async ({
  page,
  openElsewhere,
}) => {
  const username = await becomeMember(page)
  const email = `${username}@example.com`
  const phone = await openElsewhere()
  await phone.goto('/login')
  await fillLogin(phone, { email, password: TEST_PASSWORD })
  await expect(phone).toHaveURL('/profile')

  await page.goto('/account')
  await page.getByRole('link', { name: 'Deactivate account' }).click()
  await expect(page).toHaveURL('/account/deactivate')
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please tick the box first.')
  await page.getByLabel('Yes, I want to deactivate my account.').check()

  await page.route('**/rpc/account/deactivate', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong while deactivating your account.')

  await page.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(page).toHaveURL('/closed')
  await expect(phone).toHaveURL('/closed')
  await expectAccessibleEverywhere(page)
  const visitor = await openElsewhere()
  await visitor.goto('/discover-public')
  await expect(visitor.getByRole('article').filter({ hasText: username })).toHaveCount(0)

  await page.getByRole('link', { name: 'Log in again' }).click()
  await expect(page.getByText('Your account is closed. Signing in opens it again.')).toBeVisible()
  await fillLogin(page, { email, password: TEST_PASSWORD })
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back. Your account is open again' })).toBeVisible()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page).toHaveURL('/profile')
})

test('a member deletes the account for good, and changes their mind in time', async ({ page }) => {
  const username = await becomeMember(page)
  const email = `${username}@example.com`
  await page.goto('/account')
  await page.getByRole('link', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/account/delete')
  await expectAccessibleEverywhere(page)

  await page.getByLabel('Your password').fill('not this one')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('alert')).toHaveText('That is not your password.')
  await page.getByLabel('Your password').fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/closed')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

  await linkInLetterTo(email, paths.login)
  await page.goto('/login')
  await fillLogin(page, { email, password: TEST_PASSWORD })
  await expect(page.getByRole('status').filter({ hasText: 'Your account will not be deleted' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: username })).toBeVisible()
})

test('a member downloads everything', async ({ page }) => {
  const username = await becomeMember(page)
  await page.goto('/account')
  await page.getByRole('link', { name: 'Download everything' }).click()
  await expect(page).toHaveURL('/account/download')
  await page.getByRole('button', { name: 'Pack everything' }).click()
  await expect(page.getByText('Your file is ready')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await linkInLetterTo(`${username}@example.com`, paths.dataExport)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(new RegExp(`^kismetry-${username}-.*\\.zip$`))
  const files = readZip(readFileSync(await download.path()))
  expect(files.get('index.html')?.toString()).toContain(username)
  await page.goto('/account')
  await expect(page.getByRole('link', { name: 'Download everything' })).toContainText('Ready to download')
})

test('while the file is being packed, the page and the account say how far it is', async ({ page }) => {
  await becomeMember(page)
  const requestedAt = new Date().toISOString()
  const packing = { state: 'packing', progress: 62, requestedAt, bytes: null, expiresAt: null, fileUrl: null }
  const latest = { id: crypto.randomUUID(), ...packing }
  await page.route('**/rpc/dataExport/latest*', (route) => route.fulfill({ json: { json: { latest } } }))
  await page.goto('/account/download')
  await expect(page.getByRole('progressbar', { name: 'Packing' })).toHaveAttribute('aria-valuenow', '62')
  await expect(page.getByRole('button', { name: 'Pack everything' })).toHaveCount(0)
  await expectAccessibleEverywhere(page)
})
