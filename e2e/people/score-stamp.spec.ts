import { expect } from '@playwright/test'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

/** The stamp is round: a wider text would overlap its edge at the corners. */
const WIDEST_PART = 0.8

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a card says its score in percent, and even 100 % has room in its stamp', async ({ page }) => {
      await signIn(page, DEMO.member)
      await page.route('**/rpc/discovery/list*', async (route) => {
        const answer = (await (await route.fetch()).json()) as { json: { people: { score: number }[] } }
        for (const [index, score] of [100, 88, 0].entries()) Object.assign(answer.json.people[index] ?? {}, { score })
        await route.fulfill({ json: answer })
      })
      await page.goto('/discover?who=matchable')
      for (const score of [100, 88, 0]) {
        const ring = page.getByRole('img', { name: `${score} percent match`, exact: true })
        await expect(ring.locator('text')).toHaveText(`${score}%`)
        const [text, stamp] = [
          await ring.locator('text').boundingBox(),
          await ring.locator('g > :first-child').boundingBox(),
        ]
        if (!text || !stamp) throw new Error(`The stamp of ${score} is not to be seen.`)
        expect(text.width / stamp.width).toBeLessThan(WIDEST_PART)
      }
    })
  })
}
