import { expect } from '@playwright/test'
import { paths } from '#domain/site/paths.ts'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { linkInLetterTo } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('a member who has not confirmed the address may read only, and confirms it from another device', async ({
  page,
  openElsewhere,
}) => {
  const username = await becomeMember(page)
  const line = page.getByRole('complementary', { name: 'Your email address' })

  await test.step('after seven days they are told that they may read, and why nothing is saved', async () => {
    // The server of this test cannot be made a week older; src/server/features/security/verify-email.test.ts does that.
    await page.route('**/rpc/accounts/session*', async (route) => {
      const response = await route.fetch()
      const { json } = (await response.json()) as { json: { viewer: object } }
      await route.fulfill({ response, json: { json: { viewer: { ...json.viewer, emailStanding: 'overdue' } } } })
    })
    const refusal = { defined: true, code: 'EMAIL_UNVERIFIED', status: 403, message: 'No.' }
    await page.route('**/rpc/profile/update', (route) => route.fulfill({ status: 403, json: { json: refusal } }))
    await page.goto('/profile')
    await expect(line).toContainText('You can read everything, and write again once it is.')
    await line.getByRole('button', { name: 'Send the letter again' }).click()
    await expect(line).toContainText('The letter is on its way.')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Hobbies').fill('Chess')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please confirm your email address first.')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('confirmed from another device, it does no harm here a second time', async () => {
    const link = await linkInLetterTo(`${username}@example.com`, paths.confirmEmail)
    await page.goto(link)
    await expect(line).toContainText('Please confirm your email address')
    const elsewhere = await openElsewhere()
    await elsewhere.goto(link)
    await expectAccessibleEverywhere(elsewhere)
    await elsewhere.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(elsewhere.getByText('Your address is confirmed. Thank you.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByText('This address is already confirmed.')).toBeVisible()
    await expect(line).toHaveCount(0)
    await page.getByRole('link', { name: 'Go on to your account' }).click()
    await expect(page).toHaveURL('/account')
  })
})
