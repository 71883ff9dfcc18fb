import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { becomeMember, makePhoto, signUp, takePhotos } from '../support/member.ts'
import { test } from '../support/test.ts'

test('one’s own profile can be seen as others see it, always as it is now, and there is a way back', async ({
  page,
  problems,
}) => {
  const username = await becomeMember(page)
  await page.request.patch('/api/v1/profile', { data: { orientation: null, ethnicity: null, religion: null } })
  await page.goto('/profile')
  const look = page.getByRole('link', { name: 'See as others see me' })
  await look.click()
  await expect(page).toHaveURL(/\/user\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(page.getByText('This is how others see you.')).toBeVisible()
  await expect(page.getByText('Robin Ångström')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(0)
  // What was taken back is not there at all.
  const answers = page.getByRole('article', { name: username, exact: true })
  await expect(answers.getByRole('term').filter({ hasText: 'MBTI' })).toBeVisible()
  await expect(answers.getByRole('term').filter({ hasText: /Orientation|Ethnicity|Religion/ })).toHaveCount(0)
  await expect(answers).not.toContainText(/null|undefined/)

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

test('a block is taken back in the list of blocked people', async ({ page, request }) => {
  const someone = await signUp(request)
  await becomeMember(page)
  expect((await page.request.put(`/api/v1/blocks/${someone.id}`)).status()).toBe(200)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'People you blocked' }).click()
  const list = page.getByRole('dialog', { name: 'People you blocked' })
  await list.getByRole('button', { name: `Unblock ${someone.username}` }).click()
  await expect(list.getByRole('button', { name: `${someone.username} is unblocked` })).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'People you blocked' }).click()
  await expect(list.getByText('You have not blocked anybody.')).toBeVisible()
})
