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
  expect(request.postDataJSON()).toMatchObject({
    json: { coordinates: { latitude: expect.closeTo(54.4, 0), longitude: expect.closeTo(18.6, 0) } },
  })
  await expect(page.getByText(/Gdańsk, .*Poland$/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a place is suggested from two letters on and chosen with the keyboard; a street is refused', async ({
    page,
  }) => {
    await becomeMember(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
    const place = sheet.getByRole('combobox', { name: 'Location' })
    const save = () => sheet.getByRole('button', { name: 'Save' }).click()

    const asked: string[] = []
    page.on('request', (request) => asked.push(decodeURIComponent(request.url()) + request.postData()))
    await place.fill('l')
    await place.pressSequentially('isbo')
    await expect(page.getByRole('option').first()).toContainText('Lisbon')
    expect(asked.join()).toContain('"q":"lisbo"')
    expect(asked.join()).not.toContain('"q":"l"')
    await expectAccessible(page)
    await place.press('ArrowDown')
    await place.press('Enter')
    await expect(place).toHaveValue(/^Lisbon, .*Portugal$/)

    await place.fill('Kerkstraat 12, Utrecht')
    await save()
    await expect(place).toBeFocused()
    await expect(place).toHaveAccessibleDescription(
      /Name a town or a region without numbers, or choose one of the suggestions\./,
    )

    // This one has a number, and it was chosen.
    await place.fill('100 mile')
    await page.getByRole('option', { name: '100 Mile House, Canada' }).click()
    await expect(place).toHaveValue('100 Mile House, Canada')
    const [request] = await Promise.all([page.waitForRequest('**/rpc/profile/update'), save()])
    expect(request.postDataJSON()).toEqual({
      json: {
        location: '100 Mile House, Canada',
        coordinates: { latitude: expect.closeTo(51.6, 0), longitude: expect.closeTo(-121.3, 0) },
      },
    })
    await expect(page.getByText('Taurus, Horse, 100 Mile House, Canada')).toBeVisible()
  })
})
