import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { bubblesOf, inputOf, logOf, openChat, say, twoInChat, type Talker } from '../support/chat-people.ts'
import { makePhoto } from '../support/member.ts'
import { test } from '../support/test.ts'

const UPLOADS = '**/api/v1/conversations/*/photos'

const photosIn = (talker: Talker) => logOf(talker).getByRole('button', { name: /show in full size$/ })

test('a photo is looked at, sent, and opened in full size; one that does not get through is kept', async ({
  page,
  openElsewhere,
}) => {
  const [one, other, conversationId] = await twoInChat(page, openElsewhere)
  await say(one, conversationId, 'Look at this')
  for (const talker of [one, other]) await openChat(talker, conversationId)
  const input = page.getByLabel('Add a photo')
  const chosen = page.getByRole('group', { name: 'Photo to send' })

  await test.step('it is looked at before it is sent', async () => {
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await expect(page.getByText(/^notes\.txt was not added\./)).toBeVisible()
    await input.setInputFiles(await makePhoto('harbour.jpg'))
    await expect(chosen).toContainText('harbour.jpg')
    await expect(page.getByText(/was not added/)).toBeHidden()
    await chosen.getByRole('button', { name: 'Remove the photo' }).click()
    await expect(chosen).toBeHidden()
    await input.setInputFiles(await makePhoto('harbour.jpg'))
    await expect(chosen).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(chosen).toBeHidden()
    await expect(photosIn(one)).toHaveCount(1)
  })

  await test.step('it reaches the other at once, and opens in full size', async () => {
    const thumbnail = photosIn(other)
    await expect(thumbnail.locator('img')).toHaveJSProperty('complete', true)
    await thumbnail.press('Enter')
    const full = other.page.getByRole('dialog').getByAltText(`Photo from ${one.username}`)
    await expect(full).toHaveJSProperty('complete', true)
    expect(await full.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expectAccessible(other.page, '[role=dialog]')
    await other.page.keyboard.press('Escape')
    await expect(thumbnail).toBeFocused()
  })

  await test.step('one that is refused is kept, and goes out with another try, once and in order', async () => {
    const refusal = { defined: true, code: 'PICTURES_BUSY', status: 429, message: 'Busy' }
    await page.route(UPLOADS, (route) => route.fulfill({ status: 429, json: refusal }))
    await input.setInputFiles(await makePhoto('late.jpg'))
    await inputOf(one).fill('and this belongs to it')
    await inputOf(one).press('Enter')
    await expect(logOf(one).getByRole('alert')).toContainText('Not sent.')
    await page.unroute(UPLOADS)
    await logOf(one).getByRole('button', { name: 'Try again' }).click()
    await expect(bubblesOf(other)).toHaveText(['Look at this', '', '', 'and this belongs to it'])
    await expect(photosIn(other)).toHaveCount(2)
    await expect(logOf(one).getByRole('alert')).toBeHidden()
  })
})
