import { expect } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
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
  const codeOfTabs = Promise.all([/chats-page/, /profile-details/].map((file) => page.waitForRequest(file)))
  await page.goto('/discover')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await codeOfTabs
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
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await tabs.getByRole('link', { name: 'Discover' }).click()
  await expect(cards.first()).toBeVisible()

  await tabs.getByRole('link', { name: 'Matches' }).click()
  await context.setOffline(false)
  await expect(page.getByText(SAID)).toBeHidden()
  await expect(cards.first()).toBeVisible()
})
