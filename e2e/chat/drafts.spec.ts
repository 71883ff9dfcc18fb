import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { bubblesOf, conversationOf, inputOf, newTalker, openChat, twoInChat, write } from '../support/chat-people.ts'
import { signOutElsewhere, storedIn } from '../support/elsewhere.ts'
import { openLive } from '../support/live.ts'
import { newMember } from '../support/member.ts'
import { fillLogin } from '../support/steps.ts'
import { test } from '../support/test.ts'

const logIn = (page: Page, username: string) =>
  fillLogin(page, { email: `${username}@example.com`, password: TEST_PASSWORD })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('after a session has ended, what was being written waits for whoever wrote it, and for nobody else', async ({
    page,
    openElsewhere,
    playwright,
    baseURL,
  }) => {
    const [me, , conversationId] = await twoInChat(page, openElsewhere)
    const chat = `/chats?conversation=${conversationId}`
    const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
    await openChat(me, conversationId)
    await inputOf(me).fill('For one pair of eyes')
    await openLive(page, '/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await sheet.getByLabel('Hobbies').fill('A secret hobby')
    await signOutElsewhere(page, playwright, baseURL)
    await expect(page).toHaveURL('/login?next=%2Fprofile')

    await test.step('the form is open again, with what was typed, and so is the draft', async () => {
      await logIn(page, me.username)
      await expect(page).toHaveURL('/profile')
      await expect(sheet.getByLabel('Hobbies')).toHaveValue('A secret hobby')
      await openLive(page, chat)
      await expect(inputOf(me)).toHaveValue('For one pair of eyes')
    })

    await test.step('whoever signs in next finds nothing of it, neither on a page nor behind it', async () => {
      const next = await newMember(playwright, baseURL)
      await signOutElsewhere(page, playwright, baseURL)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(chat)}`)
      await expect(page.getByText('For one pair of eyes')).toHaveCount(0)
      await expect.poll(() => storedIn(page)).toContain('For one pair of eyes')
      await expect.poll(() => storedIn(page)).toContain('A secret hobby')
      await logIn(page, next.username)
      await expect(page.getByText('This conversation is not here any more.')).toBeVisible()
      await expect.poll(() => storedIn(page)).not.toMatch(/For one pair of eyes|A secret hobby/)
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(next.username)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    })
  })
})

test('a draft stays with its conversation; of two tabs, neither loses what is written in it nor keeps what was sent', async ({
  page,
  openElsewhere,
}) => {
  const [me, friend, conversationId] = await twoInChat(page, openElsewhere)
  const third = await newTalker(await openElsewhere())
  await conversationOf(me, third)
  const tab = { ...me, page: await page.context().newPage() }
  await openChat(me, conversationId)

  await test.step('Shift and Enter break the line, and another conversation has another draft', async () => {
    await expect(inputOf(me)).toBeFocused()
    await page.keyboard.type('one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('two')
    await page.getByRole('link', { name: third.username, exact: true }).click()
    await expect(page.getByRole('region', { name: `Conversation with ${third.username}` })).toBeVisible()
    await expect(inputOf(me)).toHaveValue('')
    await page.getByRole('link', { name: friend.username, exact: true }).click()
    await expect(inputOf(me)).toHaveValue('one\ntwo')
  })

  await test.step('another tab has the draft, and what it sends is gone from the first', async () => {
    await openChat(tab, conversationId)
    await expect(inputOf(tab)).toHaveValue('one\ntwo')
    await inputOf(tab).press('Enter')
    await expect(bubblesOf(me)).toHaveText('one\ntwo')
    await expect(inputOf(me)).toHaveValue('')
  })

  await test.step('what is being written in one is not lost when the other sends something', async () => {
    await inputOf(me).pressSequentially('A long letter')
    await expect.poll(() => storedIn(tab.page)).toContain('A long letter')
    await expect(inputOf(tab)).toHaveValue('')
    await write(tab, 'ok')
    await expect(bubblesOf(me)).toHaveText(['one\ntwo', 'ok'])
    await expect(inputOf(me)).toHaveValue('A long letter')
    await expect(inputOf(tab)).toHaveValue('')
    await page.reload()
    await expect(inputOf(me)).toHaveValue('A long letter')
  })

  await test.step('too much is not cut off, and not sent', async () => {
    await write(me, 'x'.repeat(4001))
    await expect(page.getByText('1 character too many.')).toBeVisible()
    await expect(bubblesOf(me)).toHaveCount(2)
  })
})
