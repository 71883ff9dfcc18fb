import { expect } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { becomeMember, takePhotos } from '../support/member.ts'
import {
  confirmSignUp,
  expectToFlash,
  fillLogin,
  fillSignUp,
  leaveWelcome,
  linkInLetterTo,
  newName,
} from '../support/steps.ts'
import { test } from '../support/test.ts'

/** The smallest picture there is: one pixel, as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a person signs up, signs out, signs in, resets the password by mail, and is signed out elsewhere', async ({
  page,
  openElsewhere,
}) => {
  const username = newName()
  const email = `${username}@example.com`

  await test.step('signs up with a picture, is welcomed and goes on to the profile', async () => {
    await page.goto('/signup')
    await fillSignUp(page, username)
    await page.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL })
    await takePhotos(page)
    await confirmSignUp(page)
    await leaveWelcome(page)
    await expect(page.getByRole('heading', { name: `${username} (Nonbinary, 36)` })).toBeVisible()
    await expect(page.getByText('Taurus, Horse, Utrecht, Netherlands')).toBeVisible()
    await expect(page.locator('main img').first()).toHaveJSProperty('complete', true)
    await expect(page.getByRole('link', { name: 'Welcome, Robin!' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('signs out', async () => {
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
    await expectAccessible(page)
  })

  await test.step('signs in', async () => {
    await page.goto('/login')
    await expectToFlash(page, 'Login successful!', () => fillLogin(page, { email, password: TEST_PASSWORD }))
    await expect(page).toHaveURL('/profile')
  })

  await test.step('resets the password on another device; this one is signed out', async () => {
    const elsewhere = await openElsewhere()
    await elsewhere.goto('/login')
    await elsewhere.getByRole('link', { name: 'Reset it here.' }).click()
    await expect(elsewhere).toHaveURL('/reset-password')
    // The address changes a moment before the page, and the login has a field of this name too.
    await expect(elsewhere.getByRole('heading', { name: 'It happens' })).toBeVisible()
    await elsewhere.getByLabel('Email').fill(email)
    await elsewhere.getByRole('button', { name: 'Send the link' }).click()
    await expect(elsewhere.getByText('Password reset email sent! Check your inbox.')).toBeVisible()
    await elsewhere.goto(await linkInLetterTo(email))
    await elsewhere.getByLabel('New password').fill('short')
    await elsewhere.getByRole('button', { name: 'Save the new password' }).click()
    await expect(elsewhere.getByText('Password must be at least 6 characters.')).toBeVisible()
    await elsewhere.getByLabel('New password').fill('starwars')
    await elsewhere.getByRole('button', { name: 'Save the new password' }).click()
    await expect(elsewhere.getByLabel('New password')).toHaveAccessibleDescription(
      /That password is one of the first anybody would guess\./,
    )
    await expect(elsewhere.getByLabel('New password')).toHaveValue('starwars')
    await expectAccessible(elsewhere)
    await elsewhere.getByLabel('New password').fill('a brand new lantern')
    await expectToFlash(elsewhere, 'Your password has been updated!', () =>
      elsewhere.getByRole('button', { name: 'Save the new password' }).click(),
    )
    await expect(elsewhere).toHaveURL('/login')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await expect(page.getByText('Your password was changed, so this device was signed out.')).toBeVisible()
    await fillLogin(elsewhere, { email, password: 'a brand new lantern' })
    await expect(elsewhere).toHaveURL('/profile')
  })
})

test('a used link says so and offers a new one', async ({ page }) => {
  await page.goto('/update-password?token=long-gone')
  await page.getByLabel('New password').fill('something quite new')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.')
  await expect(page.getByLabel('New password')).toHaveValue('something quite new')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/reset-password')
})

test('Enter pressed once more after the new password was saved does not undo the good news', async ({ page }) => {
  const email = `${await becomeMember(page)}@example.com`
  await page.request.post('/api/v1/password-reset', { data: { email } })
  await page.goto(await linkInLetterTo(email))
  await page.getByLabel('New password').fill('a brand new lantern')
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByText('Your password has been updated!')).toBeVisible()
  await page.getByLabel('New password').press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('This link has been used or is too old.')).toHaveCount(0)
})
