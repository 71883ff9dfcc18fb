import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

/** Black on the left, white on the right; a camera held it sideways. */
async function makeHalves(name: string) {
  const black = { create: { width: 800, height: 1200, channels: 3, background: '#000000' } } as const
  const upright = await sharp({ create: { ...black.create, width: 1600, background: '#ffffff' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const buffer = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The share of white in the member's first photo, from 0 to 1, and its shape. */
async function firstPhoto(page: Page) {
  const profile = await page.request.get('/api/v1/profile')
  const { photos } = (await profile.json()) as { photos: { largeUrl: string; width: number; height: number }[] }
  const [photo] = photos
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
  await plus(page, 1).setInputFiles([await makeHalves('first.jpg'), await makeHalves('second.jpg')])

  await test.step('the first one by keys alone; a failure keeps the chosen part', async () => {
    await expect(question(page)).toContainText('first.jpg, 1 of 2')
    await expect(frameOf(page)).toBeFocused()
    await expectAccessibleEverywhere(page)
    await frameOf(page).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft')
    await expect(question(page).getByRole('status')).toHaveText('40% from the left, 0% from the top')
    await page.keyboard.press('+')
    await expect(zoomOf(page)).toHaveAttribute('aria-valuetext', '115%')
    await page.keyboard.press('-')
    await expect(zoomOf(page)).toHaveAttribute('aria-valuetext', '100%')
    await page.route('**/api/v1/profile/photos', (route) => route.abort(), { times: 1 })
    await question(page).getByRole('button', { name: 'Use photo' }).click()
  })

  await test.step('the second one follows, and is not wanted after all', async () => {
    await expect(question(page)).toContainText('second.jpg, 2 of 2')
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toBeHidden()
  })

  await test.step('what was kept is the part that was chosen', async () => {
    await page.getByRole('button', { name: 'Photo 1: try again' }).click()
    await expect(page.getByRole('region', { name: 'Photos' }).getByText('1 of 5')).toBeVisible()
    const { white, ratio } = await firstPhoto(page)
    expect(ratio).toBeCloseTo(0.8)
    // From 40% on, of which the first 10% are black.
    expect(white).toBeCloseTo(5 / 6, 1)
  })
  // The aborted request is the only complaint.
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
})

test('photos that are chosen while others are being opened are asked about after those', async ({ page }) => {
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
  await plus(page, 1).setInputFiles(await makeHalves('first.jpg'))
  await plus(page, 2).setInputFiles(await makeHalves('second.jpg'))
  await page.evaluate('release()')
  await expect(question(page)).toContainText('first.jpg')
  await question(page).getByRole('button', { name: 'Use photo' }).click()
  await expect(question(page)).toContainText('second.jpg')
  await question(page).getByRole('button', { name: 'Use photo' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Photos' }).getByText('2 of 5')).toBeVisible()
})

test('the mouse drags, the wheel and the slider zoom, and a click brings something to the middle', async ({ page }) => {
  await plus(page, 1).setInputFiles(await makeHalves('me.jpg'))
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
  await question(page).getByRole('button', { name: 'Use photo' }).click()
  await expect(page.getByRole('region', { name: 'Photos' }).getByText('1 of 5')).toBeVisible()
  // The frame is 960 of 1600 wide: at most 640 from the left, 240 back by the click.
  expect((await firstPhoto(page)).white).toBeCloseTo((400 + 960 - 800) / 960, 1)
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one moves the photo and two zoom it', async ({ page, context }) => {
    await plus(page, 1).setInputFiles(await makeHalves('me.jpg'))
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
    expect((await firstPhoto(page)).white).toBeGreaterThan(0.95)
  })
})
