import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { call, demoTalker, logOf, openChat, say, twoInChat, type Talker } from '../support/chat-people.ts'
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
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(link).toBeFocused({ timeout: 200 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(reportId))
}

test('a flagged message is decided by keys alone, appealed, and decided again by somebody else', async ({
  page,
  openElsewhere,
}) => {
  const [rude, hana, conversationId] = await twoInChat(page, openElsewhere)
  await say(rude, conversationId, 'I know which stop is yours.')
  const ada = await demoTalker(await openElsewhere(), 'Ada')
  await openLive(ada.page, QUEUE)
  await openChat(rude, conversationId)
  const [message] = (await call<{ messages: { id: string }[] }>(hana, 'chat/listMessages', { conversationId })).messages
  await call(hana, 'chat/flagMessage', { messageId: message?.id })

  const reportId = await findCase(ada, ({ targetId }) => targetId === message?.id)
  await openByKeys(ada.page, reportId)
  await expect(ada.page.locator('mark', { hasText: 'I know which stop is yours.' })).toBeVisible()
  await ada.page.keyboard.press('n')
  await ada.page.keyboard.type('Seen before.')
  await ada.page.keyboard.press('Enter')
  await expect(ada.page.getByText('Noted.', { exact: true }).first()).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await ada.page.keyboard.press('4')
  await expect(ada.page.getByRole('radio', { name: /^Suspend/ })).toBeChecked()
  await expect(ada.page.getByText(/^Your account is paused until/).first()).toBeVisible()
  await expectAccessibleEverywhere(ada.page)
  await ada.page.keyboard.press('Control+Enter')
  await expect(ada.page.getByText(/^Report \d+: suspended\.$/)).toBeVisible()

  // The person is shut out at once, reads why on the one page that is left, and appeals.
  await expect(page).toHaveURL('/suspended')
  await page.goto('/login')
  await fillLogin(page, { email: `${rude.username}@example.com`, password: TEST_PASSWORD })
  await expect(page).toHaveURL('/suspended')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^Your account is paused until/)
  await expect(page.getByRole('main')).not.toContainText(hana.username)
  await expectAccessibleEverywhere(page)
  const words = `It was a joke between us, says ${rude.username}.`
  await page.getByLabel('What did we get wrong?').fill(words)
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(page.getByText('Your appeal is with the moderators.')).toBeVisible()

  // Whoever reported it hears it in general words, and finds nobody to write to.
  await hana.page.goto('/notifications')
  await expect(hana.page.getByRole('main')).toContainText('We looked at what you reported, and have acted on it.')
  await expect(hana.page.getByRole('main')).not.toContainText(rude.username)

  // The same admin may not decide the appeal; another does, by keys.
  const appealId = await findCase(ada, ({ reason }) => reason === words)
  await ada.page.goto(`/admin/reports/${appealId}`)
  await expect(ada.page.getByText('This is an appeal against your own decision.')).toBeVisible()
  const ruben = await demoTalker(await openElsewhere(), 'Ruben')
  await ruben.page.goto(QUEUE)
  await openByKeys(ruben.page, appealId)
  await expect(ruben.page.locator('blockquote', { hasText: words })).toBeVisible()
  await ruben.page.keyboard.press('2')
  await expect(ruben.page.getByRole('radio', { name: /^Take it back/ })).toBeChecked()
  await expect(ruben.page.getByRole('radio', { name: /^Take it back/ })).toBeFocused()
  const answer = ruben.page.getByRole('textbox', { name: 'What you answer' })
  await answer.fill('We have looked again.')
  await answer.blur()
  await ruben.page.keyboard.press('2')
  await expect(ruben.page.getByRole('radio', { name: /^Take it back/ })).toBeFocused()
  await expect(answer).toHaveValue('We have looked again.')
  await ruben.page.keyboard.press('Control+Enter')
  await expect(ruben.page.getByText('The decision is taken back.', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is open again')
  await page.getByRole('link', { name: 'Go on to the site' }).click()
  await expect(page).toHaveURL('/discover')
  await openChat(rude, conversationId)
  await expect(logOf(rude)).toContainText('I know which stop is yours.')
  await page.goto('/account/decisions')
  await expect(page.getByText('The decision was taken back')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.goto('/transparency')
  const figure = (label: string) =>
    page
      .locator('dl > div', { has: page.getByText(label, { exact: true }) })
      .first()
      .locator('dd')
  for (const label of ['Flagged messages', 'Suspended for a time', 'Appeals received', 'Decision taken back']) {
    await expect(figure(label)).toHaveText(/^[1-9]\d*$/)
  }
  await expectAccessibleEverywhere(page)
})

test('a ban asks once more, then who it is, and loses nothing that was typed', async ({ page, openElsewhere }) => {
  const [rude, hana, conversationId] = await twoInChat(page, openElsewhere)
  await say(rude, conversationId, 'I will find you.')
  const [message] = (await call<{ messages: { id: string }[] }>(hana, 'chat/listMessages', { conversationId })).messages
  await call(hana, 'chat/flagMessage', { messageId: message?.id })
  const ada = await demoTalker(await openElsewhere(), 'Ada')
  const reportId = await findCase(ada, ({ targetId }) => targetId === message?.id)
  await ada.page.goto(`/admin/reports/${reportId}`)
  await expect(ada.page.getByRole('radio', { name: /^Ban/ })).not.toBeChecked()
  await ada.page.keyboard.press('5')
  await expect(ada.page.getByRole('radio', { name: /^Ban/ })).toBeChecked()
  await ada.page.keyboard.press('e')
  const letter = ada.page.getByRole('textbox', { name: 'Letter' })
  await letter.fill('This was the last time.')
  await expectAccessibleInBothThemes(ada.page)
  await letter.press('Control+Enter')
  const sure = ada.page.getByRole('dialog', { name: 'Close this account for good?' })
  await sure.getByRole('button', { name: 'Ban' }).click()

  const who = ada.page.getByRole('dialog', { name: 'Is it you?' })
  await expect(who.getByLabel('Password')).toBeFocused()
  await expectAccessibleInBothThemes(ada.page, '[role=dialog]')
  await ada.page.keyboard.press('Escape')
  await expect(who).toBeHidden()
  await expect(ada.page.getByRole('button', { name: /^Ban/ })).toBeFocused()
  await expect(letter).toHaveValue('This was the last time.')
  await letter.press('Control+Enter')
  await sure.getByRole('button', { name: 'Ban' }).click()
  await who.getByLabel('Password').fill('a wild guess')
  await who.getByLabel('Password').press('Enter')
  await expect(who.getByText('password is not right', { exact: false })).toBeVisible()
  await who.getByLabel('Password').fill(DEMO.admin.password)
  await who.getByLabel('Password').press('Enter')
  await expect(ada.page.getByText(/^Report \d+: banned\.$/)).toBeVisible()

  await page.goto('/login')
  await fillLogin(page, { email: `${rude.username}@example.com`, password: TEST_PASSWORD })
  await expect(page).toHaveURL('/suspended')
  await expect(page.getByText('This was the last time.')).toBeVisible()
})
