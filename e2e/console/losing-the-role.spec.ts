import { expect, type Page } from '@playwright/test'
import { call, conversationOf, demoTalker, newTalker, say } from '../support/chat-people.ts'
import { openLive } from '../support/live.ts'
import { DEMO } from '../support/server.ts'
import { newName } from '../support/steps.ts'
import { test } from '../support/test.ts'
import { goWithin } from '../support/within.ts'

/** The names of the events that the page has heard since. */
function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const [, name] = /^42\["([^"]+)"/.exec(payload.toString()) ?? []
      if (name) heard.push(name)
    }),
  )
  return heard
}

/** The last confirmation, if any, was long ago: the page asks who it is. */
async function confirmWithPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabel('Password').fill(DEMO.admin.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

test('whoever loses the role loses the screen, the data and the live feed in the same moment', async ({
  page,
  openElsewhere,
}) => {
  const leaver = await newTalker(page)
  const [ada, noor] = [await demoTalker(await openElsewhere(), 'Ada'), await newTalker(await openElsewhere())]
  await call(ada, 'userDesk/verifyEmail', { userId: leaver.id, reason: 'They sit next to me.' })
  await openLive(ada.page, '/admin/roles')
  await ada.page.getByLabel('Email').fill(`${leaver.username}@example.com`)
  await ada.page.getByRole('button', { name: 'Grant', exact: true }).click()
  await confirmWithPassword(ada.page)
  await expect(ada.page.getByText('Granted!')).toBeVisible()

  const reason = `Something else: ${newName()}`
  await call(noor, 'safety/reportPerson', { userId: ada.id, reason })
  const heard = listen(page)
  await openLive(page, '/admin/reports?order=newest')
  await expect(page.getByRole('link', { name: reason })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const row = ada.page.getByRole('row').filter({ hasText: leaver.username })
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  await expect(ada.page.locator('main tbody tr:focus')).toHaveCount(1)

  await expect(page).toHaveURL('/')
  await expect(page.getByText(reason)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)

  // What happens in the queue from now on is heard by those who are left, and nothing of it here.
  const before = heard.length
  await goWithin(ada.page, '/admin/reports?order=newest')
  await call(noor, 'safety/reportPerson', { userId: leaver.id, reason: `${reason}, again` })
  await expect(ada.page.getByRole('link', { name: `${reason}, again` })).toBeVisible()
  await say(noor, await conversationOf(noor, leaver), 'Are you still there?')
  await expect.poll(() => heard.slice(before)).toContain('chat.messageSent')
  expect(heard.slice(before).filter((name) => /^(moderation|console|support-?[dD]esk)\./.test(name))).toEqual([])

  // With the role given back, nothing is left of what was seen before: until there is an answer there is nothing to show.
  await page.route('**/rpc/moderation/list*', () => undefined)
  await call(ada, 'staff/grantRole', { email: `${leaver.username}@example.com` })
  await expect(page.getByRole('link', { name: 'Admin' }).first()).toBeVisible()
  await goWithin(page, '/admin/reports?order=newest')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Loading/)).toBeAttached()
  await expect(page.getByText(reason)).toHaveCount(0)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await call(ada, 'staff/revokeRole', { userId: leaver.id })
  await expect(page).toHaveURL('/')
})
