import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { call, inputOf, logOf, say, twoInChat } from '../support/chat-people.ts'
import { signUp } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** WCAG 1.4.4: twice the size of text that browsers begin with, as somebody sets it once for all pages. */
async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Nothing has to be scrolled to sideways. */
async function expectNothingTooWide(page: Page, path: string): Promise<void> {
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { fontSize: getComputedStyle(document.documentElement).fontSize, tooWide: scrollWidth - clientWidth }
    })
  await expect.poll(measure, path).toEqual({ fontSize: '32px', tooWide: 0 })
}

/** Goes to the page, and expects this text on it. */
async function expectToFit(page: Page, path: string, text: string): Promise<void> {
  await goWithin(page, path)
  await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first(), path).toBeVisible()
  await expectNothingTooWide(page, path)
}

test('the pages of visitors and members fit on a phone with text of twice the size', async ({
  page,
  openElsewhere,
}) => {
  await doubleText(page)
  await page.goto('/faq')
  await expectToFit(page, '/', 'In this issue')
  await expectToFit(page, '/membership/tiers', 'VIP Premium')
  await expectToFit(page, '/credits', 'Made with')
  await expectToFit(page, '/terms', 'Adults only')

  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(other, conversationId, 'An extraordinary coincidence')
  await page.goto('/account')
  await expectToFit(page, '/manage-membership', 'Boosts')
  await expectToFit(page, '/account/astrology-report', 'In this reading')
  await expectToFit(page, '/account/notifications', 'Notifications')
  await expectToFit(page, '/discover', 'Best match')
  await expectToFit(page, '/profile', one.username)
  await expectToFit(page, `/user/${other.id}`, other.username)
  const actions = page.getByRole('group', { name: `What to do about ${other.username}` })
  await actions.getByRole('link', { name: 'Message' }).click()
  await expect(logOf(one)).toContainText('An extraordinary coincidence')
  await expectNothingTooWide(page, '/chats')
  await expect(page.getByRole('heading', { name: other.username })).toBeInViewport({ ratio: 1 })
  expect((await inputOf(one).boundingBox())?.width).toBeGreaterThan(200)
})

test('the console fits on a phone with text of twice the size', async ({ page }) => {
  const { id, username } = await signUp(page.request)
  await signIn(page, DEMO.admin)
  const reportId = randomUUID()
  await call({ page }, 'moderation/openCase', { id: reportId, userId: id, reason: 'A large file, in large letters.' })
  await doubleText(page)
  await page.goto('/admin/users')
  await expectToFit(page, '/admin', 'Memberships & Revenue')
  await expectToFit(page, `/admin/users/${id}`, username)
  await expectToFit(page, `/admin/reports/${reportId}`, username)
})
