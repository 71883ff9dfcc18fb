import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/test.ts'

const LAYERS = ['plateA', 'plateB', 'heart', 'halo'] as const
type Layer = (typeof LAYERS)[number]

/** Nothing is read out before the typing has paused for so long. */
const SPEECH_PAUSE_MS = 1200

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

/** Collects whatever a screen reader is told. */
async function listen(page: Page): Promise<string[]> {
  const said: string[] = []
  await page.exposeFunction('noteSaid', (text: string) => said.push(text))
  await spoken(page).evaluate((status) => {
    const note = (window as unknown as { noteSaid(text: string): void }).noteSaid
    const options = { childList: true, characterData: true, subtree: true }
    new MutationObserver(() => note(status.textContent)).observe(status, options)
  })
  return said
}

test('the aura prints as the answers come: each moves its own part, and it is told in words', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  await page.goto('/signup')
  expect(await printed(page)).toEqual([])
  await expect(spoken(page)).toBeEmpty()
  const place = () => page.getByLabel('Full name').evaluate((field) => field.getBoundingClientRect().top + scrollY)
  const before = await place()

  await test.step('a birthday that is typed key by key is drawn and told once, when it is whole', async () => {
    const said = await listen(page)
    await page.getByLabel('Birthday').focus()
    await page.keyboard.type('08081988', { delay: 60 })
    await expect.poll(() => printed(page)).toEqual(['plateA', 'plateB'])
    await page.clock.fastForward(SPEECH_PAUSE_MS)
    await expect(spoken(page)).toHaveText('Your aura now shows: Leo, Dragon.')
    expect(said).toEqual(['Your aura now shows: Leo, Dragon.'])
  })

  await test.step('each further answer moves its own part and nothing else', async () => {
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
    await page.clock.fastForward(SPEECH_PAUSE_MS)
    await expect(spoken(page)).toHaveText('Your aura now shows: Leo, Dragon, ESTJ, Quality Time, Fearful-Avoidant.')
    expect(await place()).toBe(before)
  })

  await test.step('on a wide screen it stays beside the form to its end', async () => {
    await page.getByLabel('Attachment style').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 300)
    await expect(page.getByRole('heading', { name: 'Your aura' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, '[aria-labelledby="sign-up-aura"]')
  })

  await test.step('with reduced motion nothing is in transition', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByLabel('Birthday').fill('1990-05-04')
    const moving = () =>
      page.evaluate(() => document.querySelectorAll('[data-layer]').length && document.getAnimations().length)
    await expect.poll(moving).toBe(0)
    await expect(layer(page, 'plateA')).toHaveCSS('transition-duration', /^(0|0\.001)s/)
  })
  expect(problems).toEqual([])
})
