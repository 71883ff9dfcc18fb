import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/accessibility.ts'
import { switchTheme, type Theme } from '../support/appearance.ts'
import { show } from '../support/elsewhere.ts'
import { becomeMember, makePhoto } from '../support/member.ts'
import { openChangingSite } from '../support/new-version.ts'
import { test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens the page and waits until the worker of the site is there for the next one. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Out of reach' })
const bar = (page: Page) => page.locator('[aria-live]').filter({ hasText: 'A new version is ready' })

/** A tab looks for a new version when it is shown; a look that had begun before it was published does not find it. */
function expectNotice(page: Page): Promise<void> {
  return expect(async () => {
    await show(page, 'visible')
    await expect(bar(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

test('the site can be installed, in the colour of its theme, and shows a page of its own without a network', async ({
  page,
  context,
  problems,
}) => {
  const tint = (theme: Theme) => page.locator(`meta[name="theme-color"][data-tint="${theme}"]`)
  const expectDusk = async () => {
    await expect(tint('dusk')).toHaveAttribute('media', 'all')
    await expect(tint('dawn')).toHaveAttribute('media', 'not all')
  }
  await page.goto('/mission')
  await expect(tint('dusk')).toHaveAttribute('media', '(prefers-color-scheme: dark)')
  await switchTheme(page, 'dusk')
  await expectDusk()
  await openWithWorker(page, '/mission')
  await expectDusk()

  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A browser for tests is a private window, from which nothing can be installed; everything else is ours.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data = '' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({ start_url: '/', scope: '/', display: 'standalone' })

  await test.step('without a network a page of ours is shown, in either theme', async () => {
    await context.setOffline(true)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto('/faq')
    await expect(offlineHeading(page)).toBeVisible()
    await expect(page.getByText('Messages that were not sent yet are kept in this tab.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dusk')
    await expectAccessible(page)
    expect(requested).toEqual(['/faq'])
    expect(problems).toEqual([])

    await page.evaluate(() => localStorage.setItem('kismetry.theme', 'dawn'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dawn')
    await expect(offlineHeading(page)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the page that was asked for is there when the network is; a file is never replaced', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'questions' })).toBeVisible()
    await expect(page).toHaveURL('/faq')
    await context.setOffline(true)
    await expect(page.goto('/api/openapi.json')).rejects.toThrow('ERR_')
  })
})

test('a new version waits until it is asked for, in every tab by itself, and can be put off', async ({
  page,
  context,
}) => {
  const site = await openChangingSite()
  await page.setViewportSize({ width: 390, height: 844 })
  await openWithWorker(page, `${site.origin}/mission`)
  const otherTab = await context.newPage()
  await openWithWorker(otherTab, `${site.origin}/terms`)
  for (const tab of [page, otherTab]) await tab.evaluate(() => (document.body.dataset.tab = 'not reloaded'))
  site.publishNewVersion()
  await expectNotice(page)
  await expect(bar(otherTab)).toBeVisible()
  await expectAccessibleInBothThemes(page, '[aria-live]:has(button)')

  await bar(otherTab).getByRole('button', { name: 'Later' }).click()
  await expect(bar(otherTab)).toHaveCount(0)
  await expect(bar(page)).toBeVisible()

  // What is loaded next is the version that the page will be.
  site.takeBack()
  await bar(page).getByRole('button', { name: 'Reload' }).click()
  await expect(page.locator('body[data-tab]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(otherTab.locator('body')).toHaveAttribute('data-tab', 'not reloaded')
  site.close()
})

test('the browser keeps nothing of what a member has seen after signing out', async ({ page }) => {
  const keptByBrowser = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    )
  const keptByWorker = () => page.evaluate(() => caches.keys())
  await becomeMember(page)
  await page.request.post('/api/v1/profile/photos', { multipart: { file: await makePhoto('me.jpg') } })
  await openWithWorker(page, '/terms')
  await page.goto('/profile')
  const photo = page.getByRole('main').locator('img').first()
  await expect(photo).toHaveJSProperty('complete', true)
  const address = await photo.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(() => keptByBrowser(address)).toBe(true)
  expect(await keptByWorker()).toEqual([])
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptByBrowser(address)).toBe(false)
  expect(await keptByWorker()).toEqual([])
})
