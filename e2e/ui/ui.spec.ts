import { expect, type Page } from '@playwright/test'
import { settle, switchTheme } from '../support/appearance.ts'
import {
  COLOUR_RULES,
  expectAccessible,
  expectAccessibleEverywhere,
  expectAccessibleInBothThemes,
  listViolations,
} from '../support/accessibility.ts'
import { stopClock } from '../support/steps.ts'
import { test } from '../support/test.ts'

const specimen = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openShowroom(page: Page): Promise<void> {
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible()
}

/** Controls that a thumb may miss. */
const listSmall = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, input, select, textarea, a, [role=tab]')]
      .filter((control) => !control.closest('.sr-only'))
      .map((control) => (control.matches('[type=checkbox]') ? (control.closest('label') ?? control) : control))
      .map((control) => ({ html: control.outerHTML.slice(0, 120), box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ html, box }) => `${box.width} x ${box.height}: ${html}`),
  )

/** The checks of all journeys would say so: of the structure in the whole page or a part, of colours in a second theme. */
async function expectFindsFaults(page: Page): Promise<void> {
  await page.locator('main').evaluate((main) => {
    const [part, faint] = [document.createElement('section'), document.createElement('p')]
    part.id = 'faults'
    faint.textContent = 'Hardly to be read'
    faint.style.cssText = 'color: #999; background: #888'
    part.append(document.createElement('button'), faint)
    main.append(part)
  })
  const [unnamed, unreadable] = [expect.stringMatching(/^button-name: /), expect.stringMatching(/^color-contrast: /)]
  expect(await listViolations(page)).toEqual(expect.arrayContaining([unnamed, unreadable]))
  expect(await listViolations(page, { within: '#faults', rules: COLOUR_RULES })).toEqual([unreadable])
}

