import type { Page } from '@playwright/test'

export type Theme = 'dawn' | 'dusk'

/** By the page's own switch, even while a dialog covers it; without a name to the other one. */
export async function switchTheme(page: Page, theme?: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    const current = document.documentElement.dataset.theme
    const button = document.querySelector<HTMLElement>('[aria-label="Theme"] [aria-pressed="false"]')
    if (current !== wanted) button?.click()
  }, theme)
}

/** A colour on its way from one to the other, or a font that is not there yet, would be seen wrongly. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    const isPassing = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isPassing)
        .map(({ finished }) => finished),
    )
  })
}
