import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

/** Files with one picture: black on the left, white on the right; a camera held it sideways. */
async function makeHalves() {
  const black = { create: { width: 800, height: 1200, channels: 3, background: '#000000' } } as const
  const upright = await sharp({ create: { ...black.create, width: 1600, background: '#ffffff' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const buffer = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return (name: string) => ({ name, mimeType: 'image/jpeg', buffer })
}

/** The share of white in one of the member's photos, from 0 to 1, and its shape. */
async function lookAtPhoto(page: Page, index = 0) {
  const profile = await page.request.get('/api/v1/profile')
  const { photos } = (await profile.json()) as { photos: { largeUrl: string; width: number; height: number }[] }
  const photo = photos[index]
  const { channels } = await sharp(await (await page.request.get(photo?.largeUrl ?? '')).body()).stats()
  return { white: (channels[0]?.mean ?? 0) / 255, ratio: (photo?.width ?? 0) / (photo?.height ?? 1) }
}

test.beforeEach(async ({ page }) => {
  await becomeMember(page)
  await page.goto('/profile')
})

const plus = (page: Page, number: number) => page.getByLabel(`Photo ${number}: add a file`)
const question = (page: Page) => page.getByRole('dialog', { name: 'Fit your photo' })
const frameOf = (page: Page) => page.getByRole('application', { name: 'Your photo in its frame' })
const zoomOf = (page: Page) => question(page).getByRole('slider', { name: 'Zoom' })

async function middleOf(page: Page) {
  const { x, y, width, height } = (await frameOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2, width }
}

test('a photo is moved and zoomed in its frame, and what the frame shows is kept', async ({ page, problems }) => {
  const count = (number: number) => page.getByRole('region', { name: 'Photos' }).getByText(`${number} of 5`)
  const use = () => question(page).getByRole('button', { name: 'Use photo' }).click()
  const halves = await makeHalves()
  await plus(page, 1).setInputFiles(['first.jpg', 'second.jpg', 'third.jpg'].map(halves))

  await test.step('the first one by keys alone; a failure keeps the chosen part', async () => {
    await expect(question(page)).toContainText('first.jpg, 1 of 3')
    await expect(frameOf(page)).toBeFocused()
    await expectAccessible(page, '[role=dialog]')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft')
    await expect(question(page).getByRole('status')).toHaveText('40% from the left, 0% from the top')
    await page.keyboard.press('+')
    await expect(zoomOf(page)).toHaveAttribute('aria-valuetext', '115%')
    await page.keyboard.press('-')
    await expect(zoomOf(page)).toHaveAttribute('aria-valuetext', '100%')
    await page.route('**/api/v1/profile/photos', (route) => route.abort(), { times: 1 })
    await use()
  })

  await test.step('the second one by mouse: it drags, the wheel and the slider zoom, a click goes to the middle', async () => {
    await expect(question(page)).toContainText('second.jpg, 2 of 3')
    const { x, y, width } = await middleOf(page)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -400)
    await expect(zoomOf(page)).not.toHaveValue('0')
    await zoomOf(page).fill('0')
    await expect(zoomOf(page)).toHaveAttribute('aria-valuetext', '100%')
    await question(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect(zoomOf(page)).toHaveAttribute('aria-valuetext', '115%')
    await zoomOf(page).fill('0')
    // Into the white as far as it goes, back by a quarter of the frame, then by a click to the middle of the picture.
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - width, y, { steps: 4 })
    await page.mouse.up()
    await page.mouse.click(x - width / 4, y)
    await use()
  })

  await test.step('the third one is not wanted after all', async () => {
    await expect(question(page)).toContainText('third.jpg, 3 of 3')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeHidden()
  })

  await test.step('what was kept are the parts that were chosen', async () => {
    await expect(count(1)).toBeVisible()
    // The frame is 960 of 1600 wide: at most 640 from the left, 240 back by the click.
    expect((await lookAtPhoto(page)).white).toBeCloseTo((400 + 960 - 800) / 960, 1)
    await page.getByRole('button', { name: 'Photo 2: try again' }).click()
    await expect(count(2)).toBeVisible()
    const { white, ratio } = await lookAtPhoto(page, 1)
    expect(ratio).toBeCloseTo(0.8)
    // From 40% on, of which the first 10% are black.
    expect(white).toBeCloseTo(5 / 6, 1)
  })

  await test.step('photos that are chosen while others are being opened are asked about after those', async () => {
    // The browser takes its time with the first one only.
    await page.evaluate(() => {
      const decode = createImageBitmap
      const { promise: patience, resolve: release } = Promise.withResolvers<void>()
      const decodeLater: typeof decode = async (...given: unknown[]) => {
        window.createImageBitmap = decode
        await patience
        return Reflect.apply(decode, window, given)
      }
      Object.assign(window, { createImageBitmap: decodeLater, release })
    })
    await plus(page, 3).setInputFiles(halves('fourth.jpg'))
    await plus(page, 4).setInputFiles(halves('fifth.jpg'))
    await page.evaluate('release()')
    await expect(question(page)).toContainText('fourth.jpg')
    await use()
    await expect(question(page)).toContainText('fifth.jpg')
    await use()
    await expect(question(page)).toBeHidden()
    await expect(count(4)).toBeVisible()
  })
  // The aborted request is the only complaint.
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one moves the photo and two zoom it', async ({ page, context }) => {
    await plus(page, 1).setInputFiles((await makeHalves())('me.jpg'))
    const { x, y, width } = await middleOf(page)
    const browser = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((at, id) => ({ x: at, y, id })) })
    await touch('touchStart', [x - 40, x + 40])
    await touch('touchMove', [x - 50, x + 50])
    await touch('touchMove', [x - 80, x + 80])
    await touch('touchEnd', [])
    await expect(zoomOf(page)).toHaveAttribute('aria-valuetext', '200%')
    await touch('touchStart', [x])
    await touch('touchMove', [x - 20])
    await touch('touchMove', [x - width / 2])
    await touch('touchEnd', [])
    await question(page).getByRole('button', { name: 'Use photo' }).click()
    await expect(page.getByRole('region', { name: 'Photos' }).getByText('1 of 5')).toBeVisible()
    expect((await lookAtPhoto(page)).white).toBeGreaterThan(0.95)
  })
})
