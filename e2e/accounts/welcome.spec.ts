import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember, makePhoto, takePhotos } from '../support/member.ts'
import { confirmSignUp, fillSignUp, leaveWelcome, newName } from '../support/steps.ts'
import { test } from '../support/test.ts'

test('a sign-up ends with the printed aura, the three best matches with a reason each, and what to do next', async ({
  page,
  problems,
}) => {
  const username = newName()
  await page.goto('/signup')
  await fillSignUp(page, username)
  const [answer] = await Promise.all([page.waitForResponse('**/rpc/discovery/matches*'), confirmSignUp(page)])
  const { json } = (await answer.json()) as { json: { people: { username: string }[] } }
  await expect(page).toHaveURL('/welcome')
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(page.getByRole('img', { name: `The aura of ${username}` })).toBeInViewport()
  await expect(page.getByText('Taurus, Horse, Utrecht, Netherlands')).toBeVisible()

  await page.getByRole('link', { name: 'Meet your best matches' }).press('Enter')
  const matches = page.getByRole('region', { name: 'The three who fit you best' })
  await expect(matches.getByRole('heading', { name: 'The three who fit you best' })).toBeInViewport()
  await expect(matches.getByRole('article')).toHaveCount(3)
  await expect(matches.getByText(/^Because of (your|how you) /)).toHaveCount(3)
  await expect(matches.getByText(/: [\d.]+ of [\d.]+ points\.$/)).toHaveCount(3)
  for (const [place, { username: name }] of json.people.slice(0, 3).entries()) {
    await expect(matches.getByRole('article').nth(place).getByRole('heading')).toContainText(name)
  }

  const steps = page.getByRole('region', { name: 'What to do next' })
  await expect(steps.getByText('1 of 3 done')).toBeVisible()
  await expect(steps.getByRole('listitem')).toHaveCount(3)
  await expect(steps.getByText('Done: Find out your type')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await matches.getByRole('link', { name: 'All your matches' }).click()
  await expect(page).toHaveURL('/matches')
  expect(problems).toEqual([])
})

test('somebody with no match yet is told so kindly', async ({ page }) => {
  await becomeMember(page)
  await page.route('**/rpc/discovery/matches*', (route) =>
    route.fulfill({ json: { json: { people: [], rankedCount: 0 } } }),
  )
  await page.goto('/welcome')
  await expect(page.getByRole('heading', { name: 'Nobody fits you well enough yet' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('main').getByRole('link', { name: 'Look around in Discover' }).click()
  await expect(page).toHaveURL(/\/discover/)
})

test('matches that cannot be loaded do not take the rest along', async ({ page }) => {
  await becomeMember(page)
  await page.route('**/rpc/discovery/matches*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto('/welcome')
  await expect(page.getByText('We could not load your matches.')).toBeVisible()
  await page.unroute('**/rpc/discovery/matches*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'The three who fit you best' }).getByRole('article')).toHaveCount(3)
  await leaveWelcome(page)
})

test('each step leads to where it is done, and the list stays on the profile until all are', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/welcome')
  const steps = page.getByRole('region', { name: 'What to do next' })
  await steps.getByRole('link', { name: 'Say who you are' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('About Me').fill('I whittle. I sing.')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(steps.getByText('1 of 3 done')).toBeVisible()
  await page.reload()
  await expect(steps).toBeVisible()
  await expect(sheet).toBeHidden()

  await steps.getByRole('link', { name: 'Say who you are' }).press('Enter')
  await sheet.getByLabel('About Me').fill('I whittle. I sing. I nap.')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(steps.getByText('2 of 3 done')).toBeVisible()
  await expect(steps.getByText('Done: Say who you are')).toBeVisible()

  await steps.getByRole('link', { name: 'Show your face' }).press('Enter')
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.locator(':focus')).toBeInViewport()
  await photos
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePhoto('me.jpg'))
  await takePhotos(page)
  await expect(photos.getByText('1 of 5')).toBeVisible()
  await expect(steps).toBeHidden()
  await page.goto('/welcome')
  await expect(steps.getByText('Everything is there.')).toBeVisible()
})
