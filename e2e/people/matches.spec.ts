import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { call } from '../support/chat-people.ts'
import { changePlan, signUp } from '../support/member.ts'
import { cards } from '../support/people.ts'
import { test } from '../support/test.ts'

test('Matches has the best six with their receipts, what an answer would add, and with Premium three people a day', async ({
  page,
  problems,
}) => {
  // Whom enough demo members fit, so that nobody of another test is needed.
  await signUp(page.request, { birthday: '1996-03-09', mbti: 'INFP' })
  await page.goto('/matches')
  await expect(page.getByText(/^The best 6 of \d+\. Below 50 we don’t show\.$/)).toBeVisible()
  await expect(cards(page)).toHaveCount(6)

  await test.step('each has a receipt, from which the focus comes back', async () => {
    const button = page.getByRole('button', { name: /^How it adds up/ }).first()
    const ring = cards(page)
      .first()
      .getByRole('img', { name: /percent match$/ })
    const score = Number.parseInt((await ring.getAttribute('aria-label')) ?? '', 10)
    await button.click()
    const receipt = page.getByRole('dialog').getByRole('article', { name: 'Compatibility receipt' })
    await expect(receipt).toContainText(`${score}%`)
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  const open = page.getByRole('region', { name: 'What you have not answered' })
  // The form of a new member leaves out the attachment style alone.
  await expect(open.getByRole('listitem')).toHaveText([/^Add your attachment style\s*up to \d+ points more$/])
  await expect(open.getByRole('link')).toHaveAttribute('href', '/profile')
  const three = page.getByRole('region', { name: 'Today’s three' })
  const offer = page.getByText('VIP Premium suggests three new people a day', { exact: false })
  await expect(offer).toBeVisible()
  await expect(three).toHaveCount(0)

  await test.step('Premium is suggested three new people, each with the reason, and an answer is no longer asked for', async () => {
    await changePlan(page.request, 'VIP Premium')
    await call({ page }, 'profile/update', { attachmentStyle: 'Secure' })
    await page.reload()
    await expect(three.getByRole('article')).toHaveCount(3)
    await expect(three.getByText(/^Because of /)).toHaveCount(3)
    await expect(cards(page)).toHaveCount(9)
    await expect(offer).toHaveCount(0)
    await expect(open).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  })

  await test.step('whoever has passed on everybody is told so, and finds the way to them', async () => {
    const nobody = { people: [], rankedCount: 0, hasPassedOnAll: true }
    await page.route('**/rpc/discovery/matches*', (route) => route.fulfill({ json: { json: nobody } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You have passed on everybody' })).toBeVisible()
    await expect(page.getByText('You are early')).toHaveCount(0)
    await page.getByRole('link', { name: 'See whom you passed on' }).click()
    await expect(page).toHaveURL('/passed')
  })
  expect(problems).toEqual([])
})
