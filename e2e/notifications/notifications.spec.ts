import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleEverywhere } from '../support/accessibility.ts'
import { call, conversationOf, newTalker, say, type Talker } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { expectMember, linkInLetterTo } from '../support/steps.ts'
import { test } from '../support/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const like = (from: Talker, to: Talker) => call(from, 'likes/set', { userId: to.id, isLiked: true })

test('a match rings the bell at once; what is read is read on the other device, and all of it is in the inbox', async ({
  page,
  openElsewhere,
}) => {
  const [noor, ines] = [await newTalker(page), await newTalker(await openElsewhere())]
  const elsewhere = await openElsewhere()
  await elsewhere.context().addCookies(await page.context().cookies())
  await expectMember(elsewhere)
  await openLive(page, '/notifications')
  await openLive(elsewhere, '/faq')
  const inbox = page.getByRole('main')
  await expect(inbox.getByRole('heading', { name: 'Nothing new.' })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expectAccessible(page, 'main')

  await test.step('the bell rings everywhere, and what is read below it is read everywhere', async () => {
    await like(noor, ines)
    await like(ines, noor)
    for (const tab of [page, elsewhere]) {
      await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new')
      await expect(tab).toHaveTitle(/^\(1\) .+ · Kismetry$/)
    }
    await expect(page.getByText('One new notification.')).toBeAttached()
    await bell(page).click()
    await expect(panel(page).getByRole('heading', { name: 'Today' })).toBeVisible()
    await expectAccessible(page, 'header')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await panel(page)
      .getByRole('link', { name: `New: It’s a match! You and ${ines.username} like each other.` })
      .click()
    await expect(page).toHaveURL(`/user/${ines.id}`)
    await expect(panel(page)).toHaveCount(0)
    await expect(bell(elsewhere)).toHaveAccessibleName('Notifications')
    await expect(elsewhere).toHaveTitle(/^[^(]+ · Kismetry$/)
  })

  await test.step('somebody new is a notification until the message is read', async () => {
    await say(ines, await conversationOf(ines, noor), 'hello')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
    await bell(page).click()
    await panel(page).getByRole('link', { name: 'See all' }).click()
    await expect(inbox.getByRole('listitem')).toHaveCount(2)
    // The first message is not counted twice.
    await expect(page).toHaveTitle('(1) Notifications · Kismetry')
    await expect(page.getByText('That was everything.')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await inbox.getByRole('link', { name: `${ines.username} wrote to you for the first time.` }).click()
    await expect(page.getByRole('log', { name: 'Messages' }).getByText('hello')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })

  await test.step('all at once can be marked as read', async () => {
    await call(ines, 'likes/set', { userId: noor.id, isLiked: false })
    await like(ines, noor)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
    await bell(page).click()
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })
})

test('letters end with a switch, or by the link in each of them, without a session', async ({
  page,
  openElsewhere,
}) => {
  const [noor, ines] = [await newTalker(page), await newTalker(await openElsewhere())]
  await like(noor, ines)
  await like(ines, noor)
  const settings = () => call<{ matches: boolean }>(noor, 'notifications/settings', {})
  const visitor = await openElsewhere()

  await test.step('the link asks first, does it, and undoes it', async () => {
    await visitor.goto(await linkInLetterTo(`${noor.username}@example.com`, '/unsubscribe'))
    await expect(visitor.getByRole('heading', { name: 'Stop letters about matches?' })).toBeVisible()
    await expectAccessibleEverywhere(visitor)
    expect(await settings()).toMatchObject({ matches: true })
    await visitor.getByRole('button', { name: 'Stop these letters' }).click()
    await expect(visitor.getByText('You will get no more letters about matches.')).toBeVisible()
    expect(await settings()).toEqual({ messages: true, matches: false, astrology: false, system: true })
    await visitor.getByRole('button', { name: 'Switch them on again' }).click()
    await expect(visitor.getByText('Letters about matches: on, as before.')).toBeVisible()
    expect(await settings()).toMatchObject({ matches: true })
    await visitor.goto('/unsubscribe?token=made-up')
    await expect(visitor.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  })

  await test.step('each switch is saved by itself and says so', async () => {
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
})
