import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { LOCATION_MAX_LENGTH, USERNAME_MAX_LENGTH } from '#domain/accounts/account-rules.ts'
import { TICKET_SUBJECT_MAX_LENGTH } from '#domain/support/ticket-rules.ts'
import { call } from '../support/chat-people.ts'
import { signUp } from '../support/member.ts'
import { DEMO } from '../support/server.ts'
import { expectMember, signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

const WIDTHS = [390, 1440]

/** Goes to the page, and expects this text on it and nothing wider than it, at each width. */
async function expectToFit(page: Page, path: string, text: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await goWithin(page, path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first(), path).toBeVisible()
    await expect.poll(tooWide, `${path} at ${width}`).toBeLessThanOrEqual(0)
  }
}

test('the longest words fit on the pages of the member and of the desk', async ({ page, openElsewhere }) => {
  // Of the widest letters, and nobody else's.
  const longName = randomUUID().slice(0, 8).padEnd(USERNAME_MAX_LENGTH, 'W')
  const member = await signUp(page.request, { username: longName, location: 'W'.repeat(LOCATION_MAX_LENGTH) })
  await expectMember(page)
  const ticketId = randomUUID()
  const subject = `${longName}${'W'.repeat(TICKET_SUBJECT_MAX_LENGTH)}`.slice(0, TICKET_SUBJECT_MAX_LENGTH)
  await call({ page }, 'support/create', { id: ticketId, subject, category: 'other', description: subject })
  const admin = await openElsewhere()
  await signIn(admin, DEMO.admin)
  await call({ page: admin }, 'userDesk/addNote', { id: randomUUID(), userId: member.id, text: subject })
  const reportId = randomUUID()
  await call({ page: admin }, 'moderation/openCase', { id: reportId, userId: member.id, reason: subject })

  await page.goto('/account')
  await expectToFit(page, '/profile', longName)
  await expectToFit(page, '/welcome', longName)
  await expectToFit(page, '/support', subject)
  await expectToFit(page, `/support/${ticketId}`, subject)
  await expectToFit(page, `/support/new?about=${ticketId}`, subject)
  await admin.goto('/admin')
  await expectToFit(admin, `/admin/tickets?q=${longName}`, subject)
  await expectToFit(admin, `/admin/tickets/${ticketId}`, subject)
  await expectToFit(admin, `/admin/users?q=${longName}`, longName)
  await expectToFit(admin, `/admin/users/${member.id}`, longName)
  await expectToFit(admin, '/admin/reports?order=newest', longName)
  await expectToFit(admin, `/admin/reports/${reportId}`, longName)
  await expectToFit(admin, '/admin/audit-log', longName)
})

/** WCAG 1.4.12: what somebody may set who reads better with more room between lines, words and letters. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
  'p { margin-bottom: 2em !important }'

test('the tables of the plans fit on a phone with wide spacing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/membership/tiers')
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
  }, TEXT_SPACING)
  await expect.poll(() => page.evaluate(() => document.body.scrollWidth)).toBe(390)
  await goWithin(page, '/membership/faq')
  await expect.poll(() => page.evaluate(() => document.body.scrollWidth)).toBe(390)
})