test.describe('with everything at rest', () => {
  test.use({ viewport: { width: 390, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

  test('every component is accessible and large enough for a thumb, and so is what it opens', async ({
    page,
    problems,
  }) => {
    await openShowroom(page)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await listSmall(page)).toEqual([])
    await expectAccessibleEverywhere(page)
    expect(await listSmall(page)).toEqual([])

    await page.setViewportSize({ width: 390, height: 900 })
    // While one of these is open the rest of the page is inert. What looks alike is seen in one theme each.
    const layers = [
      { theme: 'dawn', role: 'dialog', opener: page.getByRole('button', { name: 'Open the dialog' }) },
      { theme: 'dawn', role: 'menu', opener: page.getByRole('button', { name: 'Photo 1: actions' }) },
      { theme: 'dusk', role: 'dialog', opener: page.getByRole('button', { name: 'Open the sheet' }) },
      { theme: 'dusk', role: 'listbox', opener: page.getByRole('combobox', { name: 'Rising' }) },
    ] as const
    for (const { theme, role, opener } of layers) {
      await switchTheme(page, theme)
      await opener.click()
      await expect(page.getByRole(role)).toBeVisible()
      await expectAccessible(page, `[role=${role}]`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toBeHidden()
    }
    await page.getByRole('combobox', { name: 'Place', exact: true }).fill('li')
    await expect(page.getByRole('listbox').getByRole('option', { name: /Lisbon/ })).toBeVisible()
    await specimen(page, 'Toast').getByRole('button', { name: 'Remove' }).click()
    // A toast stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expectAccessibleInBothThemes(page, '[aria-label=Combobox], [aria-label^=Messages]')
    expect(problems).toEqual([])
    await expectFindsFaults(page)
  })
})

test('what lies over the page takes the focus and gives it back', async ({ page }) => {
  await openShowroom(page)
  const dialogOpener = page.getByRole('button', { name: 'Open the dialog' })
  const sheetOpener = page.getByRole('button', { name: 'Open the sheet' })

  await test.step('a dialog keeps the focus, and closes with Escape or by its own button', async () => {
    await dialogOpener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Delete this photo?' })
    await expect(dialog).toHaveAccessibleDescription(/cannot be brought back/)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(dialogOpener).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('Escape in a sheet closes its suggestions first; a click beside it closes it too', async () => {
    await sheetOpener.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Edit profile' })
    await sheet.getByRole('combobox', { name: 'Location' }).pressSequentially('lj')
    await expect(sheet.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(sheet.getByRole('listbox').getByRole('option')).toHaveCount(0)
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(sheetOpener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet).toBeVisible()
    await page.mouse.click(8, 8)
    await expect(sheet).toBeHidden()
  })

  await test.step('a tooltip shows on focus and leaves with Escape', async () => {
    await specimen(page, 'Icon button').getByRole('button', { name: 'Favorite' }).focus()
    // Scrolling closes a tooltip.
    await settle(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'How the number is made' })).toBeFocused()
    await expect(page.getByRole('tooltip')).toContainText('Points earned')
    await expect(page.locator(':focus')).toHaveAccessibleDescription(/Points earned/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })

  await test.step('a toast is announced politely, can be reached and acted upon', async () => {
    // A toast leaves after some seconds, and what is announced after one.
    await stopClock(page)
    await specimen(page, 'Toast').getByRole('button', { name: 'Remove' }).press('Enter')
    const announced = page.locator('[role=status][aria-live=polite]').getByText('Ines is no longer a favorite.')
    // The code of toasts comes with the first one, whenever that is by the clock of the world.
    const countAfterFrames = async () => {
      await page.clock.runFor(100)
      return announced.count()
    }
    await expect.poll(countAfterFrames).toBe(1)
    const toast = page.getByRole('listitem').filter({ hasText: 'Ines is no longer a favorite.' })
    await expect(toast).toBeVisible()
    await page.keyboard.press('F8')
    await expect(toast.locator('..')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Ines is back.' })).toBeVisible()
  })
})

test('fields are filled in by keyboard', async ({ page }) => {
  await openShowroom(page)

  await test.step('a select opens, finds by letter, chooses and clears', async () => {
    const select = page.getByRole('combobox', { name: 'Western' })
    await select.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'Aries' })).toBeFocused()
    for (const sign of ['Taurus', 'Gemini']) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { name: sign })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(select).toHaveAccessibleName('Western Gemini')
    await expect(select).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('option', { name: 'Gemini' })).toBeFocused()
    await page.keyboard.press('l')
    await expect(page.getByRole('option', { name: 'Leo' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('option', { name: 'Any sign' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(select).toHaveAccessibleName('Western')
  })

  await test.step('a combobox suggests, goes round with the arrows and takes with Enter', async () => {
    const place = page.getByRole('combobox', { name: 'Place', exact: true })
    const suggestions = specimen(page, 'Combobox').getByRole('status').first()
    await place.focus()
    await page.keyboard.type('li')
    await expect(place).toHaveAttribute('aria-expanded', 'true')
    await expect(suggestions).toHaveText('6 suggestions')
    const marked = page.getByRole('listbox').getByRole('option', { selected: true })
    await page.keyboard.press('ArrowUp')
    await expect(marked).toContainText('Liverpool')
    await page.keyboard.press('ArrowDown')
    await expect(marked).toContainText('Lisbon')
    await page.keyboard.press('ArrowDown')
    await expect(marked).toContainText('Lille')
    await expect(place).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(place).toHaveValue('Lille')
    await expect(place).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('You chose Lille, France.')).toBeVisible()
    await place.fill('zz')
    await expect(suggestions).toHaveText('No place of that name.')
    await page.keyboard.press('ArrowDown')
    await expect(place).toBeFocused()
  })

  await test.step('arrows choose among radio cards, and the space bar turns a switch', async () => {
    await page.getByRole('radio', { name: /^Premium/ }).focus()
    // Radix selects on keydown of a held arrow key; a key released at once only moves the focus.
    await page.keyboard.down('ArrowLeft')
    await expect(page.getByRole('radio', { name: /^Free/ })).toBeChecked()
    await page.keyboard.up('ArrowLeft')
    const notify = page.getByRole('switch', { name: 'New matches' })
    await notify.press('Space')
    await expect(notify).not.toBeChecked()
    await page.getByText('A mail the moment it happens.').click()
    await expect(notify).toBeChecked()
  })

  await test.step('a text area counts down near its limit', async () => {
    const area = page.getByRole('textbox', { name: 'About me' })
    await area.fill('Short.')
    await expect(specimen(page, 'Text area').getByText(/left$/)).toHaveCount(0)
    await area.fill('a'.repeat(105))
    await expect(specimen(page, 'Text area').getByText('5 left', { exact: true })).toBeVisible()
    await expect(specimen(page, 'Text area').getByRole('status').first()).toHaveText('At most 10 characters left')
  })
})

test('tabs, folds, tables and files are used by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openShowroom(page)

  await test.step('arrows walk through tabs and the questions of an accordion', async () => {
    await page.getByRole('tab', { name: 'Likes 3 new' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Favorites' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Favorites' })).toContainText('The ones you come back to.')
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Mutuals' })).toHaveAttribute('aria-selected', 'true')

    const question = page.getByRole('button', { name: 'Do I have to believe in the stars?' })
    const answer = page.getByText('A sign is a lens, not a law.')
    await expect(answer).toBeHidden()
    await question.press('Enter')
    await expect(question).toHaveAttribute('aria-expanded', 'true')
    await expect(answer).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'What does the number mean?' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('It adds up what you two share')).toBeHidden()
  })

  await test.step('a table scrolls in its own frame', async () => {
    const frame = page.getByRole('region', { name: 'Recent tickets' })
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0)
  })

  await test.step('a file slot goes from empty to uploading, filled, failed and back', async () => {
    const slot = (number: number) => page.getByRole('group', { name: `Photo ${number}` })
    await slot(5)
      .getByLabel('Photo 5: add a file')
      .setInputFiles({ name: 'tide.png', mimeType: 'image/png', buffer: Buffer.from('png') })
    await expect(page.getByText('Last chosen: tide.png')).toBeVisible()
    await expect(slot(5).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10')
    await slot(5).getByRole('button', { name: 'Photo 5: cancel the upload' }).press('Enter')
    await expect(slot(5).getByLabel('Photo 5: add a file')).toBeVisible()

    await expect(slot(3).getByRole('alert')).toHaveText('Photo 3 could not be uploaded.')
    await slot(3).getByRole('button', { name: 'Photo 3: try again' }).press('Enter')
    await expect(slot(3).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')

    await slot(1).getByRole('button', { name: 'Photo 1: actions' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Set as Profile' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(slot(1).getByLabel('Photo 1: add a file')).toBeVisible()
  })
})
