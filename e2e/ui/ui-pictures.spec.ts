import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { settle, switchTheme, type Theme } from '../support/appearance.ts'
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

/** As in `expectAccessibleEverywhere`: the shape depends on the width and the colours on the theme. */
const VARIANTS: { width: number; theme: Theme }[] = [
  { width: 390, theme: 'dawn' },
  { width: 1440, theme: 'dusk' },
]

test.use({ viewport: { width: 390, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

test('every component, and what opens over the page, looks as it did', async ({ page }, testInfo) => {
  await openShowroom(page)
  const changes: string[] = []
  for (const { width, theme } of VARIANTS) {
    const variant = `${theme}-${width}`
    await page.setViewportSize({ width, height: 900 })
    await switchTheme(page, theme)
    await settle(page)
    const screenshot = await page.screenshot({ fullPage: true, animations: 'disabled' })
    const parts = await listParts(page)
    const changed = [...(await listChanges(screenshot, parts, variant)), ...listLeftovers(parts, variant)]
    if (changed.length > 0) await testInfo.attach(variant, { body: screenshot, contentType: 'image/png' })
    changes.push(...changed)
  }

  // Not before: whatever was opened leaves the focus and the pointer on its opener.
  for (const { width, theme } of VARIANTS.toReversed()) {
    await page.setViewportSize({ width, height: 900 })
    await switchTheme(page, theme)
    for (const { name, opener, role } of LAYERS) {
      await page.getByRole('button', { name: opener }).click()
      const layer = page.getByRole(role)
      await expect(layer).toBeVisible()
      const box = await boxAtRest(page, layer)
      if (!box) throw new Error(`${name} is not to be seen.`)
      const screenshot = await page.screenshot({ animations: 'disabled' })
      changes.push(...(await listChanges(screenshot, [{ name, ...box }], `${theme}-${width}`)))
      await page.keyboard.press('Escape')
      await expect(layer).toBeHidden()
    }
  }
  expect(changes, HOW_TO_UPDATE).toEqual([])
})
