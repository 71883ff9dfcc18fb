import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { readZip } from '#server/testing/erasure/read-zip.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { fillLogin, linkInLetterTo, signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('a member takes a pause, later deletes the account for good, and changes their mind both times', async ({
  page,
  openElsewhere,
}) => {
  const username = await becomeMember(page)
  const login = { email: `${username}@example.com`, password: TEST_PASSWORD }
  const phone = await openElsewhere()
  await signIn(phone, login)
  await openLive(phone, '/matches')

  await test.step('a pause signs out everywhere, but not without the box, nor without the server', async () => {
    await page.goto('/account')
    await page.getByRole('link', { name: 'Deactivate account' }).click()
    await expect(page).toHaveURL('/account/deactivate')
    await expectAccessibleEverywhere(page)
    const deactivate = page.getByRole('button', { name: 'Deactivate account' })
    await deactivate.click()
    await expect(page.getByRole('alert')).toHaveText('Please tick the box first.')
    await page.getByLabel('Yes, I want to deactivate my account.').check()
    await page.route('**/rpc/account/deactivate', (route) => route.abort(), { times: 1 })
    await deactivate.click()
    await expect(page.getByRole('alert')).toHaveText('Something went wrong while deactivating your account.')
    await deactivate.click()
    await expect(page).toHaveURL('/closed')
    await expect(phone).toHaveURL('/closed')
    await expectAccessibleEverywhere(page)
  })

  await test.step('the next login opens it again', async () => {
    await page.getByRole('link', { name: 'Log in again' }).click()
    await expect(page.getByText('Your account is closed. Signing in opens it again.')).toBeVisible()
    await fillLogin(page, login)
    await expect(page.getByRole('status').filter({ hasText: 'Welcome back. Your account is open again' })).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page).toHaveURL('/profile')
  })

  await test.step('a deletion needs the password', async () => {
    await page.getByRole('link', { name: 'Welcome, Robin!' }).click()
    await page.getByRole('link', { name: 'Delete for good' }).click()
    await expect(page).toHaveURL('/account/delete')
    await expectAccessibleEverywhere(page)
    await page.getByLabel('Your password').fill('not this one')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('alert')).toHaveText('That is not your password.')
    await page.getByLabel('Your password').fill(TEST_PASSWORD)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/closed')
  })

  await test.step('and is taken back by a login in time', async () => {
    await page.getByRole('link', { name: 'Login', exact: true }).click()
    await fillLogin(page, login)
    await expect(page.getByRole('status').filter({ hasText: 'Your account will not be deleted' })).toBeVisible()
    await page.getByRole('link', { name: 'Go on' }).click()
    await expect(page.getByRole('heading', { name: username })).toBeVisible()
  })
})

test('a member downloads everything, and sees how far the packing is', async ({ page }) => {
  const username = await becomeMember(page)
  const pack = page.getByRole('button', { name: 'Pack everything' })

  await test.step('while the file is being packed, the page says how far it is', async () => {
    const requestedAt = new Date().toISOString()
    const packing = { state: 'packing', progress: 62, requestedAt, bytes: null, expiresAt: null, fileUrl: null }
    const latest = { id: crypto.randomUUID(), ...packing }
    await page.route('**/rpc/dataExport/latest*', (route) => route.fulfill({ json: { json: { latest } } }))
    await page.goto('/account/download')
    await expect(page.getByRole('progressbar', { name: 'Packing' })).toHaveAttribute('aria-valuenow', '62')
    await expect(pack).toHaveCount(0)
    await expectAccessible(page, 'main')
    await page.unroute('**/rpc/dataExport/latest*')
  })

  await test.step('it asks again until the file is ready', async () => {
    // There was none in truth: the page finds out by itself.
    await pack.click()
    await expect(page.getByText('Your file is ready')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await linkInLetterTo(`${username}@example.com`, paths.dataExport)
  })

  await test.step('the file is theirs, and the account says that it is there', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the file' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^kismetry-${username}-.*\\.zip$`))
    const files = readZip(readFileSync(await download.path()))
    expect(files.get('index.html')?.toString()).toContain(username)
    await page.getByRole('link', { name: 'Welcome, Robin!' }).click()
    await expect(page.getByRole('link', { name: 'Download everything' })).toContainText('Ready to download')
  })
})
