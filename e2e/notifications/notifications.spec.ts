import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { call, conversationOf, newTalker, say, type Talker } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { becomeMember } from '../support/member.ts'
import { expectMember, linkInLetterTo } from '../support/steps.ts'
import { test } from '../support/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const like = (from: Talker, to: Talker) => call(from, 'likes/set', { userId: to.id, isLiked: true })

test('a match rings the bell at once, and what is read here is read on the other device', async ({
  page,
  openElsewhere,
}) => {
  const [noor, ines] = [await newTalker(page), await newTalker(await openElsewhere())]
  const elsewhere = await openElsewhere()
  await elsewhere.context().addCookies(await page.context().cookies())
  await expectMember(elsewhere)
  await openLive(page, '/faq')
  await openLive(elsewhere, '/faq')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await like(noor, ines)
  await like(ines, noor)
  for (const tab of [page, elsewhere]) {
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new')
    await expect(tab).toHaveTitle(/^\(1\) .+ · Kismetry$/)
  }
  await expect(page.getByText('One new notification.')).toBeAttached()

  await bell(page).click()
  await expect(panel(page).getByRole('heading', { name: 'Today' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
  await bell(page).click()
  await panel(page)
    .getByRole('link', { name: `New: It’s a match! You and ${ines.username} like each other.` })
    .click()
  await expect(page).toHaveURL(`/user/${ines.id}`)
  await expect(panel(page)).toHaveCount(0)
  await expect(bell(elsewhere)).toHaveAccessibleName('Notifications')
  await expect(elsewhere).toHaveTitle(/^[^(]+ · Kismetry$/)
})

test('somebody new is a notification until the message is read, and all of it is in the inbox', async ({
  page,
  openElsewhere,
}) => {
  const [noor, ines] = [await newTalker(page), await newTalker(await openElsewhere())]
  await say(ines, await conversationOf(ines, noor), 'hello')
  await like(noor, ines)
  await like(ines, noor)
  await page.goto('/notifications')
  // One unread message and one match: the first message is not counted twice.
  await expect(page).toHaveTitle('(2) Notifications · Kismetry')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')
  const notifications = page.getByRole('main').getByRole('listitem')
  await expect(notifications).toHaveCount(2)
  await expect(page.getByText('That was everything.')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page
    .getByRole('main')
    .getByRole('link', { name: `${ines.username} wrote to you for the first time.` })
    .click()
  await expect(page.getByRole('log', { name: 'Messages' }).getByText('hello')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await panel(page).getByRole('link', { name: 'See all' }).click()
  await expect(notifications).toHaveCount(2)
  await expect(notifications.getByText('New:')).toHaveCount(0)
})

test('a member without notifications is told what will be here', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/notifications')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Nothing new.' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('each switch is saved by itself and says so', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/account')
  await page.getByRole('main').getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch', { name: 'Astrology' })).not.toBeChecked()
  await expect(page.getByText('Sundays at eight')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('switch', { name: 'Matches' }).click()
  await expect(page.getByText('Preferences saved successfully.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Matches' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Messages' })).toBeChecked()

  await page.route('**/rpc/notifications/update', (route) => route.abort())
  await page.getByRole('switch', { name: 'System' }).click()
  await expect(page.getByText('Failed to save preferences.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'System' })).toBeChecked()
})

test('the link in a letter ends its kind of letter, without a session, and can be undone', async ({
  page,
  openElsewhere,
}) => {
  const [noor, ines] = [await newTalker(page), await newTalker(await openElsewhere())]
  await like(noor, ines)
  await like(ines, noor)
  const link = await linkInLetterTo(`${noor.username}@example.com`, '/unsubscribe')
  const visitor = await openElsewhere()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Stop letters about matches?' })).toBeVisible()
  await expectAccessibleEverywhere(visitor)
  const settings = () => call<{ matches: boolean }>(noor, 'notifications/settings', {})
  expect(await settings()).toMatchObject({ matches: true })
  await visitor.getByRole('button', { name: 'Stop these letters' }).click()
  await expect(visitor.getByText('You will get no more letters about matches.')).toBeVisible()
  expect(await settings()).toEqual({ messages: true, matches: false, astrology: false, system: true })
  await expectAccessibleEverywhere(visitor)
  await visitor.getByRole('button', { name: 'Switch them on again' }).click()
  await expect(visitor.getByText('Letters about matches: on, as before.')).toBeVisible()
  expect(await settings()).toMatchObject({ matches: true })
})

test('a link that is not complete says so', async ({ page }) => {
  await page.goto('/unsubscribe?token=made-up')
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})
