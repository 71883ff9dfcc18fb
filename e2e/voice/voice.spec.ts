import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { conversationOf, demoTalker, logOf, newTalker, openChat } from '../support/chat-people.ts'
import { test } from '../support/test.ts'

const SECONDS = 1.6

/** Records from the browser's beeping microphone with the keyboard, which never loses its place. */
async function record(page: Page, seconds = SECONDS): Promise<void> {
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Press Stop' })).toHaveCount(1)
  await page.waitForTimeout(seconds * 1000)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Play your recording' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Recorded.' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Record again' })).toBeFocused()
}

/** Plays it until the browser says that time passes, and returns how loud it was and how long it is. */
async function hear(page: Page, label: string): Promise<{ seconds: number; loudest: number }> {
  await page.getByRole('button', { name: `Play ${label}` }).click()
  await expect(page.getByRole('button', { name: `Pause ${label}` })).toBeVisible()
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2)
  return page.locator('audio').evaluate(async (audio: HTMLAudioElement) => {
    const bytes = await (await fetch(audio.currentSrc)).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes)
    return { seconds: audio.duration, loudest: Math.max(...sound.getChannelData(0).map(Math.abs)) }
  })
}

test('a voice recorded on the profile, and sent as an intro, is heard by another', async ({
  page,
  openElsewhere,
  problems,
}) => {
  const hana = await demoTalker(page, 'Hana')
  const other = await newTalker(await openElsewhere())

  await page.goto('/profile')
  await page.getByRole('button', { name: /^Record (your voice|again)$/ }).click()
  await record(page)
  await expectAccessible(page, '[aria-labelledby=voice-profile]')
  await page.getByRole('button', { name: 'Put it on my profile' }).click()
  await expect(page.getByRole('button', { name: 'Play your voice' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record again' })).toBeFocused()

  await test.step('another hears it, and it can be deleted', async () => {
    await other.page.goto(`/user/${hana.id}`)
    const heard = await hear(other.page, 'the voice of Hana')
    expect(heard.seconds).toBeGreaterThan(SECONDS / 2)
    expect(heard.loudest).toBeGreaterThan(0.01)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Record your voice' })).toBeFocused()
  })

  await test.step('an intro stays until it is sent, and is heard by the other', async () => {
    const conversationId = await conversationOf(hana, other)
    await openChat(hana, conversationId)
    await page.getByRole('button', { name: 'Record an audio intro' }).click()
    await record(page, 1.3)
    await page.route('**/rpc/voice/sendIntro', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Send the intro' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Send the intro' }).click()
    await expect(logOf(hana).getByRole('button', { name: /^Play the audio intro in your/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record an audio intro' })).toBeHidden()
    await openChat(other, conversationId)
    expect((await hear(other.page, 'the audio intro in the message from Hana')).loudest).toBeGreaterThan(0.01)
    expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
  })
})
