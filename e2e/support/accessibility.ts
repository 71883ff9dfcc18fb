import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { settle, switchTheme } from './appearance.ts'

const WIDTHS = [390, 1440]
/** Everything axe knows that depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Nothing that axe objects to, and nothing that makes the page scroll sideways. `within` narrows it to one part. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await settle(page)
  await expectNothing(() => listViolations(page, { within }))
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
}

/** The second theme has the same structure: only the rules about colours run again. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await switchTheme(page)
  await settle(page)
  await expectNothing(() => listViolations(page, { within, runOnly: COLOUR_RULES }))
}

/** In both themes, at the width of a phone and of a desktop, without loading the page again. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleInBothThemes(page)
  }
}

/**
 * Looks again when something is wrong: a colour may still be in transition between the themes. The timeout covers the
 * looks themselves, which take axe many seconds on a busy machine.
 */
async function expectNothing(look: () => Promise<string[]>): Promise<void> {
  await expect.poll(look, { intervals: [250, 500, 1000], timeout: 60_000 }).toEqual([])
}

interface Look {
  within?: string | undefined
  runOnly?: string[]
}

/** Injects axe only once per page, in one frame, and leaves the rules that pass out of the result: that is faster. */
async function listViolations(page: Page, { within, runOnly }: Look): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) }).setLegacyMode()
  axe.options({ resultTypes: ['violations'], ...(runOnly && { runOnly: { type: 'rule', values: runOnly } }) })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
