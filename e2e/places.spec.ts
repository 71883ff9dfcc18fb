import { expect } from '@playwright/test'
import { confirmSignUp, fillSignUp, newName } from './steps.ts'
import { test } from './test.ts'

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
