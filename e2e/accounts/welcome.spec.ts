import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember, makePhoto, takePhotos } from '../support/member.ts'
import { test } from '../support/test.ts'

const MATCHES = '**/rpc/discovery/matches*'

test('the welcome has the printed aura, the three best matches with a reason each, and what to do next', async ({
  page,
  problems,
}) => {
  const username = await becomeMember(page)
  const matches = page.getByRole('region', { name: 'The three who fit you best' })

  await test.step('matches that cannot be loaded do not take the rest along', async () => {
    await page.route(MATCHES, (route) => route.fulfill({ status: 404, body: '{}' }))
    await page.goto('/welcome')
    await expect(page.getByText('We could not load your matches.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
    await expect(page.getByRole('img', { name: `The aura of ${username}` })).toBeInViewport()
    await expect(page.getByText('Taurus, Horse, Utrecht, Netherlands')).toBeVisible()
    await page.unroute(MATCHES)
  })

  await test.step('the best of all matches are shown in their order', async () => {
    const tryAgain = page.getByRole('button', { name: 'Try again' })
    const [answer] = await Promise.all([page.waitForResponse(MATCHES), tryAgain.click()])
    const { json } = (await answer.json()) as { json: { people: { username: string }[] } }
    await expect(matches.getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: 'Meet your best matches' }).press('Enter')
    await expect(matches.getByRole('heading', { name: 'The three who fit you best' })).toBeInViewport()
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
    await expect(matches.getByRole('link', { name: 'All your matches' })).toHaveAttribute('href', '/matches')
    // The browser logs the answer that was made up as an error.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })

  await test.step('somebody with no match yet is told so kindly', async () => {
    await page.route(MATCHES, (route) => route.fulfill({ json: { json: { people: [], rankedCount: 0 } } }))
    await page.goto('/welcome')
    await expect(page.getByRole('heading', { name: 'Nobody fits you well enough yet' })).toBeVisible()
    await expectAccessible(page, 'main')
    const discover = page.getByRole('main').getByRole('link', { name: 'Look around in Discover' })
    await expect(discover).toHaveAttribute('href', '/discover')
  })
})

test('each step leads to where it is done, and the list stays on the profile until all are', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/welcome')
  const steps = page.getByRole('region', { name: 'What to do next' })
  await steps.getByRole('link', { name: 'Say who you are' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
  await sheet.getByLabel('About Me').fill('I whittle. I sing. I nap.')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(steps.getByText('2 of 3 done')).toBeVisible()
  await expect(steps.getByText('Done: Say who you are')).toBeVisible()
  // What was asked for on the way here is not asked for again.
  await page.reload()
  await expect(steps).toBeVisible()
  await expect(sheet).toBeHidden()

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
  await page.goBack()
  await expect(page).toHaveURL('/welcome')
  await expect(steps.getByText('Everything is there.')).toBeVisible()
})
