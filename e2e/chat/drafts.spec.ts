import { expect, type Page } from '@playwright/test'
import { TEST_PASSWORD } from '#server/testing/person.ts'
import { bubblesOf, conversationOf, inputOf, newTalker, openChat, twoInChat, write } from '../support/chat-people.ts'
import { signOutElsewhere, storedIn } from '../support/elsewhere.ts'
import { controlSocket } from '../support/live.ts'
import { becomeMember, newMember } from '../support/member.ts'
import { fillLogin } from '../support/steps.ts'
import { test } from '../support/test.ts'

const PHONE = { width: 390, height: 900 }

const logIn = (page: Page, username: string) =>
  fillLogin(page, { email: `${username}@example.com`, password: TEST_PASSWORD })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('what was being written in a chat is there again after signing in again', async ({
    page,
    openElsewhere,
    playwright,
    baseURL,
  }) => {
    const socket = await controlSocket(page)
    const [me, , conversationId] = await twoInChat(page, openElsewhere)
    await openChat(me, conversationId)
    await socket.untilAdmitted()
    await inputOf(me).fill('Half a sent')
    await signOutElsewhere(page, playwright, baseURL)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/chats?conversation=${conversationId}`)}`)
    await expect(page.getByText('Half a sent')).toHaveCount(0)
    await logIn(page, me.username)
    await expect(page).toHaveURL(`/chats?conversation=${conversationId}`)
    await expect(inputOf(me)).toHaveValue('Half a sent')
  })

  test('the open form of the profile is open again, with what was typed', async ({ page, playwright, baseURL }) => {
    const username = await becomeMember(page)
    const socket = await controlSocket(page)
    await page.goto('/profile')
    await socket.untilAdmitted()
    socket.cut()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const sheet = page.getByRole('dialog', { name: 'Edit Profile' })
    await sheet.getByLabel('Profession').fill('Luthier')
    await signOutElsewhere(page, playwright, baseURL)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await logIn(page, username)
    await expect(page).toHaveURL('/profile')
    await expect(sheet.getByLabel('Profession')).toHaveValue('Luthier')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Your answers' }).getByText('Luthier')).toBeVisible()
  })
})

test('the answers of a test that is under way are there again', async ({ page, playwright, baseURL }) => {
  const username = await becomeMember(page)
  const socket = await controlSocket(page)
  await page.goto('/mbti-test')
  await socket.untilAdmitted()
  await page.getByRole('button', { name: 'Start the test' }).click()
  await page.getByText('Agree', { exact: true }).click()
  const progress = page.getByRole('progressbar', { name: 'Progress' })
  await expect(progress).toHaveAttribute('aria-valuetext', '2 of 40')
  await signOutElsewhere(page, playwright, baseURL)
  await expect(page).toHaveURL('/login?next=%2Fmbti-test%3Fstep%3D2')
  await logIn(page, username)
  await expect(progress).toHaveAttribute('aria-valuetext', '2 of 40')
  await page.goto('/mbti-test')
  await expect(page.getByText('You have answered 1 of 40.')).toBeVisible()
})

test('whoever signs in next finds nothing of it, neither on a page nor behind it', async ({
  page,
  openElsewhere,
  playwright,
  baseURL,
}) => {
  const socket = await controlSocket(page)
  const [me, , conversationId] = await twoInChat(page, openElsewhere)
  await openChat(me, conversationId)
  await socket.untilAdmitted()
  await inputOf(me).fill('For one pair of eyes')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('dialog', { name: 'Edit Profile' }).getByLabel('Hobbies').fill('A secret hobby')
  await signOutElsewhere(page, playwright, baseURL)
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await expect.poll(() => storedIn(page)).toContain('A secret hobby')
  const next = await newMember(playwright, baseURL)
  await logIn(page, next.username)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next.username)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect.poll(() => storedIn(page)).not.toMatch(/For one pair of eyes|A secret hobby/)
})

test.describe('two tabs with the same conversation', () => {
  test('what is being written in one is not lost when the other sends something', async ({ page, openElsewhere }) => {
    const [me, friend, conversationId] = await twoInChat(page, openElsewhere)
    const third = await newTalker(await openElsewhere())
    await conversationOf(me, third)
    const tab = { ...me, page: await page.context().newPage() }
    await openChat(me, conversationId)
    await openChat(tab, conversationId)
    await inputOf(me).pressSequentially('A long letter')
    await expect.poll(() => storedIn(tab.page)).toContain('A long letter')
    await expect(inputOf(tab)).toHaveValue('')
    await write(tab, 'ok')
    await expect(bubblesOf(me)).toHaveText('ok')
    await expect(inputOf(me)).toHaveValue('A long letter')
    await expect(inputOf(tab)).toHaveValue('')
    await page.getByRole('link', { name: third.username, exact: true }).click()
    await expect(page.getByRole('region', { name: `Conversation with ${third.username}` })).toBeVisible()
    await page.getByRole('link', { name: friend.username, exact: true }).click()
    await expect(inputOf(me)).toHaveValue('A long letter')
    await page.reload()
    await expect(inputOf(me)).toHaveValue('A long letter')
  })

  for (const sender of ['first', 'second'] as const) {
    test(`what the ${sender} sends is gone from the other`, async ({ page, openElsewhere }) => {
      const [me, , conversationId] = await twoInChat(page, openElsewhere)
      await openChat(me, conversationId)
      await inputOf(me).fill('See you there')
      const tab = { ...me, page: await page.context().newPage() }
      await openChat(tab, conversationId)
      await expect(inputOf(tab)).toHaveValue('See you there')
      const [sends, reads] = sender === 'first' ? [me, tab] : [tab, me]
      await inputOf(sends).press('Enter')
      await expect(bubblesOf(reads)).toHaveText('See you there')
      await expect(inputOf(reads)).toHaveValue('')
    })
  }
})
