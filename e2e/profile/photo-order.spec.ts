import { expect, type Page } from '@playwright/test'
import { expectAccessibleEverywhere } from '../support/accessibility.ts'
import { addPhotos, becomeMember } from '../support/member.ts'
import { test } from '../support/test.ts'

interface OwnPhoto {
  id: string
  smallUrl: string
  isProfilePicture: boolean
}

async function listPhotos(page: Page): Promise<OwnPhoto[]> {
  const profile = await page.request.get('/api/v1/profile')
  return ((await profile.json()) as { photos: OwnPhoto[] }).photos
}

/** The tests call the photos 0, 1, 2 and so on by the order they came in. */
async function openWithPhotos(page: Page, wanted = 3) {
  await becomeMember(page)
  await addPhotos(page.request, wanted)
  const photos = await listPhotos(page)
  await page.goto('/profile')
  const shown = page.getByRole('region', { name: 'Photos' }).getByRole('img')
  const expectOrder = async (...numbers: number[]) => {
    await expect(shown).toHaveCount(numbers.length)
    for (const [place, number] of numbers.entries())
      await expect(shown.nth(place)).toHaveAttribute('src', photos[number]?.smallUrl ?? '')
  }
  const expectStored = (...numbers: number[]) =>
    expect.poll(async () => (await listPhotos(page)).map(({ id }) => id)).toEqual(numbers.map((at) => photos[at]?.id))
  await expectOrder(...photos.keys())
  return { photos, expectOrder, expectStored }
}

const handle = (page: Page, number: number) =>
  page
    .getByRole('group', { name: `Photo ${number}` })
    .locator('..')
    .getByRole('button', { name: ': move' })

async function middleOf(page: Page, number: number) {
  const box = await page.getByRole('group', { name: `Photo ${number}` }).boundingBox()
  return { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }
}

async function dragWithMouse(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('group', { name: `Photo ${from}` }).scrollIntoViewIfNeeded()
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, start.y, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await page.mouse.up()
}

test('photos are ordered by mouse and by keys, and the first is the profile picture', async ({ page, problems }) => {
  const { photos, expectOrder, expectStored } = await openWithPhotos(page)
  await expectAccessibleEverywhere(page)

  await test.step('the mouse drags a photo, and opens no menu by that', async () => {
    await dragWithMouse(page, 3, 1)
    await expectOrder(2, 0, 1)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expectStored(2, 0, 1)
    expect((await listPhotos(page)).map(({ isProfilePicture }) => isProfilePicture)).toEqual([true, false, false])
  })

  await test.step('keys pick it up, move it, drop it, and it keeps the focus', async () => {
    const words = page.getByRole('region', { name: 'Photos' }).locator('[aria-live=assertive]')
    await handle(page, 1).press('Space')
    await expect(words).toHaveText(/^Picked up, place 1 of 3\./)
    await expect(handle(page, 1)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(words).toHaveText('Place 2 of 3.')
    await page.keyboard.press('Space')
    await expect(words).toHaveText('Dropped at place 2 of 3.')
    await expectOrder(0, 2, 1)
    await expect(handle(page, 2)).toBeFocused()
    await expectStored(0, 2, 1)
  })

  await test.step('Escape puts it back', async () => {
    await handle(page, 2).press('Enter')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expectOrder(0, 2, 1)
    await expect(handle(page, 2)).toHaveAttribute('aria-pressed', 'false')
  })
  expect(problems).toEqual([])

  const note = page.getByRole('region', { name: 'Photos' }).getByRole('alert')
  await test.step('an order that cannot be saved is taken back', async () => {
    await page.route('**/rpc/profile/orderPhotos', (route) => route.abort(), { times: 1 })
    await dragWithMouse(page, 1, 2)
    await expect(note).toContainText('The new order of your photos could not be saved.')
    await expectOrder(0, 2, 1)
    await note.getByRole('button', { name: 'Try again' }).click()
    await expectOrder(2, 0, 1)
    await expect(note).toBeHidden()
    await expectStored(2, 0, 1)
  })

  await test.step('one of other photos shows the present ones', async () => {
    await page.request.delete(`/api/v1/profile/photos/${photos[0]?.id}`)
    await dragWithMouse(page, 3, 1)
    await expect(note).toContainText('Your photos have changed meanwhile')
    await expectOrder(2, 1)
    await expectStored(2, 1)
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the handle carries a photo, beside it the row scrolls; what keys carry is in view', async ({
    page,
    context,
  }) => {
    const { expectOrder, expectStored } = await openWithPhotos(page, 5)
    const browser = await context.newCDPSession(page)
    const drag = async (start: { x: number; y: number }, distance: number) => {
      for (const [type, share] of [
        ['touchStart', 0],
        ['touchMove', 0.3],
        ['touchMove', 0.7],
        ['touchMove', 1],
      ] as const)
        await browser.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: start.x + distance * share, y: start.y, id: 0 }],
        })
      await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }

    await test.step('what keys carry, and what has the focus, is in view', async () => {
      const photo = (number: number) => page.getByRole('group', { name: `Photo ${number}` })
      await handle(page, 1).press('Space')
      for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
      await expect(photo(1)).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Space')
      await expectOrder(1, 2, 3, 4, 0)
      await expect(handle(page, 5)).toBeFocused()
      await expect(photo(5)).toBeInViewport({ ratio: 1 })
      for (const number of [1, 5, 1]) {
        await photo(number).getByRole('button', { name: 'actions' }).focus()
        await expect(photo(number)).toBeInViewport({ ratio: 1 })
      }
      await expectStored(1, 2, 3, 4, 0)
    })

    await test.step('a finger scrolls the row, and on the handle it carries the photo', async () => {
      const scrolled = () => page.locator('section[aria-label=Photos] ul').evaluate((row) => row.scrollLeft)
      const before = await scrolled()
      const third = await middleOf(page, 3)
      await drag({ x: third.x + 20, y: third.y + 20 }, -120)
      await expect.poll(scrolled).toBeGreaterThan(before)
      await expectOrder(1, 2, 3, 4, 0)
      await expect(page.getByRole('menu')).toHaveCount(0)
      const box = await handle(page, 3).boundingBox()
      await drag({ x: (box?.x ?? 0) + 12, y: (box?.y ?? 0) + 12 }, -90)
      await expectOrder(1, 3, 2, 4, 0)
      await expectStored(1, 3, 2, 4, 0)
    })

    await test.step('after the finger the next key counts', async () => {
      await handle(page, 1).press('Space')
      await expect(handle(page, 1)).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
    })
  })
})
