import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { openBeforeScripts, stopClock } from '../support/steps.ts'
import { test } from '../support/test.ts'

const address = (a: string, b: string) => `/calculator?${new URLSearchParams({ a, b }).toString()}`

const COSMIC = { a: '1990-04-01', b: '1986-08-01' }
const SOULFUL = { a: '1996-03-09', b: '1993-11-02' }
const CHALLENGING = { a: '1984-11-01', b: '1990-04-01' }

const yours = (page: Page) => page.getByLabel('Your birthday')
const theirs = (page: Page) => page.getByLabel('Their birthday')
const sum = (page: Page) => page.getByRole('status')
const wheel = (page: Page) => page.getByRole('img', { name: 'Zodiac wheel' })
const chords = (page: Page) => wheel(page).locator('path[pathLength]')

async function ask(page: Page, { a, b }: { a: string; b: string }): Promise<void> {
  await yours(page).fill(a)
  await theirs(page).fill(b)
  await page.getByRole('button', { name: 'See the chord' }).click()
}

const thrown: string[] = []
test.beforeEach(({ page }) => {
  page.on('pageerror', ({ message }) => thrown.push(message))
})
test.afterEach(() => {
  expect(thrown.splice(0)).toEqual([])
})

test.describe('asking', () => {
  test('without both birthdays there is the exact sentence, and the focus is where one is missing', async ({
    page,
  }) => {
    await page.goto('/calculator')
    await page.getByRole('button', { name: 'See the chord' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter both birthdays.')
    await expect(yours(page)).toBeFocused()
    await expectAccessible(page)
    await yours(page).fill(SOULFUL.a)
    await page.getByRole('button', { name: 'See the chord' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter both birthdays.')
    await expect(theirs(page)).toBeFocused()
    await expect(page).toHaveURL('/calculator')
    await theirs(page).fill(SOULFUL.b)
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('the signs are there as soon as a birthday is, the chords when they are asked for', async ({ page }) => {
    await page.goto('/calculator')
    await yours(page).fill('1990-01-26')
    await expect(page.getByText('Aquarius, Snake')).toBeVisible()
    await yours(page).fill(SOULFUL.a)
    await expect(page.getByText('Pisces, Rat')).toBeVisible()
    await expect(wheel(page)).toHaveAccessibleName('Zodiac wheel: Pisces on the outer ring, Rat on the inner ring')
    await theirs(page).fill(SOULFUL.b)
    await expect(wheel(page)).toHaveAccessibleName(
      'Zodiac wheel: Pisces and Scorpio on the outer ring, Rat and Rooster on the inner ring',
    )
    await expect(chords(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'See the chord' }).click()
    await expect(chords(page)).toHaveCount(2)
  })

  test('every score has its sentence and its reasons', async ({ page }) => {
    await page.goto('/calculator')
    await ask(page, COSMIC)
    await expect(sum(page)).toContainText('100')
    await expect(sum(page)).toContainText('A cosmic love destined for greatness.')
    await expect(page.locator('main li')).toHaveText([
      'Everyone starts with 50',
      'Aries and Leo, two fire signs + 25',
      'Horse and Tiger, of one family of three + 25',
    ])
    await ask(page, SOULFUL)
    await expect(sum(page)).toContainText('75')
    await expect(sum(page)).toContainText('Soulful connection with real potential.')
    await expect(page.getByText('Rat and Rooster, not on each other’s lists')).toBeVisible()
    await ask(page, CHALLENGING)
    await expect(sum(page)).toContainText('50')
    await expect(sum(page)).toContainText('Challenging match... but all souls evolve.')
  })

  test('two of one sign get a kind word', async ({ page }) => {
    await page.goto(address('1990-04-01', '1990-04-01'))
    await expect(page.getByText('You are both Aries and Horse. A sign is not on its own list')).toBeVisible()
    await expectAccessible(page)
  })

  test('a day out of range or half a date is explained at its field', async ({ page }) => {
    await page.goto('/calculator')
    await ask(page, { a: '1929-12-31', b: SOULFUL.b })
    await expect(yours(page)).toBeFocused()
    await expect(yours(page)).toHaveAccessibleDescription('The wheel knows birthdays from 1930 to 2050.')
    await yours(page).fill('')
    await yours(page).pressSequentially('0404')
    await page.getByRole('button', { name: 'See the chord' }).click()
    await expect(yours(page)).toHaveAccessibleDescription('That is not a day in the calendar. Please enter it again.')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('what is typed before the scripts have come is kept', async ({ page }) => {
    const release = await openBeforeScripts(page, '/calculator')
    await yours(page).fill(SOULFUL.a)
    await theirs(page).fill(SOULFUL.b)
    release()
    await expect(page.getByText('Pisces, Rat')).toBeVisible()
    await page.getByRole('button', { name: 'See the chord' }).click()
    await expect(sum(page)).toContainText('75')
  })

  test('the keyboard is enough', async ({ page }) => {
    await page.goto('/calculator')
    await yours(page).focus()
    // The same day and month, because where each is typed depends on the browser's language.
    await page.keyboard.type('04041990')
    await expect(page.getByText('Aries, Horse')).toBeVisible()
    while (!(await theirs(page).evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.type('08081986')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address('1990-04-04', '1986-08-08'))
    await expect(sum(page)).toContainText('A cosmic love destined for greatness.')
  })
})

test.describe('the address', () => {
  test('is shared with the result in it, and Back goes from answer to answer', async ({ page }) => {
    await page.goto('/calculator')
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
    await page.reload()
    await expect(sum(page)).toContainText('75')
    await expect(theirs(page)).toHaveValue(SOULFUL.b)
  })

  test('an answer goes when its question changes, and comes back with it', async ({ page }) => {
    await page.goto(address(SOULFUL.a, SOULFUL.b))
    await expect(sum(page)).toContainText('75')
    await theirs(page).fill(COSMIC.b)
    await expect(sum(page)).not.toContainText('75')
    await expect(chords(page)).toHaveCount(0)
    await theirs(page).fill(SOULFUL.b)
    await expect(sum(page)).toContainText('75')
  })

  test('with a day out of range says so', async ({ page }) => {
    await page.goto(address('2051-01-01', '1929-12-31'))
    await expect(page.getByText('The wheel knows birthdays from 1930 to 2050.')).toHaveCount(2)
    await expect(page.getByRole('alert')).toBeHidden()
    await expectAccessible(page)
  })

  const garbage = [
    '?a=pizza&b=2001-02-29',
    '?a=%E0%A4%A&b=%00',
    '?a[]=1&b=%3Cscript%3E',
    `?a=${'9'.repeat(3000)}`,
    '?&&==',
  ]
  for (const search of garbage) {
    test(`with ${search.slice(0, 30)} breaks nothing`, async ({ page }) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.goto(`/calculator${search}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two dates, one chord')
      await ask(page, SOULFUL)
      await expect(sum(page)).toContainText('75')
      expect(errors).toEqual([])
    })
  }
})

test.describe('motion', () => {
  test('the score counts up', async ({ page }) => {
    await page.goto('/calculator')
    await stopClock(page)
    await ask(page, COSMIC)
    const counted = sum(page).locator('[aria-hidden]')
    await expect(counted).toHaveText('0')
    await page.clock.runFor(100)
    await expect(counted).toHaveText(/^[1-9]\d$/)
    await page.clock.runFor(300)
    await expect(counted).toHaveText('100')
  })

  test('nothing moves for those who asked for that', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address(COSMIC.a, COSMIC.b))
    await expect(sum(page)).toContainText('100')
    await expect(sum(page).locator('[aria-hidden]')).toBeHidden()
    await expect(sum(page).getByText('100', { exact: true }).first()).toHaveCSS('opacity', '1')
    await expect(chords(page)).toHaveCount(2)
    for (const chord of await chords(page).all()) await expect(chord).toHaveCSS('transition-property', 'none')
  })
})

test('has its own title and description, and ways on', async ({ page }) => {
  await page.goto('/calculator')
  await expect(page).toHaveTitle('Zodiac compatibility calculator · Kismetry')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /two birthdays/)
  await expect(page.locator('main').getByRole('link', { name: 'How matching really works' })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Start Free' }).click()
  await expect(page).toHaveURL('/signup')
})

test('is accessible, before and after', async ({ page }) => {
  await page.goto('/calculator')
  await expectAccessibleEverywhere(page)
  await page.goto(address(SOULFUL.a, SOULFUL.b))
  await expect(sum(page).locator('[aria-hidden]')).toHaveText('75')
  await expectAccessibleEverywhere(page)
})
