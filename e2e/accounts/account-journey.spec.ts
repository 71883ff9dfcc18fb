import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { expectToFlash, fillLogin, linkInLetterTo, stopClock } from '../support/steps.ts'
import { test } from '../support/test.ts'

const PASSWORD_CHANGED = 'Your password was changed, so this device was signed out.'

test('a person signs out, cannot get in, signs in after all, and sets a new password by mail', async ({ page }) => {
  const email = `${await becomeMember(page)}@example.com`
  const newPassword = page.getByLabel('New password')
  const save = page.getByRole('button', { name: 'Save the new password' })

  await test.step('signs out', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
  })

  await test.step('a wrong password is explained and keeps the address', async () => {
    await fillLogin(page, { email, password: 'not this one' })
    await expect(page.getByRole('alert')).toHaveText('Login failed: The email or the password is not right.')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expectAccessible(page, 'main')
  })

  await test.step('asks for a letter', async () => {
    await page.getByRole('link', { name: 'Reset it here.' }).click()
    await expect(page).toHaveURL('/reset-password')
    // The address changes a moment before the page, and the login has a field of this name too.
    await expect(page.getByRole('heading', { name: 'It happens' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
  })

  await test.step('remembers the password, and signs in', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible()
    await expectToFlash(page, 'Login successful!', () => fillLogin(page, { email, password: TEST_PASSWORD }))
    await expect(page).toHaveURL('/profile')
  })

  const link = await linkInLetterTo(email)
  const otherTab = await page.context().newPage()
  await openLive(otherTab, '/matches')

  await test.step('follows the link all the same; a password that anybody would guess is refused', async () => {
    await page.goto(link)
    await expect(page.getByText('Welcome, Robin!').first()).toBeVisible()
    await newPassword.fill('starwars')
    await save.click()
    await expect(newPassword).toHaveAccessibleDescription(/That password is one of the first anybody would guess\./)
    await expect(newPassword).toHaveValue('starwars')
  })

  await test.step('a new one is said for three seconds, also when Enter is pressed once more; the other tab learns why it is out', async () => {
    let sent = 0
    page.on('request', (request) => (sent += Number(request.url().endsWith('/rpc/accounts/setNewPassword'))))
    await stopClock(page)
    await newPassword.fill('a brand new lantern')
    await newPassword.press('Enter')
    const success = page.getByText('Your password has been updated!')
    // The page shows nothing new while its clock stands still.
    await expect(async () => {
      await page.clock.runFor(10)
      await expect(success).toBeVisible({ timeout: 100 })
    }).toPass()
    await newPassword.press('Enter')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(otherTab).toHaveURL('/login?next=%2Fmatches')
    await expect(otherTab.getByText(PASSWORD_CHANGED)).toBeVisible()
    await page.clock.runFor(2_500)
    await expect(success).toBeVisible()
    await page.clock.runFor(600)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(PASSWORD_CHANGED)).toBeVisible()
    expect(sent).toBe(1)
    await page.clock.resume()
    await fillLogin(page, { email, password: 'a brand new lantern' })
    await expect(page).toHaveURL('/profile')
  })

  await test.step('the used link says so and offers a new one', async () => {
    await page.goto(link)
    await newPassword.fill('something quite new')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.')
    await expect(newPassword).toHaveValue('something quite new')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page).toHaveURL('/reset-password')
  })
})
