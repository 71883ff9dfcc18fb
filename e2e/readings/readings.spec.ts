import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

async function change(page: Page, data: Record<string, unknown>): Promise<void> {
  expect((await page.request.patch('/api/v1/profile', { data })).status()).toBe(200)
}

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

const OWN_PROFILE = '**/rpc/profile/mine*'

test('every number has a meaning and its working', async ({ page }) => {
  await becomeMember(page)
  await change(page, { name: 'Maximiliane Ångström-Lee' })
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('what cannot be loaded says so and can be tried again', async () => {
    const gone = { json: { defined: true, code: 'SIGN_IN_NEEDED', status: 401, message: '', data: null } }
    await page.route(OWN_PROFILE, (route) => route.fulfill({ status: 401, json: gone }))
    await page.goto('/numerology')
    await expect(page).toHaveTitle('Numerology · Kismetry')
    await expect(page.getByRole('alert')).toHaveText('Please sign in to view your numerology report.')
    await page.unroute(OWN_PROFILE)
    await page.route(OWN_PROFILE, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Could not load your numerology data.')
    await page.unroute(OWN_PROFILE)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('4 May 1990')).toBeVisible()
  })

  await test.step('on a phone no word of the name is broken', async () => {
    const words = section(page, 'Your name').getByRole('list')
    await expect(words).toHaveCount(2)
    const tops = (tiles: Element[]) => tiles.map((tile) => tile.getBoundingClientRect().top)
    // The second is too long for one line.
    const first = await words.first().getByRole('listitem').evaluateAll(tops)
    expect(first).toHaveLength('Maximiliane'.length)
    expect(new Set(first).size).toBe(1)
  })

  const lifePath = section(page, 'Life path')
  await expect(lifePath.getByText('1 + 9 + 9 + 0 = 19')).toBeVisible()
  await expect(lifePath.getByText('5 + 4 + 1 = 10')).toBeVisible()
  const names = ['Birthday number', 'Expression', 'Soul urge', 'Personality', 'Maturity']
  for (const name of [...names, 'Hidden passion', 'Karmic lessons']) await expect(section(page, name)).toBeVisible()
  await expect(page.getByText('Meaning coming soon…')).toHaveCount(0)
  await page.getByRole('button', { name: 'Vowels, soul urge' }).click()
  await expect(page.getByRole('button', { name: 'Vowels, soul urge' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessibleEverywhere(page)

  await test.step('a missing number is warned of', async () => {
    await change(page, { name: 'Ng' })
    await page.reload()
    const warning = page.getByRole('note')
    await expect(warning).toContainText('A number is missing')
    await expect(warning).toContainText('Your name has no vowel, so there is no soul urge number.')
  })
})

test('the reading of a type tells all of it, and leads to the test where there is none', async ({ page }) => {
  await becomeMember(page)
  await change(page, { attachmentStyle: 'Secure' })

  await test.step('a reading that cannot be loaded can be tried again', async () => {
    await page.route(OWN_PROFILE, (route) => route.abort())
    await page.goto('/account/mbti')
    await expect(page.getByRole('alert')).toContainText('Your reading could not be loaded.')
    await page.unroute(OWN_PROFILE)
    await page.getByRole('button', { name: 'Try again' }).click()
  })

  await expect(page.getByRole('heading', { level: 1 })).toContainText('INFJ')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const titles = ['At the core', 'Your four letters', 'In love', 'With a secure attachment', 'You and all sixteen']
  for (const title of titles) await expect(section(page, title)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'In this reading' })
    .getByRole('link', { name: /In love/ })
    .click()
  await expect(page).toHaveURL('/account/mbti#inLove')
  await expectAccessibleEverywhere(page)

  await change(page, { mbti: null })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No type yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Take the test' }).click()
  await expect(page).toHaveURL('/mbti-test')
})

test('the reading of a love language, and the way to choose one', async ({ page }) => {
  await becomeMember(page)
  await change(page, { loveLanguage: null })
  await page.goto('/account/love-language')
  await expect(page.getByRole('heading', { name: 'No love language yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile')

  await change(page, { loveLanguage: 'Quality Time', attachmentStyle: 'Anxious' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quality Time')
  await expect(section(page, 'With a anxious attachment')).toHaveCount(0)
  await expect(section(page, 'With an anxious attachment')).toBeVisible()
  await page.getByRole('button', { name: 'Physical Touch' }).click()
  await expect(page.getByText('Watch how they say goodbye')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

const DOORS = ['MBTI test', 'Your type', 'Love language', 'Astrology report', 'Numerology']

test('the test and the readings are reached from Matches, profile, edit form and menu', async ({ page }) => {
  await becomeMember(page)
  for (const path of ['/matches', '/profile']) {
    await page.goto(path)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const name of DOORS) {
        const door = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
        await expect(door.first()).toBeVisible()
      }
    }
  }
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Profile' })
  for (const name of DOORS) await expect(form.getByRole('link', { name })).toBeAttached()
  await form.getByRole('link', { name: 'Numerology' }).click()
  await expect(page).toHaveURL('/numerology')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of DOORS) await expect(menu.getByRole('link', { name })).toBeVisible()
  await menu.getByRole('link', { name: 'Astrology report' }).click()
  await expect(page).toHaveURL('/account/astrology-report')
  await expect(menu).toBeHidden()

  await test.step('the astrology report reads both signs and all their pairs', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Taurus')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Horse')
    await expect(page.getByText('20 April to 20 May')).toBeVisible()
    await expect(section(page, 'Taurus and the twelve signs').getByRole('listitem')).toHaveCount(12)
    await expect(section(page, 'Horse and the twelve animals').getByRole('listitem')).toHaveCount(12)
    await expectAccessibleEverywhere(page)
  })
})
