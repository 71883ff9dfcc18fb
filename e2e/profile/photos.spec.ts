import { expect, type CDPSession, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addPhotos, becomeMember, HEIC, makeHalfPhoto, makePhoto, makeTooWide, takePhotos } from '../support/member.ts'
import { test } from '../support/test.ts'

const UPLOADS = '**/api/v1/profile/photos'

test.beforeEach(async ({ page }) => {
  await becomeMember(page)
})

async function listPhotos(page: Page) {
  const profile = await page.request.get('/api/v1/profile')
  return ((await profile.json()) as { photos: { id: string; isProfilePicture: boolean }[] }).photos
}

const slot = (page: Page, number: number) => page.getByRole('group', { name: `Photo ${number}` })
const plus = (page: Page, number: number) => page.getByLabel(`Photo ${number}: add a file`)
const photosOf = (page: Page) => page.getByRole('region', { name: 'Photos' })

async function openMenu(page: Page, number: number): Promise<void> {
  // The previous menu may still be closing.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await slot(page, number).getByRole('button', { name: 'actions' }).click()
}

/** Limits what the page can send, until the session is left. A photo has some 200 kB. */
async function limitUplink(browser: CDPSession, bytesPerSecond: number): Promise<void> {
  const limits = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await browser.send('Network.emulateNetworkConditions', limits)
}

test('a photo shows how far it is, then fills its slot and the header', async ({ page, context, problems }) => {
  await page.goto('/profile')
  await expect(page.getByText('No Image')).toBeVisible()
  await expect(page.getByLabel(/add a file/)).toHaveCount(5)
  await expect(plus(page, 1)).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  const photo = await makePhoto('me.jpg')
  const slowUplink = await context.newCDPSession(page)

  await test.step('an upload can be cancelled, and the slot is free again', async () => {
    await limitUplink(slowUplink, 15 * 1024)
    await plus(page, 1).setInputFiles(photo)
    await takePhotos(page)
    await page.getByRole('button', { name: 'Photo 1: cancel the upload' }).click()
    await expect(plus(page, 1)).toBeFocused()
    expect(await listPhotos(page)).toEqual([])
  })

  await test.step('another one gets through', async () => {
    await limitUplink(slowUplink, 65 * 1024)
    await plus(page, 1).setInputFiles(photo)
    await takePhotos(page)
    const bar = slot(page, 1).getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/)
    await expect(slot(page, 1).getByRole('button', { name: 'cancel the upload' })).toBeFocused()
    await expect(photosOf(page).getByText('1 of 5')).toBeVisible()
    await expect(slot(page, 1).getByRole('button', { name: 'actions' })).toBeFocused()
    const thumbnail = slot(page, 1).getByAltText('Your photo 1')
    await expect(thumbnail).toHaveJSProperty('complete', true)
    await expect(thumbnail).toHaveCSS('background-image', /^url\("data:image\//)
    await expect(page.getByText('No Image')).toBeHidden()
    const header = page.getByRole('main').locator('img').first()
    const size = await header.evaluate((image: HTMLImageElement) => [image.clientWidth, image.clientHeight])
    expect(size).toEqual([128, 128])
  })
  // The preview and the blur are allowed by the site's own policy.
  expect(problems).toEqual([])
  await slowUplink.detach()

  await test.step('one that was dropped on a slot goes on while the member looks at another page', async () => {
    const { promise: patience, resolve: release } = Promise.withResolvers<void>()
    await page.route(UPLOADS, async (route) => {
      await patience
      await route.continue()
    })
    const files = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
      return transfer
    }, photo.buffer.toString('base64'))
    await slot(page, 3).dispatchEvent('dragover', { dataTransfer: files })
    await slot(page, 3).dispatchEvent('drop', { dataTransfer: files })
    await takePhotos(page)
    await expect(slot(page, 2).getByRole('progressbar')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    release()
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
    await expect(photosOf(page).getByText('2 of 5')).toBeVisible()
  })
})

