import { expect, type Page } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessibleEverywhere, expectFocusKept } from '../support/accessibility.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { linkInLetterTo, newName, signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const NEW_PASSWORD = 'a brand new lantern'
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test('a member changes their address in two steps, and may think again between them', async ({ page }) => {
  const username = await becomeMember(page)
  const [oldEmail, newEmail] = [`${username}@example.com`, `${newName()}@example.com`]
  const send = page.getByRole('button', { name: 'Send the link' })
  const confirm = page.getByRole('button', { name: 'Confirm my address' })
  const waiting = page.getByRole('heading', { name: 'waits for you' })

  await test.step('what goes wrong is said, and the new address stays', async () => {
    await page.goto('/account')
    await row(page, 'Edit email').click()
    await expect(page.getByText(oldEmail)).toBeVisible()
    await page.route('**/rpc/security/changeEmail', (route) => route.abort(), { times: 1 })
    await page.getByLabel('New email address').fill(newEmail)
    await page.getByLabel('Current password').fill('not this one')
    await send.click()
    await expect(page.getByRole('alert')).toContainText('An error occurred while updating your email.')
    await send.click()
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/That password is not right\./)
    await page.getByLabel('Current password').fill(TEST_PASSWORD)
    await send.click()
    await expect(page.getByText('A confirmation link has been sent to your new email.')).toBeVisible()
    await expect(waiting).toContainText(newEmail)
    await expectAccessibleEverywhere(page)
  })

  const cancelled = await linkInLetterTo(newEmail, paths.confirmEmail)
  await test.step('it can be taken back, and asked for anew', async () => {
    await page.getByRole('button', { name: 'Keep my present address' }).click()
    await expect(waiting).toHaveCount(0)
    await page.getByLabel('New email address').fill(newEmail)
    await page.getByLabel('Current password').fill(TEST_PASSWORD)
    await send.click()
    await expect(waiting).toBeVisible()
    await expect.poll(() => linkInLetterTo(newEmail, paths.confirmEmail)).not.toBe(cancelled)
  })

  await test.step('only the newest link confirms it', async () => {
    await page.goto(cancelled)
    await confirm.click()
    await expect(page.getByRole('alert')).toContainText('This link has been used, cancelled or is too old.')
    await page.goto(await linkInLetterTo(newEmail, paths.confirmEmail))
    await confirm.click()
    await expect(page.getByText('Your new address is confirmed. Sign in with it from now on.')).toBeVisible()
  })
})

test('a member decides which devices stay signed in', async ({ page, openElsewhere }) => {
  const email = `${await becomeMember(page)}@example.com`
  const [second, third] = [await openElsewhere(), await openElsewhere()]
  await signIn(second, { email, password: TEST_PASSWORD })
  await openLive(second, '/matches')

  await test.step('a changed password signs the other one out at once, and keeps this one', async () => {
    await page.goto('/account')
    await row(page, 'Change password').click()
    const [current, next, repeated] = ['Current password', 'New password', 'New password, once more'].map((name) =>
      page.getByLabel(name, { exact: true }),
    )
    const save = page.getByRole('button', { name: 'Save the new password' })
    await current?.fill('not this one')
    await next?.fill(NEW_PASSWORD)
    await repeated?.fill('a brand new lamp')
    await save.click()
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await repeated?.fill(NEW_PASSWORD)
    await save.click()
    await expect(page.getByText('That password is not right.')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.route('**/rpc/security/changePassword', (route) => route.abort(), { times: 1 })
    await current?.fill(TEST_PASSWORD)
    await save.click()
    await expect(page.getByRole('alert')).toContainText('An error occurred while updating your password.')
    await save.click()
    await expect(page.getByText('Password updated successfully.')).toBeVisible()
    await expect(second).toHaveURL('/login?next=%2Fmatches')
    await expect(second.getByText('Your password was changed, so this device was signed out.')).toBeVisible()
  })

  await test.step('all are listed, and signed out one by one or together', async () => {
    for (const device of [second, third]) await signIn(device, { email, password: NEW_PASSWORD })
    await page.goto('/account/devices')
    const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
    await expect(devices).toHaveCount(3)
    await expect(devices.first()).toContainText('This device')
    await expectAccessibleEverywhere(page)
    await devices.nth(1).getByRole('button').click()
    await expect(devices).toHaveCount(2)
    await expectFocusKept(page)
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await expect(devices).toHaveCount(1)
    await expectFocusKept(page)
    await devices.first().getByRole('button').click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  })
})
