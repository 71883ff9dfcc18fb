import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { confirmSignUp, fillSignUp, newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }

test('a place chosen at sign-up brings its coordinates along, even over a reload', async ({ page }) => {
  const username = newName()
  await page.goto('/signup')
  await fillSignUp(page, username)
  const place = page.getByRole('combobox', { name: 'Location' })
  await place.fill('gdansk')
  await page
    .getByRole('option', { name: /^Gdańsk/ })
    .first()
    .click()
  await expect(place).toHaveValue(/^Gdańsk, .*Poland$/)
  await expect(page.getByRole('listbox')).toBeHidden()

  await page.reload()
  await expect(place).toHaveValue(/^Gdańsk, .*Poland$/)
  await page.getByLabel('Password').fill('nine plum lanterns')
  const [request] = await Promise.all([page.waitForRequest('**/rpc/accounts/signUp'), confirmSignUp(page)])
  const { json } = request.postDataJSON() as { json: { coordinates: { latitude: number; longitude: number } } }
  expect(json.coordinates.latitude).toBeCloseTo(54.4, 0)
  expect(json.coordinates.longitude).toBeCloseTo(18.6, 0)
  await expect(page.getByText(/Gdańsk, .*Poland$/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a street with a number is refused at its field; a suggested place with one is taken', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
    const place = sheet.getByRole('combobox', { name: 'Location' })
    await place.fill('Kerkstraat 12, Utrecht')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(place).toBeFocused()
    await expect(place).toHaveAccessibleDescription(
      /Name a town or a region without numbers, or choose one of the suggestions\./,
    )
    await expectAccessible(page)

    await place.fill('100 mile')
    await page.getByRole('option', { name: '100 Mile House, Canada' }).click()
    await expect(place).toHaveValue('100 Mile House, Canada')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText('Taurus, Horse, 100 Mile House, Canada')).toBeVisible()
  })
})
