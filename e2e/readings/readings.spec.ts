import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember, newMember, type Member } from '../support/member.ts'
import { test } from '../support/test.ts'

async function change({ request }: Member, data: Record<string, unknown>): Promise<void> {
  expect((await request.patch('/api/v1/profile', { data })).status()).toBe(200)
}

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test.describe('numerology', () => {
  test('every number has a meaning and its working', async ({ page, context, playwright, baseURL }) => {
    const member = await newMember(playwright, baseURL)
    await member.enter(context)
    await page.goto('/numerology')
    await expect(page).toHaveTitle('Numerology · Kismetry')
    await expect(page.getByText('Robin Ångström')).toBeVisible()
    await expect(page.getByText('4 May 1990')).toBeVisible()
    const lifePath = section(page, 'Life path')
    await expect(lifePath.getByText('1 + 9 + 9 + 0 = 19')).toBeVisible()
    await expect(lifePath.getByText('5 + 4 + 1 = 10')).toBeVisible()
    await expect(section(page, 'Soul urge').getByText('O 15 + I 9 + A 1 + O 15 = 40')).toBeVisible()
    for (const name of [
      'Birthday number',
      'Expression',
      'Personality',
      'Maturity',
      'Hidden passion',
      'Karmic lessons',
    ]) {
      await expect(section(page, name)).toBeVisible()
    }
    await expect(page.getByText('Meaning coming soon…')).toHaveCount(0)
    await page.getByRole('button', { name: 'Vowels, soul urge' }).click()
    await expect(page.getByRole('button', { name: 'Vowels, soul urge' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessibleEverywhere(page)
  })

  test('on a phone no word of the name is broken', async ({ page, context, playwright, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const member = await newMember(playwright, baseURL)
    await change(member, { name: 'Maximiliane Ångström-Lee' })
    await member.enter(context)
    await page.goto('/numerology')
    const words = section(page, 'Your name').getByRole('list')
    await expect(words).toHaveCount(2)
    const tops = (tiles: Element[]) => tiles.map((tile) => tile.getBoundingClientRect().top)
    // The second is too long for one line.
    const first = await words.first().getByRole('listitem').evaluateAll(tops)
    expect(first).toHaveLength('Maximiliane'.length)
    expect(new Set(first).size).toBe(1)
    await expectAccessible(page)
  })

  test('a missing number is warned of', async ({ page, context, playwright, baseURL }) => {
    const member = await newMember(playwright, baseURL)
    await change(member, { name: 'Ng' })
    await member.enter(context)
    await page.goto('/numerology')
    const warning = page.getByRole('note')
    await expect(warning).toContainText('A number is missing')
    await expect(warning).toContainText('Your name has no vowel, so there is no soul urge number.')
    await expectAccessible(page)
  })

  test('what cannot be loaded says so and can be tried again', async ({ page, context, playwright, baseURL }) => {
    const member = await newMember(playwright, baseURL)
    await member.enter(context)
    const gone = { json: { defined: true, code: 'SIGN_IN_NEEDED', status: 401, message: '', data: null } }
    await page.route('**/rpc/profile/mine*', (route) => route.fulfill({ status: 401, json: gone }))
    await page.goto('/numerology')
    await expect(page.getByRole('alert')).toHaveText('Please sign in to view your numerology report.')
    await page.unroute('**/rpc/profile/mine*')
    await page.route('**/rpc/profile/mine*', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Could not load your numerology data.')
    await page.unroute('**/rpc/profile/mine*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Robin Ångström')).toBeVisible()
  })
})

test('the reading of a type tells all of it, and leads to the test where there is none', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const member = await newMember(playwright, baseURL)
  await change(member, { attachmentStyle: 'Secure' })
  await member.enter(context)
  await page.goto('/account/mbti')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INFJ')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  for (const title of [
    'At the core',
    'Your four letters',
    'In love',
    'With a secure attachment',
    'You and all sixteen',
  ]) {
    await expect(section(page, title)).toBeVisible()
  }
  await page
    .getByRole('navigation', { name: 'In this reading' })
    .getByRole('link', { name: /In love/ })
    .click()
  await expect(page).toHaveURL('/account/mbti#inLove')
  await expectAccessibleEverywhere(page)

  await change(member, { mbti: null })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No type yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Take the test' }).click()
  await expect(page).toHaveURL('/mbti-test')
})

test('the reading of a love language, and the way to choose one', async ({ page, context, playwright, baseURL }) => {
  const member = await newMember(playwright, baseURL)
  await change(member, { loveLanguage: null })
  await member.enter(context)
  await page.goto('/account/love-language')
  await expect(page.getByRole('heading', { name: 'No love language yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open your profile' })).toHaveAttribute('href', '/profile')

  await change(member, { loveLanguage: 'Quality Time', attachmentStyle: 'Anxious' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quality Time')
  await expect(section(page, 'With a anxious attachment')).toHaveCount(0)
  await expect(section(page, 'With an anxious attachment')).toBeVisible()
  await page.getByRole('button', { name: 'Physical Touch' }).click()
  await expect(page.getByText('Watch how they say goodbye')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('the astrology report reads both signs and all their pairs', async ({ page, context, playwright, baseURL }) => {
  const member = await newMember(playwright, baseURL)
  await member.enter(context)
  await page.goto('/account/astrology-report')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Taurus')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Horse')
  await expect(page.getByText('20 April to 20 May')).toBeVisible()
  await expect(section(page, 'Taurus and the twelve signs').getByRole('listitem')).toHaveCount(12)
  await expect(section(page, 'Horse and the twelve animals').getByRole('listitem')).toHaveCount(12)
  await expectAccessibleEverywhere(page)
})

test('a reading that cannot be loaded can be tried again', async ({ page, context, playwright, baseURL }) => {
  const member = await newMember(playwright, baseURL)
  await member.enter(context)
  await page.route('**/rpc/profile/mine*', (route) => route.abort())
  await page.goto('/account/astrology-report')
  await expect(page.getByRole('alert')).toContainText('Your reading could not be loaded.')
  await page.unroute('**/rpc/profile/mine*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Taurus')
})

const DOORS = ['MBTI test', 'Your type', 'Love language', 'Astrology report', 'Numerology']

for (const width of [390, 1440]) {
  test(`the test and the readings are reached from profile, edit form, Matches and menu at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await becomeMember(page)
    for (const path of ['/profile', '/matches']) {
      await page.goto(path)
      for (const name of DOORS) {
        await expect(
          page
            .getByRole('main')
            .getByRole('link', { name: new RegExp(`^${name}`) })
            .first(),
        ).toBeVisible()
      }
      await expectAccessible(page)
    }
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Profile' })
    for (const name of DOORS) await expect(form.getByRole('link', { name })).toBeAttached()
    await form.getByRole('link', { name: 'Numerology' }).click()
    await expect(page).toHaveURL('/numerology')
    if (width === 1440) return
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const name of DOORS) await expect(menu.getByRole('link', { name })).toBeVisible()
    await menu.getByRole('link', { name: 'Astrology report' }).click()
    await expect(page).toHaveURL('/account/astrology-report')
    await expect(menu).toBeHidden()
  })
}