test('one photo becomes the profile picture, the old one goes back to the gallery, one is deleted', async ({
  page,
}) => {
  await addPhotos(page.request, 3)
  const before = await listPhotos(page)
  await page.goto('/profile')

  await test.step('the current profile picture only offers Delete', async () => {
    await openMenu(page, 1)
    await expect(page.getByRole('menuitem')).toHaveText(['Delete'])
    await page.keyboard.press('Escape')
    // A menu that is still closing takes the focus back, which would close the next one.
    await expect(slot(page, 1).getByRole('button', { name: 'actions' })).toBeFocused()
  })

  await test.step('another one is set, with the keyboard alone', async () => {
    await slot(page, 3).getByRole('button', { name: 'actions' }).press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Set as Profile' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('That is your profile picture now.', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Photo 1, profile picture: actions' })).toBeFocused()
    const after = await listPhotos(page)
    const [first, second, third] = before.map(({ id }) => id)
    expect(after.map(({ id }) => id)).toEqual([third, first, second])
    expect(after.map(({ isProfilePicture }) => isProfilePicture)).toEqual([true, false, false])
  })

  await test.step('deleting asks first', async () => {
    await openMenu(page, 2)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this photo?' })
    await expectAccessible(page, '[role=dialog]')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(question).toBeHidden()
    await expect(slot(page, 2).getByRole('button', { name: 'actions' })).toBeFocused()
    expect(await listPhotos(page)).toHaveLength(3)

    await openMenu(page, 2)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(photosOf(page).getByText('2 of 5')).toBeVisible()
    await expect(slot(page, 2).getByRole('button', { name: 'actions' })).toBeFocused()
  })

  await test.step('without the profile picture the header says No Image', async () => {
    await openMenu(page, 1)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No Image')).toBeVisible()
    await expect(photosOf(page).getByText('1 of 5')).toBeVisible()
  })
})

test('what does not become a photo is told, and gives no slot away', async ({ page }) => {
  await addPhotos(page.request, 3)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/profile/photos')) sent += 1
  })
  await page.goto('/profile')
  const free = page.getByLabel(/add a file/)
  const remarks = page.getByRole('alert')

  await test.step('what can never work, before anything is sent', async () => {
    await plus(page, 4).setInputFiles([
      { name: 'dance.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC },
      { name: 'wide.png', mimeType: 'image/png', buffer: await makeTooWide() },
    ])
    await expect(remarks.getByRole('paragraph')).toHaveText([
      'dance.gif was not added. Please choose a JPEG, PNG or WebP file.',
      /^IMG_1\.HEIC was not added\. That is a HEIC photo, the way iPhones keep them/,
      /^wide\.png was not added\. That picture is larger than we can handle/,
    ])
    expect(sent).toBe(0)
    await expect(free).toHaveCount(2)
    await expect(page.getByRole('button', { name: /try again/i })).toHaveCount(0)
  })

  await test.step('what does not fit is not sent; a failed upload is tried again without choosing it again', async () => {
    await page.route(UPLOADS, (route) => route.abort(), { times: 1 })
    const three = await Promise.all(['one.jpg', 'two.jpg', 'three.jpg'].map(makePhoto))
    await plus(page, 4).setInputFiles(three)
    await takePhotos(page, 2)
    await expect(remarks.filter({ hasText: 'three.jpg' })).toHaveText(
      'three.jpg was not added. All five photo slots are taken.',
    )
    await expect(photosOf(page).getByText('4 of 5')).toBeVisible()
    await expect(photosOf(page).getByText('one.jpg did not get through.')).toBeVisible()
    await expectAccessible(page, 'section[aria-label=Photos]')
    await page.getByRole('button', { name: 'Photo 5: try again' }).click()
    await expect(photosOf(page).getByText('5 of 5')).toBeVisible()
    await expect(page.getByText('one.jpg did not get through.')).toBeHidden()
    await expect(free).toHaveCount(0)
    expect(await listPhotos(page)).toHaveLength(5)
  })

  await test.step('a picture that the server refuses for good gives its slot back and offers no second try', async () => {
    await openMenu(page, 5)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await plus(page, 5).setInputFiles(await makeHalfPhoto(page, 'half.jpg'))
    await takePhotos(page)
    const refusal = remarks.filter({ hasText: 'half.jpg' })
    await expect(refusal).toContainText(
      'half.jpg was not added. We cannot read that picture. Please choose a JPEG, PNG or WebP file.',
    )
    await expect(free).toHaveCount(1)
    await expect(page.getByRole('button', { name: /try again/i })).toHaveCount(0)
    await refusal.getByRole('button', { name: 'Dismiss' }).click()
    await expect(refusal).toBeHidden()
  })
})
