import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { becomeMember, HEIC, makeHalfPhoto, makePhoto, makeTooWide, takePhotos } from '../support/member.ts'
import { test } from '../support/test.ts'

const UPLOADS = '**/api/v1/profile/photos'

test.beforeEach(async ({ page }) => {
  await becomeMember(page)
  await page.goto('/profile')
  await expect(page.getByText('No Image')).toBeVisible()
})

async function listPhotos(page: Page) {
  const profile = await page.request.get('/api/v1/profile')
  return ((await profile.json()) as { photos: { id: string; isProfilePicture: boolean }[] }).photos
}

const slot = (page: Page, number: number) => page.getByRole('group', { name: `Photo ${number}` })
const plus = (page: Page, number: number) => page.getByLabel(`Photo ${number}: add a file`)
const photosOf = (page: Page) => page.getByRole('region', { name: 'Photos' })

async function upload(page: Page, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `photo-${index + 1}.jpg`)
  await plus(page, 1).setInputFiles(await Promise.all(names.map(makePhoto)))
  await takePhotos(page, count)
  await expect(photosOf(page).getByText(`${count} of 5`)).toBeVisible()
}

async function openMenu(page: Page, number: number): Promise<void> {
  // The previous menu may still be closing.
  await expect(page.getByRole('menu')).toHaveCount(0)
  await slot(page, number).getByRole('button', { name: 'actions' }).click()
}

/** An uplink on which a photo takes a few seconds. */
async function slowDown(page: Page, context: BrowserContext): Promise<void> {
  const browser = await context.newCDPSession(page)
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 60 * 1024,
  })
}

test('a photo shows how far it is, then fills its slot and the header', async ({ page, context, problems }) => {
  await expect(page.getByLabel(/add a file/)).toHaveCount(5)
  await expect(plus(page, 1)).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
  await slowDown(page, context)
  await plus(page, 1).setInputFiles(await makePhoto('me.jpg'))
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
  const [width, height] = await page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => [image.clientWidth, image.clientHeight])
  expect([width, height]).toEqual([128, 128])
  // The preview and the blur are allowed by the site's own policy.
  expect(problems).toEqual([])
})

test('an upload can be cancelled, and the slot is free again', async ({ page, context }) => {
  await slowDown(page, context)
  await plus(page, 1).setInputFiles(await makePhoto('oops.jpg'))
  await takePhotos(page)
  await page.getByRole('button', { name: 'Photo 1: cancel the upload' }).click()
  await expect(plus(page, 1)).toBeFocused()
  expect(await listPhotos(page)).toEqual([])
})

test('an upload goes on while the member looks at another page', async ({ page, context }) => {
  await slowDown(page, context)
  await plus(page, 1).setInputFiles(await makePhoto('me.jpg'))
  await takePhotos(page)
  await expect(slot(page, 1).getByRole('progressbar')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
  await expect(photosOf(page).getByText('1 of 5')).toBeVisible()
})

test('one photo becomes the profile picture, the old one goes back to the gallery, one is deleted', async ({
  page,
}) => {
  await upload(page, 3)
  const before = await listPhotos(page)

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
    await expectAccessible(page)
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

test('five slots are all there is: what does not fit is said and not sent', async ({ page }) => {
  const six = await Promise.all(Array.from({ length: 6 }, (_, index) => makePhoto(`photo-${index + 1}.jpg`)))
  await plus(page, 2).setInputFiles(six)
  await takePhotos(page, 5)
  await expect(page.getByRole('alert')).toHaveText('photo-6.jpg was not added. All five photo slots are taken.')
  await expect(photosOf(page).getByText('5 of 5')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel(/add a file/)).toHaveCount(0)
  expect(await listPhotos(page)).toHaveLength(5)
  await expectAccessible(page)
})

test('what can never work is told before anything is sent, and takes no slot', async ({ page }) => {
  let sent = 0
  await page.route(UPLOADS, (route) => {
    sent += 1
    return route.continue()
  })
  const { buffer } = await makePhoto('huge.jpg')
  await plus(page, 1).setInputFiles([
    { name: 'dance.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([buffer, Buffer.alloc(15 * 1024 * 1024)]) },
    { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC },
    { name: 'wide.png', mimeType: 'image/png', buffer: await makeTooWide() },
  ])
  const remarks = page.getByRole('alert').getByRole('paragraph')
  await expect(remarks).toHaveText([
    'dance.gif was not added. Please choose a JPEG, PNG or WebP file.',
    'huge.jpg was not added. Pictures may have up to 15 MB.',
    'me.jpg was not added. Please choose a JPEG, PNG or WebP file.',
    /^IMG_1\.HEIC was not added\. That is a HEIC photo, the way iPhones keep them/,
    /^wide\.png was not added\. That picture is larger than we can handle/,
  ])
  expect(sent).toBe(0)
  await expect(page.getByLabel(/add a file/)).toHaveCount(5)
  await expect(page.getByRole('button', { name: /try again/i })).toHaveCount(0)
  await expectAccessible(page)
})

test('a failed upload is tried again without choosing the file again', async ({ page }) => {
  await page.route(UPLOADS, (route) => route.abort(), { times: 1 })
  await plus(page, 1).setInputFiles(await makePhoto('me.jpg'))
  await takePhotos(page)
  await expect(photosOf(page).getByText('me.jpg did not get through.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Photo 1: try again' }).click()
  await expect(photosOf(page).getByText('1 of 5')).toBeVisible()
  await expect(page.getByText('me.jpg did not get through.')).toBeHidden()
})

test('a picture that the server refuses for good gives its slot back and offers no second try', async ({ page }) => {
  await plus(page, 1).setInputFiles(await makeHalfPhoto(page, 'half.jpg'))
  await takePhotos(page)
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText(
    'half.jpg was not added. We cannot read that picture. Please choose a JPEG, PNG or WebP file.',
  )
  await expect(page.getByLabel(/add a file/)).toHaveCount(5)
  await expect(page.getByRole('button', { name: /try again/i })).toHaveCount(0)
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Dismiss' }).click()
  await expect(refusal).toBeHidden()
})

test('a picture can be dropped on a slot', async ({ page }) => {
  const { buffer } = await makePhoto('dropped.jpg')
  const files = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  await slot(page, 3).dispatchEvent('dragover', { dataTransfer: files })
  await slot(page, 3).dispatchEvent('drop', { dataTransfer: files })
  await takePhotos(page)
  await expect(photosOf(page).getByText('1 of 5')).toBeVisible()
})
