import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { call, demoTalker, openChat, say, twoInChat, type Talker } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { DEMO } from '../support/server.ts'
import { fillLogin } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { TEST_PASSWORD } from '#server/testing/person.ts'

const QUEUE = '/admin/reports?order=newest'

interface Found {
  targetId: string
  reason: string
}

/** The newest case that this is true of. */
async function findCase(admin: Talker, isIt: (found: Found) => boolean): Promise<string> {
  const { reports } = await call<{ reports: { id: string }[] }>(admin, 'moderation/list', { order: 'newest' })
  for (const { id } of reports) {
    if (isIt(await call<Found>(admin, 'moderation/find', { reportId: id }))) return id
  }
  throw new Error('There is no such case.')
}

/** Goes through the queue with J until the case has the focus, and opens it. */
async function openByKeys(page: Page, reportId: string): Promise<void> {
  const link = page.getByRole('rowheader').locator(`a[href*="${reportId}"]`)
  await expect(link).toBeVisible()
  // At once: one press more would go past it.
  const isFocused = () => link.evaluate((element) => element === document.activeElement)
  await expect(async () => {
    await page.keyboard.press('j')
    expect(await isFocused()).toBe(true)
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(reportId))
}

/** Somebody has said this to another one, who has flagged it. */
async function flag([rude, other, conversationId]: Awaited<ReturnType<typeof twoInChat>>, content: string) {
  await say(rude, conversationId, content)
  const { messages } = await call<{ messages: { id: string }[] }>(other, 'chat/listMessages', { conversationId })
  const messageId = messages[0]?.id ?? ''
  await call(other, 'chat/flagMessage', { messageId })
  return messageId
}

test('a flagged message is decided by keys alone, appealed, and decided again by somebody else', async ({
  page,
  openElsewhere,
}) => {
  const two = await twoInChat(page, openElsewhere)
  const [rude, reporter, conversationId] = two
  const ada = await demoTalker(await openElsewhere(), 'Ada')
  await openLive(ada.page, QUEUE)
  await openChat(rude, conversationId)
  const messageId = await flag(two, 'I know which stop is yours.')
  const words = `It was a joke between us, says ${rude.username}.`

  await test.step('the report comes into the queue, and is decided by keys', async () => {
    const reportId = await findCase(ada, ({ targetId }) => targetId === messageId)
    await expectAccessibleEverywhere(ada.page)
    await openByKeys(ada.page, reportId)
    await expect(ada.page.locator('mark', { hasText: 'I know which stop is yours.' })).toBeVisible()
    await ada.page.keyboard.press('n')
    await expect(ada.page.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await ada.page.keyboard.type('Seen before.')
    await ada.page.keyboard.press('Enter')
    await expect(ada.page.getByText('Noted.', { exact: true }).first()).toBeVisible()
    await expect(ada.page.getByText('Seen before.', { exact: true })).toBeVisible()
    await ada.page.keyboard.press('Escape')
    await ada.page.keyboard.press('4')
    await expect(ada.page.getByRole('radio', { name: /^Suspend/ })).toBeChecked()
    await expect(ada.page.getByText(/^Your account is paused until/).first()).toBeVisible()
    await expectAccessibleEverywhere(ada.page)
    await ada.page.keyboard.press('Control+Enter')
    await expect(ada.page.getByText(/^Report \d+: suspended\.$/)).toBeVisible()
  })

  await test.step('the person is shut out at once, reads why on the one page that is left, and appeals', async () => {
    await expect(page).toHaveURL('/suspended')
    await page.getByRole('link', { name: 'Login' }).click()
    await fillLogin(page, { email: `${rude.username}@example.com`, password: TEST_PASSWORD })
    await expect(page).toHaveURL('/suspended')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Your account is paused until/)
    await expect(page.getByRole('main')).not.toContainText(reporter.username)
    await expectAccessibleInBothThemes(page, 'main')
    await page.getByLabel('What did we get wrong?').fill(words)
    await page.getByRole('button', { name: 'Send the appeal' }).click()
    await expect(page.getByText('Your appeal is with the moderators.')).toBeVisible()
  })

  await test.step('the same admin may not decide the appeal; another does, by keys', async () => {
    const appealId = await findCase(ada, ({ reason }) => reason === words)
    await ada.page.goto(`/admin/reports/${appealId}`)
    await expect(ada.page.getByText('This is an appeal against your own decision.')).toBeVisible()
    const ruben = await demoTalker(await openElsewhere(), 'Ruben')
    await ruben.page.goto(QUEUE)
    await openByKeys(ruben.page, appealId)
    await expect(ruben.page.locator('blockquote', { hasText: words })).toBeVisible()
    await ruben.page.keyboard.press('2')
    const takeBack = ruben.page.getByRole('radio', { name: /^Take it back/ })
    await expect(takeBack).toBeChecked()
    await expect(takeBack).toBeFocused()
    const answer = ruben.page.getByRole('textbox', { name: 'What you answer' })
    await answer.fill('We have looked again.')
    await answer.blur()
    await ruben.page.keyboard.press('2')
    await expect(takeBack).toBeFocused()
    await expect(answer).toHaveValue('We have looked again.')
    await ruben.page.keyboard.press('Control+Enter')
    await expect(ruben.page.getByText('The decision is taken back.', { exact: true })).toBeVisible()
  })

  await test.step('the account is open again, and the decision is on record, for the member and in numbers', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is open again')
    await page.getByRole('link', { name: 'Go on to the site' }).click()
    await expect(page).toHaveURL('/discover')
    await page.goto('/account/decisions')
    await expect(page.getByText('The decision was taken back')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.goto('/transparency')
    const figures = page.locator('dl > div')
    for (const label of ['Flagged messages', 'Suspended for a time', 'Appeals received', 'Decision taken back']) {
      const figure = figures.filter({ has: page.getByText(label, { exact: true }) }).first()
      await expect(figure.locator('dd')).toHaveText(/^[1-9]\d*$/)
    }
  })
})

test('a ban asks once more, then who it is, and loses nothing that was typed', async ({ page, openElsewhere }) => {
  const two = await twoInChat(page, openElsewhere)
  const messageId = await flag(two, 'I will find you.')
  const ada = await demoTalker(await openElsewhere(), 'Ada')
  const reportId = await findCase(ada, ({ targetId }) => targetId === messageId)
  await ada.page.goto(`/admin/reports/${reportId}`)
  await expect(ada.page.getByRole('radio', { name: /^Ban/ })).not.toBeChecked()
  await ada.page.keyboard.press('5')
  await expect(ada.page.getByRole('radio', { name: /^Ban/ })).toBeChecked()
  await ada.page.keyboard.press('e')
  const letter = ada.page.getByRole('textbox', { name: 'Letter' })
  await letter.fill('This was the last time.')
  await expectAccessible(ada.page, '#decision')
  await letter.press('Control+Enter')
  const sure = ada.page.getByRole('dialog', { name: 'Close this account for good?' })
  await sure.getByRole('button', { name: 'Ban' }).click()

  const who = ada.page.getByRole('dialog', { name: 'Is it you?' })
  await expect(who.getByLabel('Password')).toBeFocused()
  await expectAccessible(ada.page, '[role=dialog]')
  await ada.page.keyboard.press('Escape')
  await expect(who).toBeHidden()
  await expect(ada.page.getByRole('button', { name: /^Ban/ })).toBeFocused()
  await expect(letter).toHaveValue('This was the last time.')
  await letter.press('Control+Enter')
  await sure.getByRole('button', { name: 'Ban' }).click()
  await who.getByLabel('Password').fill(DEMO.admin.password)
  await who.getByLabel('Password').press('Enter')
  await expect(ada.page.getByText(/^Report \d+: banned\.$/)).toBeVisible()

  await page.goto('/login')
  await fillLogin(page, { email: `${two[0].username}@example.com`, password: TEST_PASSWORD })
  await expect(page).toHaveURL('/suspended')
  await expect(page.getByText('This was the last time.')).toBeVisible()
})
