import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { settle, switchTheme } from './appearance.ts'

/** Less than half of what the package gives as its source, which each page would have to parse. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In the page. */
declare const axe: { run(part: Document | string, options: RunOptions): Promise<AxeResults> }

/** Everything axe knows that depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface Look {
  /** Narrows it to one part of the page. */
  within?: string | undefined
  rules?: string[]
}

/** Nothing that axe objects to, and nothing that makes the page scroll sideways. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await settle(page)
  await expectNoViolation(page, { within })
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBe(0)
}

/** Somebody with a keyboard or a screen reader is not thrown back to the start of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('main *:focus')).toHaveCount(1)
}

/** The second theme has the same structure: only the rules about colours run again. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within)
  await switchTheme(page)
  await settle(page)
  await expectNoViolation(page, { within, rules: COLOUR_RULES })
}

/**
 * At the width of a phone in one theme and of a desktop in the other, without loading the page again. The structure
 * depends on the width and the colours on the theme: the other two combinations would show nothing more.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await switchTheme(page)
  }
}

/**
 * Looks again when something is wrong: a colour may still be in transition between the themes. The timeout covers the
 * looks themselves, which take axe many seconds on a busy machine.
 */
async function expectNoViolation(page: Page, look: Look): Promise<void> {
  const options = { intervals: [250, 500, 1000], timeout: 60_000 }
  await expect.poll(() => listViolations(page, look), options).toEqual([])
}

/** Injects axe only once per page, and leaves the rules that pass out of the result: that is faster. */
export async function listViolations(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SOURCE)
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Reading all style sheets first takes a tenth of the time; only an experimental rule, which does not run, needs it.
    preload: false,
    // WCAG 2.2 asks for it; axe leaves it out unless asked.
    rules: { 'target-size': { enabled: true } },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(
    async ([part, how]) => {
      const { violations } = await axe.run(part ?? document, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    [within, options] as const,
  )
}
