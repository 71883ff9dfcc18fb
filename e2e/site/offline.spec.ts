import { expect } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { DEMO } from '../support/server.ts'
import { signIn } from '../support/steps.ts'
import { test } from '../support/test.ts'

const SAID = 'You are offline. You see what was loaded before; the rest comes as soon as you are back.'

test('offline, the tabs stay open with what was loaded, and the rest comes with the connection', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, DEMO.member)
  const codeOfTabs = new Set<string>()
  page.on('request', (request) => {
    const [name] = /chats-page|profile-details/.exec(request.url()) ?? []
    if (name) codeOfTabs.add(name)
  })
  await page.clock.install()
  await page.goto('/discover')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  // It comes seconds after the page itself.
  const countAfterSeconds = async () => {
    await page.clock.runFor(4_000)
    return codeOfTabs.size
  }
  await expect.poll(countAfterSeconds).toBe(2)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(SAID)).toBeVisible()

  const tabs = page.getByRole('navigation', { name: 'Places' })
  await tabs.getByRole('link', { name: 'Profile' }).click()
  // The profile came with Discover, which needs the viewer's own vibe.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(SAID)).toBeVisible()
  await tabs.getByRole('link', { name: 'Matches' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
  await expect(page.getByText(SAID)).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=status]')
  await tabs.getByRole('link', { name: 'Discover' }).click()
  await expect(cards.first()).toBeVisible()

  await tabs.getByRole('link', { name: 'Matches' }).click()
  await context.setOffline(false)
  await expect(page.getByText(SAID)).toBeHidden()
  await expect(cards.first()).toBeVisible()
})
