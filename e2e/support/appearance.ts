import type { Page } from '@playwright/test'

export type Theme = 'dawn' | 'dusk'

/** Clicks the page's own switch, even while a dialog covers it; without a theme it switches to the other one. */
export async function switchTheme(page: Page, theme?: Theme): Promise<void> {
  await page.evaluate((wanted) => {
    const current = document.documentElement.dataset.theme
    const button = document.querySelector<HTMLElement>('[aria-label="Theme"] [aria-pressed="false"]')
    if (current !== wanted) button?.click()
  }, theme)
}

/** Waits for fonts and running transitions, which would give wrong colours and sizes. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
    await nextFrame()
    await nextFrame()
    // What is far from view is not rendered, and its animations wait until it is.
    const isRendered = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility({ contentVisibilityAuto: true })
    const isPassing = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().iterations !== Infinity &&
      isRendered(effect)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isPassing)
        .map(({ finished }) => finished),
    )
  })
}
