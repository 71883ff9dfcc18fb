import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { talker } from '#server/testing/chat.ts'
import { addPhoto } from '#server/testing/pictures/named-photos.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lost, openBrowser, PATIENCE_MS, type Browser } from './support/browser.tsx'
import { expectText, press } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const ADDRESS = '/done-already'

/** The server does it, and its answer does not get through. */
const loseAnswer = (browser: Browser, address: string) =>
  browser.intercept(address, async (send) => {
    await send()
    return lost()
  })

test('a photo that was deleted already is gone when it is deleted again', async () => {
  const browser = await openBrowser(app)
  await addPhoto(browser.person, 'anna')
  const [anna] = (await browser.person.client.profile.mine()).photos
  const photoId = anna?.id ?? ''
  const loadScreen = async () => {
    const { orpc } = await import('#web/api/client.ts')
    const { useQuery } = await import('@tanstack/react-query')
    const { usePhotoActions } = await import('#web/features/profile/photos/use-photo-actions.ts')
    return {
      default: function Screen() {
        const { data } = useQuery(orpc.profile.mine.queryOptions({ staleTime: Infinity }))
        const { remove } = usePhotoActions()
        return (
          <>
            <button type="button" onClick={() => remove.mutate({ photoId })}>
              Delete it
            </button>
            <p>
              {data?.photos.length} photos, {remove.status}
            </p>
          </>
        )
      },
    }
  }
  await browser.openTab({ path: ADDRESS, screens: { [ADDRESS]: loadScreen }, use: () => null })
  await expectText('1 photos, idle')
  const restore = loseAnswer(browser, 'profile/deletePhoto')
  await press('Delete it')
  await expectText('1 photos, error')
  restore()
  await press('Delete it')
  await expectText('0 photos, success')
})

test('somebody who was unblocked already is unblocked when it is asked for again', async () => {
  const browser = await openBrowser(app)
  const { userId, username } = await talker(app)
  await browser.person.client.safety.block({ userId })
  const loadScreen = async () => {
    const { BlockedPeople } = await import('#web/features/profile/blocked-people.tsx')
    return { default: BlockedPeople }
  }
  await browser.openTab({ path: ADDRESS, screens: { [ADDRESS]: loadScreen }, use: () => null })
  await press('People you blocked')
  const restore = loseAnswer(browser, 'safety/unblock')
  await press(`Unblock ${username}`)
  await expectText(`${username} could not be unblocked.`)
  restore()
  await press(`Unblock ${username}`)
  await vi.waitFor(
    () => expect(document.querySelector(`[aria-label="${username} is unblocked"]`)).not.toBeNull(),
    PATIENCE_MS,
  )
})
