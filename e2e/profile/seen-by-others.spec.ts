import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember, makePhoto, takePhotos } from '../support/member.ts'
import { test } from '../support/test.ts'

test('one’s own profile can be seen as others see it, always as it is now, and there is a way back', async ({
  page,
  problems,
}) => {
  const username = await becomeMember(page)
  await page.goto('/profile')
  const look = page.getByRole('link', { name: 'See as others see me' })
  await look.click()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(page.getByText('This is how others see you.')).toBeVisible()
  await expect(page.getByText('Robin Ångström')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(0)
  await expectAccessibleEverywhere(page)

  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page).toHaveURL('/profile')
  const photos = page.getByRole('region', { name: 'Photos' })
  await photos
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePhoto('me.jpg'))
  await takePhotos(page)
  await expect(photos.getByText('1 of 5')).toBeVisible()
  await look.click()
  await expect(page.getByRole('button', { name: 'Open photo 1 of 1' })).toBeVisible()
  expect(problems).toEqual([])
})
