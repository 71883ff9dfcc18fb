import { createECDH } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { call, conversationOf, newTalker, say } from '../support/chat-people.ts'
import { becomeMember } from '../support/member.ts'
import { E2E_ORIGIN } from '../support/server.ts'
import { test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser for tests has no push service: this stands in for the part that would ask one. Runs before every page. */
function subscribeWithoutService({ p256dh, id }: { p256dh: string; id: string }): void {
  const KEY = 'test.subscription'
  const subscription = {
    endpoint: `https://push.example.com/${id}`,
    toJSON: () => ({ endpoint: subscription.endpoint, keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    unsubscribe: async () => {
      localStorage.removeItem(KEY)
      return true
    },
  }
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem(KEY, 'on')
    return subscription as unknown as PushSubscription
  }
  PushManager.prototype.getSubscription = async () =>
    localStorage.getItem(KEY) ? (subscription as unknown as PushSubscription) : null
}

const standIn = (page: Page) => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return page.addInitScript(subscribeWithoutService, { p256dh, id: crypto.randomUUID() })
}
const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'Push on this device' })
const textSwitch = (page: Page) => page.getByRole('switch', { name: 'Show what messages say' })
const listShown = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications()
    return shown.map(({ title, body, tag, icon }) => ({ title, body, tag, icon: new URL(icon).pathname }))
  })

/** Hands a push to the worker, as the browser does once it has decrypted it. */
async function deliver(page: Page, message: object): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(E2E_ORIGIN) && !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: E2E_ORIGIN,
    registrationId,
    data: JSON.stringify(message),
  })
  await devtools.detach()
}

test('a device is told on request, shows each conversation once, and nothing after signing out', async ({
  page,
  context,
  openElsewhere,
}) => {
  await context.grantPermissions(['notifications'])
  await standIn(page)
  const [noor, ines] = [await newTalker(page), await newTalker(await openElsewhere())]
  const conversationId = await conversationOf(ines, noor)
  await page.goto('/account/notifications')
  await expect(deviceSwitch(page)).toHaveAccessibleDescription(/^Push is off in this browser\./)
  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(textSwitch(page)).not.toBeChecked()
  await textSwitch(page).click()
  await expect(textSwitch(page)).toBeChecked()
  await page.reload()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(textSwitch(page)).toBeChecked()

  await say(ines, conversationId, 'hello')
  const about = { tag: `conversation:${conversationId}`, path: `/chats?conversation=${conversationId}` }
  await deliver(page, { ...about, title: 'ines', body: 'hello', number: 1 })
  await expect.poll(() => listShown(page)).toHaveLength(1)
  await deliver(page, { ...about, title: 'ines', body: 'are you there?', number: 2 })
  await expect
    .poll(() => listShown(page))
    .toEqual([{ title: 'ines', body: 'are you there?', tag: about.tag, icon: '/icon-192.png' }])

  // What waited at the push service until the device was signed out from elsewhere.
  await call(noor, 'notifications/turnPushOff', {})
  await deliver(page, { tag: 'other', path: '/', title: 'ines', body: 'a secret', number: 1 })
  await expect.poll(() => listShown(page)).toMatchObject([{ title: 'Kismetry', tag: 'signed-out' }])

  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => listShown(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('test.subscription'))).toBeNull()
})

test('where push cannot be switched on, it is said what would help', async ({ page }) => {
  await becomeMember(page)

  await test.step('a browser that refuses: its settings of the site', async () => {
    await page.addInitScript(() => {
      let permission: NotificationPermission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => (permission = 'denied')
    })
    await page.goto('/account/notifications')
    await deviceSwitch(page).click()
    await expect(deviceSwitch(page)).toHaveAccessibleDescription(/To change that, open the settings of the site/)
    await expect(deviceSwitch(page)).toBeDisabled()
  })

  await test.step('an iPhone: to install first', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager')
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' })
    })
    await page.reload()
    await expect(deviceSwitch(page)).toHaveAccessibleDescription(/Kismetry has to be on the Home Screen first/)
    await expect(deviceSwitch(page)).toBeDisabled()
  })
})
