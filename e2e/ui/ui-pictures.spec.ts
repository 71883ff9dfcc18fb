import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { settle, switchTheme } from '../support/appearance.ts'
import { describeDifference, fromAfar, readPicture, writePicture, type Box } from '../support/pictures.ts'
import { test } from '../support/test.ts'

const FOLDER = join(import.meta.dirname, 'pictures')
const isUpdate = process.env.UPDATE_PICTURES === 'on'
const HOW_TO_UPDATE = 'If it is meant to look so: UPDATE_PICTURES=on npx playwright test e2e/ui/ui-pictures.spec.ts'

/** What opens, and by which button. */
const LAYERS = [
  { name: 'open dialog', opener: 'Open the dialog', role: 'dialog' },
  { name: 'open sheet', opener: 'Open the sheet', role: 'dialog' },
  { name: 'open menu', opener: 'Photo 1: actions', role: 'menu' },
] as const

interface Part extends Box {
  name: string
}

/** Where every component of the showroom lies on the whole page. */
const listParts = (page: Page): Promise<Part[]> =>
  page.locator('main section[aria-label]').evaluateAll((sections) =>
    sections.map((section) => {
      const { x, y, width, height } = section.getBoundingClientRect()
      return { name: section.getAttribute('aria-label') ?? '', x, y: y + window.scrollY, width, height }
    }),
  )

/** Loads the whole infinite list, so that the page does not grow any more. */
async function openShowroom(page: Page): Promise<void> {
  await page.goto('/dev/ui')
  const list = page.getByRole('region', { name: 'List end' })
  await list.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await expect(list.getByText('No more users to load.')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 0))
}

const fileName = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.png`

/** Pictures of components that are no longer there; an update throws them away. */
function listLeftovers(parts: Part[], variant: string): string[] {
  const known = new Set([...parts, ...LAYERS].map(({ name }) => fileName(name)))
  const leftovers = readdirSync(join(FOLDER, variant)).filter((file) => !known.has(file))
  if (!isUpdate) return leftovers.map((file) => `${file} (${variant}): is a picture of nothing`)
  for (const file of leftovers) rmSync(join(FOLDER, variant, file))
  return []
}

/** Compares each part with its stored picture, or stores it. Returns what has changed. */
async function listChanges(screenshot: Buffer, parts: Part[], variant: string): Promise<string[]> {
  const picture = await readPicture(screenshot)
  const changes: string[] = []
  for (const { name, ...box } of parts) {
    const file = join(FOLDER, variant, fileName(name))
    const now = fromAfar(picture, box)
    if (isUpdate) await writePicture(file, now)
    const change = existsSync(file) ? describeDifference(await readPicture(file), now) : 'has no picture yet'
    if (change) changes.push(`${name} (${variant}): ${change}`)
  }
  return changes
}

/** A font that comes late moves the layer once more. */
async function boxAtRest(page: Page, layer: Locator) {
  await settle(page)
  for (let box = await layer.boundingBox(); ;) {
    await settle(page)
    const next = await layer.boundingBox()
    if (JSON.stringify(box) === JSON.stringify(next)) return box
    box = next
  }
}

async function listLayerChanges(page: Page, layer: Locator, name: string, width: number): Promise<string[]> {
  const changes: string[] = []
  for (const theme of ['dawn', 'dusk'] as const) {
    await switchTheme(page, theme)
    const box = await boxAtRest(page, layer)
    if (!box) throw new Error(`${name} is not to be seen.`)
    const screenshot = await page.screenshot({ animations: 'disabled' })
    changes.push(...(await listChanges(screenshot, [{ name, ...box }], `${theme}-${width}`)))
  }
  return changes
}

for (const width of [390, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

    for (const theme of ['dawn', 'dusk'] as const) {
      test(`every component looks as it did at ${theme}`, async ({ page }, testInfo) => {
        await openShowroom(page)
        await switchTheme(page, theme)
        await settle(page)
        const screenshot = await page.screenshot({ fullPage: true, animations: 'disabled' })
        const variant = `${theme}-${width}`
        const parts = await listParts(page)
        const changes = [...(await listChanges(screenshot, parts, variant)), ...listLeftovers(parts, variant)]
        if (changes.length > 0) await testInfo.attach(variant, { body: screenshot, contentType: 'image/png' })
        expect(changes, HOW_TO_UPDATE).toEqual([])
      })
    }

    test('what opens over the page looks as it did', async ({ page }) => {
      await openShowroom(page)
      const changes: string[] = []
      for (const { name, opener, role } of LAYERS) {
        await page.getByRole('button', { name: opener }).click()
        const layer = page.getByRole(role)
        await expect(layer).toBeVisible()
        changes.push(...(await listLayerChanges(page, layer, name, width)))
        await page.keyboard.press('Escape')
        await expect(layer).toBeHidden()
      }
      expect(changes, HOW_TO_UPDATE).toEqual([])
    })
  })
}
