import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { test } from '../support/test.ts'

const LAYERS = ['plateA', 'plateB', 'heart', 'halo'] as const
type Layer = (typeof LAYERS)[number]

const layer = (page: Page, name: Layer) => page.locator(`[data-layer="${name}"]`)
const spoken = (page: Page) => page.getByRole('region', { name: 'Your aura' }).getByRole('status')

async function printed(page: Page): Promise<Layer[]> {
  const states = await Promise.all(LAYERS.map((name) => layer(page, name).getAttribute('data-printed')))
  return LAYERS.filter((_, index) => states[index] === 'true')
}

/** The drawing of each layer, as markup. */
async function drawings(page: Page): Promise<Record<Layer, string>> {
  const [plateA = '', plateB = '', heart = '', halo = ''] = await Promise.all(
    LAYERS.map((name) => layer(page, name).innerHTML()),
  )
  return { plateA, plateB, heart, halo }
}

test('the aura prints as the answers come: each moves its own part, and it is told in words', async ({
  page,
  problems,
}) => {
  await page.goto('/signup')
  expect(await printed(page)).toEqual([])
  await expect(spoken(page)).toBeEmpty()
  await expectAccessibleEverywhere(page)
  const place = () => page.getByLabel('Full name').evaluate((field) => field.getBoundingClientRect().top + scrollY)
  const before = await place()

  await page.getByLabel('Birthday').fill('1988-08-08')
  await expect.poll(() => printed(page)).toEqual(['plateA', 'plateB'])
  await expect(spoken(page)).toHaveText('Your aura now shows: Leo, Dragon.')
  const born = await drawings(page)

  await page.getByLabel('MBTI').selectOption('ESTJ')
  await expect.poll(async () => (await drawings(page)).plateB).not.toBe(born.plateB)
  const typed = await drawings(page)
  expect(await printed(page)).toEqual(['plateA', 'plateB'])

  await page.getByLabel('Attachment style').selectOption('Fearful-Avoidant')
  await expect.poll(() => printed(page)).toEqual(['plateA', 'plateB', 'halo'])
  const attached = await drawings(page)
  expect(attached.halo).not.toBe(typed.halo)
  expect({ ...attached, halo: '' }).toEqual({ ...typed, halo: '' })

  await page.getByLabel('Love language').selectOption('Quality Time')
  await expect.poll(() => printed(page)).toEqual(['plateA', 'plateB', 'heart', 'halo'])
  expect(await drawings(page)).toEqual(attached)
  await expect(spoken(page)).toHaveText('Your aura now shows: Leo, Dragon, ESTJ, Quality Time, Fearful-Avoidant.')
  expect(await place()).toBe(before)
  await expectAccessibleEverywhere(page)
  expect(problems).toEqual([])
})

test('a birthday that is typed key by key is drawn and told once, when it is whole', async ({ page }) => {
  await page.goto('/signup')
  const said: string[] = []
  await page.exposeFunction('noteSaid', (text: string) => said.push(text))
  await spoken(page).evaluate((status) => {
    const note = (window as unknown as { noteSaid(text: string): void }).noteSaid
    new MutationObserver(() => note(status.textContent)).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await page.getByLabel('Birthday').focus()
  await page.keyboard.type('08081988', { delay: 60 })
  await expect(spoken(page)).toHaveText('Your aura now shows: Leo, Dragon.')
  expect(said).toEqual(['Your aura now shows: Leo, Dragon.'])
})

test('on a wide screen it stays beside the form to its end', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/signup')
  await page.getByLabel('Attachment style').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(page.getByRole('heading', { name: 'Your aura' })).toBeInViewport({ ratio: 1 })
})

for (const width of [390, 768]) {
  test(`at ${width} px it stays at the top, and covers neither the fields nor what is wrong with them`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/signup?step=you')
    await page.mouse.wheel(0, 2000)
    await page.getByRole('button', { name: 'Next' }).click()
    const field = page.getByLabel('Gender')
    await expect(field).toBeFocused()
    const aura = page.getByRole('region', { name: 'Your aura' })
    await expect(aura).toBeInViewport({ ratio: 1 })
    const gap = async () => {
      const [strip, label] = await Promise.all([
        aura.boundingBox(),
        page.getByText('Gender', { exact: true }).boundingBox(),
      ])
      return (label?.y ?? 0) - ((strip?.y ?? 0) + (strip?.height ?? 0))
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    // Back through the fields from the end: each stops below the strip.
    await page.getByRole('button', { name: 'Next' }).focus()
    for (let step = 0; step < 7; step += 1) {
      await page.keyboard.press('Shift+Tab')
      const [strip, focused] = await Promise.all([aura.boundingBox(), page.locator(':focus').boundingBox()])
      expect(focused?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0))
    }
  })
}

test('with reduced motion nothing is in transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/signup')
  await page.getByLabel('Birthday').fill('1988-08-08')
  const moving = () =>
    page.evaluate(() => document.querySelectorAll('[data-layer]').length && document.getAnimations().length)
  await expect.poll(moving).toBe(0)
  await expect(layer(page, 'plateA')).toHaveCSS('transition-duration', /^(0|0\.001)s/)
})
