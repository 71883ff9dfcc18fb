import { expect, type Page } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessibleEverywhere, expectFocusKept } from '../support/accessibility.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { fillLogin, linkInLetterTo, newName, signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const NEW_PASSWORD = 'a brand new lantern'
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test('a member changes their address in two steps, and the old one is told', async ({ page, openElsewhere }) => {
  const username = await becomeMember(page)
  const [oldEmail, newEmail] = [`${username}@example.com`, `${newName()}@example.com`]
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Welcome, Robin!' }).click()
  await row(page, 'Edit email').click()
  await expect(page.getByText(oldEmail)).toBeVisible()
  const send = page.getByRole('button', { name: 'Send the link' })

  await page.getByLabel('New email address').fill(oldEmail)
  await page.getByLabel('Current password').fill('not this one')
  await send.click()
  await expect(page.getByText('Please enter a new email address.')).toBeVisible()
  await page.getByLabel('New email address').fill(newEmail)
  await send.click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/That password is not right\./)
  await page.getByLabel('Current password').fill(TEST_PASSWORD)
  await send.click()
  await expect(page.getByText('A confirmation link has been sent to your new email.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `${newEmail} waits for you` })).toBeVisible()
  expect(await linkInLetterTo(oldEmail, paths.editEmail)).toContain(paths.editEmail)
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Keep my present address' }).click()
  await expect(page.getByRole('heading', { name: 'waits for you' })).toHaveCount(0)
  await page.getByLabel('New email address').fill(newEmail)
  await page.getByLabel('Current password').fill(TEST_PASSWORD)
  const cancelled = await linkInLetterTo(newEmail, paths.confirmEmail)
  await send.click()
  await expect(page.getByRole('heading', { name: 'waits for you' })).toBeVisible()
  await expect.poll(() => linkInLetterTo(newEmail, paths.confirmEmail)).not.toBe(cancelled)

  const elsewhere = await openElsewhere()
  await elsewhere.goto(cancelled)
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(elsewhere.getByRole('alert')).toContainText('This link has been used, cancelled or is too old.')
  await elsewhere.goto(await linkInLetterTo(newEmail, paths.confirmEmail))
  await elsewhere.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(elsewhere.getByText('Your new address is confirmed. Sign in with it from now on.')).toBeVisible()
  expect(await linkInLetterTo(oldEmail, paths.contact)).toContain(paths.contact)
  await elsewhere.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillLogin(elsewhere, { email: newEmail, password: TEST_PASSWORD })
  await expect(elsewhere).toHaveURL('/profile')
})

test('a failed change of address says so', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/account/edit-email')
  await page.route('**/rpc/security/changeEmail', (route) => route.abort())
  await page.getByLabel('New email address').fill('new@example.com')
  await page.getByLabel('Current password').fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert')).toContainText('An error occurred while updating your email.')
})

test('a changed password signs the other device out at once, and keeps this one', async ({ page, openElsewhere }) => {
  const username = await becomeMember(page)
  const email = `${username}@example.com`
  const elsewhere = await openElsewhere()
  await signIn(elsewhere, { email, password: TEST_PASSWORD })
  await openLive(elsewhere, '/matches')

  await page.goto('/account')
  await row(page, 'Change password').click()
  const [current, next, repeated] = ['Current password', 'New password', 'New password, once more'].map((name) =>
    page.getByLabel(name, { exact: true }),
  )
  const save = page.getByRole('button', { name: 'Save the new password' })
  await current?.fill('not this one')
  await next?.fill('short')
  await repeated?.fill('shore')
  await save.click()
  await expect(page.getByText('Password must be at least 6 characters.')).toBeVisible()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await next?.fill(NEW_PASSWORD)
  await repeated?.fill(NEW_PASSWORD)
  await save.click()
  await expect(page.getByText('That password is not right.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await current?.fill(TEST_PASSWORD)
  await save.click()
  await expect(page.getByText('Password updated successfully.')).toBeVisible()
  await expect(elsewhere).toHaveURL('/login?next=%2Fmatches')
  await expect(elsewhere.getByText('Your password was changed, so this device was signed out.')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Only this one is signed in')).toBeVisible()
  expect(await linkInLetterTo(email, paths.resetPassword)).toContain(paths.resetPassword)

  await page.goto('/account/change-password')
  await page.route('**/rpc/security/changePassword', (route) => route.abort())
  await current?.fill(NEW_PASSWORD)
  await next?.fill(TEST_PASSWORD)
  await repeated?.fill(TEST_PASSWORD)
  await save.click()
  await expect(page.getByRole('alert')).toContainText('An error occurred while updating your password.')
})

test('devices are listed, and signed out one by one or all at once', async ({ page, openElsewhere }) => {
  const username = await becomeMember(page)
  const credentials = { email: `${username}@example.com`, password: TEST_PASSWORD }
  const [second, third] = [await openElsewhere(), await openElsewhere()]
  await signIn(second, credentials)
  await openLive(second, '/matches')
  await page.goto('/account')
  await row(page, 'Devices').click()
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await expectAccessibleEverywhere(page)
  await devices.nth(1).getByRole('button').click()
  await expect(devices).toHaveCount(1)
  await expect(devices.first()).toBeFocused()
  await expect(second).toHaveURL('/login?next=%2Fmatches')

  await signIn(third, credentials)
  await openLive(third, '/matches')
  await page.reload()
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(devices).toHaveCount(1)
  await expectFocusKept(page)
  await expect(third).toHaveURL('/login?next=%2Fmatches')
  await devices.first().getByRole('button').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})
