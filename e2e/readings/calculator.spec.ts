import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { openBeforeScripts, stopClock } from '../support/steps.ts'
import { test } from '../support/test.ts'

const address = (a: string, b: string) => `/calculator?${new URLSearchParams({ a, b }).toString()}`

const COSMIC = { a: '1990-04-01', b: '1986-08-01' }
const SOULFUL = { a: '1996-03-09', b: '1993-11-02' }

const yours = (page: Page) => page.getByLabel('Your birthday')
const theirs = (page: Page) => page.getByLabel('Their birthday')
const see = (page: Page) => page.getByRole('button', { name: 'See the chord' })
const sum = (page: Page) => page.getByRole('status')
const wheel = (page: Page) => page.getByRole('img', { name: 'Zodiac wheel' })
const chords = (page: Page) => wheel(page).locator('path[pathLength]')

async function ask(page: Page, { a, b }: { a: string; b: string }): Promise<void> {
  await yours(page).fill(a)
  await theirs(page).fill(b)
  await see(page).click()
}

test('without two birthdays that it knows it says so, and the focus is where one is missing', async ({
  page,
  problems,
}) => {
  await page.goto('/calculator')
  await expect(page).toHaveTitle('Zodiac compatibility calculator · Kismetry')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /two birthdays/)
  await expectAccessibleEverywhere(page)

  await test.step('one or both are missing', async () => {
    await see(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter both birthdays.')
    await expect(yours(page)).toBeFocused()
    await expectAccessible(page, 'form')
    await yours(page).fill(SOULFUL.a)
    await see(page).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter both birthdays.')
    await expect(theirs(page)).toBeFocused()
    await expect(page).toHaveURL('/calculator')
    await theirs(page).fill(SOULFUL.b)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('a day out of range or half a date is explained at its field', async () => {
    await ask(page, { a: '1929-12-31', b: SOULFUL.b })
    await expect(yours(page)).toBeFocused()
    await expect(yours(page)).toHaveAccessibleDescription('The wheel knows birthdays from 1930 to 2050.')
    await yours(page).fill('')
    await yours(page).pressSequentially('0404')
    await see(page).click()
    await expect(yours(page)).toHaveAccessibleDescription('That is not a day in the calendar. Please enter it again.')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await expect(page.getByRole('main').getByRole('link', { name: 'How matching really works' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Start Free' }).click()
  await expect(page).toHaveURL('/signup')
  expect(problems).toEqual([])
})

test('two birthdays make a chord, with the keyboard alone', async ({ page, problems }) => {
  await test.step('what is typed before the scripts have come is kept', async () => {
    const release = await openBeforeScripts(page, '/calculator')
    await yours(page).fill(SOULFUL.a)
    release()
    await expect(page.getByText('Pisces, Rat')).toBeVisible()
    await expect(wheel(page)).toHaveAccessibleName('Zodiac wheel: Pisces on the outer ring, Rat on the inner ring')
  })

  await test.step('the signs are there as soon as a birthday is, the chords when they are asked for', async () => {
    await yours(page).focus()
    // The same day and month, because where each is typed depends on the browser's language.
    await page.keyboard.type('04041990')
    await expect(page.getByText('Aries, Horse')).toBeVisible()
    while (!(await theirs(page).evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.type('08081986')
    await expect(wheel(page)).toHaveAccessibleName(
      'Zodiac wheel: Aries and Leo on the outer ring, Horse and Tiger on the inner ring',
    )
    await expect(chords(page)).toHaveCount(0)
  })

  await test.step('the score counts up', async () => {
    await stopClock(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address('1990-04-04', '1986-08-08'))
    const counted = sum(page).locator('[aria-hidden]')
    await expect(counted).toHaveText('0')
    await page.clock.runFor(100)
    await expect(counted).toHaveText(/^[1-9]\d$/)
    await page.clock.runFor(300)
    await expect(counted).toHaveText('100')
    await page.clock.resume()
  })

  await expect(sum(page)).toContainText('A cosmic love destined for greatness.')
  await expect(page.getByRole('main').locator('li')).toHaveText([
    'Everyone starts with 50',
    'Aries and Leo, two fire signs + 25',
    'Horse and Tiger, of one family of three + 25',
  ])
  await expect(chords(page)).toHaveCount(2)
  await expectAccessibleEverywhere(page)
  expect(problems).toEqual([])
})

test('the address holds the question: it is shared with the result in it, and Back goes from answer to answer', async ({
  page,
  problems,
}) => {
  await test.step('garbage in it breaks nothing', async () => {
    await page.goto('/calculator?a=%E0%A4%A&b=%00')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two dates, one chord')
  })

  await test.step('Back and Forward', async () => {
    await ask(page, SOULFUL)
    await expect(page).toHaveURL(address(SOULFUL.a, SOULFUL.b))
    await ask(page, COSMIC)
    await expect(sum(page)).toContainText('100')
    await page.goBack()
    await expect(sum(page)).toContainText('75')
    await expect(yours(page)).toHaveValue(SOULFUL.a)
    await page.goBack()
    await expect(sum(page)).toContainText('Two birthdays, and the sum appears here.')
    await expect(yours(page)).toHaveValue('')
    await page.goForward()
    await expect(sum(page)).toContainText('75')
  })

  await test.step('an answer goes when its question changes, and comes back with it', async () => {
    await theirs(page).fill(COSMIC.b)
    await expect(sum(page)).not.toContainText('75')
    await expect(chords(page)).toHaveCount(0)
    await theirs(page).fill(SOULFUL.b)
    await expect(sum(page)).toContainText('75')
    await ask(page, { a: COSMIC.a, b: COSMIC.a })
    await expect(page.getByText('You are both Aries and Horse. A sign is not on its own list')).toBeVisible()
  })

  await test.step('whoever asked for no motion opens it, and nothing moves', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address(COSMIC.a, COSMIC.b))
    await expect(sum(page)).toContainText('100')
    await expect(yours(page)).toHaveValue(COSMIC.a)
    await expect(sum(page).locator('[aria-hidden]')).toBeHidden()
    await expect(sum(page).getByText('100', { exact: true }).first()).toHaveCSS('opacity', '1')
    await expect(chords(page)).toHaveCount(2)
    for (const chord of await chords(page).all()) await expect(chord).toHaveCSS('transition-property', 'none')
  })

  await test.step('days out of range in it are explained at their fields', async () => {
    await page.goto(address('2051-01-01', '1929-12-31'))
    await expect(page.getByText('The wheel knows birthdays from 1930 to 2050.')).toHaveCount(2)
    await expect(page.getByRole('alert')).toBeHidden()
  })
  expect(problems).toEqual([])
})
