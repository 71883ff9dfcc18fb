import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { entryOf, inputOf, logOf, openChat, say, twoInChat, write, type Talker } from '../support/chat-people.ts'
import { makePhoto } from '../support/member.ts'
import { test } from '../support/test.ts'

const UPLOADS = '**/api/v1/conversations/*/photos'

const photoInput = ({ page }: Talker) => page.getByLabel('Add a photo')
const chosen = ({ page }: Talker) => page.getByRole('group', { name: 'Photo to send' })
const photosIn = (talker: Talker) => logOf(talker).getByRole('button', { name: /show in full size$/ })
const sendButton = ({ page }: Talker) => page.getByRole('button', { name: 'Send', exact: true })

test('a photo is looked at before it is sent, reaches the other at once, and opens in full size', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(one, conversationId, 'Look at this')
  await openChat(one, conversationId)
  await other.page.goto('/chats')
  await photoInput(one).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(one.page.getByText(/^notes\.txt was not added\./)).toBeVisible()
  await photoInput(one).setInputFiles(await makePhoto('harbour.jpg'))
  await expect(chosen(one)).toContainText('harbour.jpg')
  await expect(one.page.getByText(/was not added/)).toBeHidden()
  await chosen(one).getByRole('button', { name: 'Remove the photo' }).click()
  await expect(chosen(one)).toBeHidden()
  await photoInput(one).setInputFiles(await makePhoto('harbour.jpg'))
  await expect(chosen(one)).toBeVisible()
  await sendButton(one).click()
  await expect(chosen(one)).toBeHidden()
  await expect(photosIn(one)).toHaveCount(1)
  await expect(entryOf(other, one)).toContainText('2 unread')
  await expect(entryOf(other, one).getByText('Photo', { exact: true })).toBeVisible()

  await openChat(other, conversationId)
  const thumbnail = photosIn(other)
  await expect(thumbnail.locator('img')).toHaveJSProperty('complete', true)
  await expectAccessibleEverywhere(other.page)
  await thumbnail.focus()
  await other.page.keyboard.press('Enter')
  const full = other.page.getByRole('dialog').getByAltText(`Photo from ${one.username}`)
  await expect(full).toHaveJSProperty('complete', true)
  expect(await full.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await other.page.keyboard.press('Escape')
  await expect(thumbnail).toBeFocused()
})

test('a photo that does not get through is kept: it goes out by itself, or with another try, once and in order', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await openChat(one, conversationId)
  await one.page.route(UPLOADS, (route) => route.abort())
  await photoInput(one).setInputFiles(await makePhoto('late.jpg'))
  await inputOf(one).fill('and this belongs to it')
  await inputOf(one).press('Enter')
  await expect(logOf(one)).toContainText('Waiting to be sent')
  await one.page.unroute(UPLOADS)
  await expect(photosIn(one)).toHaveCount(1, { timeout: 15_000 })

  const refusal = { defined: true, code: 'PICTURES_BUSY', status: 429, message: 'Busy' }
  await one.page.route(UPLOADS, (route) => route.fulfill({ status: 429, json: refusal }))
  await photoInput(one).setInputFiles(await makePhoto('refused.jpg'))
  await expect(one.page.getByText('Ready to send.')).toBeVisible()
  await inputOf(one).press('Enter')
  await expect(logOf(one).getByRole('alert')).toContainText('Not sent.')
  await one.page.unroute(UPLOADS)
  await logOf(one).getByRole('button', { name: 'Try again' }).click()
  await expect(photosIn(one)).toHaveCount(2)
  await expect(logOf(one).getByRole('alert')).toBeHidden()
  await openChat(other, conversationId)
  await expect(photosIn(other)).toHaveCount(2)
  await expect(logOf(other).getByRole('listitem').filter({ hasText: 'and this belongs to it' })).toHaveCount(1)
})

test('a reaction by keyboard is seen by the other at once, replaced, and taken back', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await openChat(one, conversationId)
  await write(one, 'I got the job')
  await expect(logOf(one)).toContainText('I got the job')
  await openChat(other, conversationId)
  const react = other.page.getByRole('button', { name: `React to the message from ${one.username}: I got the job` })
  await react.focus()
  await other.page.keyboard.press('Enter')
  const heart = other.page.getByRole('radio', { name: 'a heart' })
  await expect(heart).toBeFocused()
  await other.page.keyboard.press('Enter')
  await expect(heart).toBeHidden()
  await expect(logOf(one).getByText(`${other.username} reacted with a heart`)).toBeAttached()
  await expect(react).toBeFocused()

  await other.page.keyboard.press('Enter')
  await expect(heart).toBeFocused()
  await other.page.keyboard.press('ArrowRight')
  await expect(other.page.getByRole('radio', { name: 'laughter' })).toBeFocused()
  await other.page.keyboard.press('Enter')
  await expect(logOf(one).getByText(`${other.username} reacted with laughter`)).toBeAttached()
  await expect(logOf(one).getByText('reacted with a heart')).toHaveCount(0)
  await expectAccessibleEverywhere(one.page)

  const own = logOf(other).getByRole('button', { name: 'You reacted with laughter. Take it back' })
  await own.click()
  await expect(own).toBeHidden()
  await expect(logOf(one).getByText('reacted with')).toHaveCount(0)
})
