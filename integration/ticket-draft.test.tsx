import { generatePath } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TicketPicture } from '#contract/support.ts'
import { paths } from '#domain/site/paths.ts'
import { openTicket } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { stubForTest } from './support/dom.ts'
import { expectText, field, press, type } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const PICTURE: TicketPicture = {
  id: '00000000-0000-4000-8000-000000000001',
  smallUrl: '/small',
  largeUrl: '/large',
  width: 2,
  height: 2,
  blur: 'data:,',
}

/** Uploads in the test's hands: none ends before it is told to. */
function holdUploads() {
  const held: EventTarget[] = []
  class HeldRequest extends EventTarget {
    upload = new EventTarget()
    status = 200
    response = PICTURE
    open() {}
    send() {
      held.push(this)
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
  }
  stubForTest('XMLHttpRequest', HeldRequest)
  return { count: () => held.length, finish: () => held.map((request) => request.dispatchEvent(new Event('load'))) }
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function dropPicture(): Promise<void> {
  stubForTest('createImageBitmap', async () => ({ width: 2, height: 2, close: () => undefined }))
  await field('Your answer')
  const event = new window.Event('drop', { bubbles: true, cancelable: true })
  const files = [new File([PNG], 'error.png', { type: 'image/png' })]
  document.querySelector('[aria-label="Pictures"]')?.dispatchEvent(Object.assign(event, { dataTransfer: { files } }))
}

const SCREENS = { [paths.ticket]: () => import('#web/features/support/ticket-page.tsx') }

/** The page of a ticket, with the beginning of an answer; `leaveAndReturn` opens its form anew. */
async function beginAnswer() {
  const browser = await openBrowser(app)
  const ticketId = await openTicket(browser.person)
  const path = generatePath(paths.ticket, { ticketId })
  const tab = await browser.openTab({ path, screens: SCREENS, use: () => null })
  await type('Your answer', 'It stops.')
  const leave = async () => {
    await tab.go(paths.profile)
    await vi.waitFor(() => expect(document.querySelector('textarea')).toBeNull(), PATIENCE_MS)
  }
  const leaveAndReturn = async () => {
    await leave()
    await tab.go(path)
    await field('Your answer')
  }
  return { browser, tab, ticketId, leave, leaveAndReturn }
}

const expectAnswer = (text: string) =>
  vi.waitFor(async () => expect((await field('Your answer')).value).toBe(text), PATIENCE_MS)

const storedDrafts = () => Object.keys(localStorage).filter((key) => key.includes('.draft.'))

test('a picture that arrives after its form was left is in the form that is open by then, beside what was written meanwhile', async () => {
  const uploads = holdUploads()
  const { tab, leaveAndReturn } = await beginAnswer()
  await dropPicture()
  await vi.waitFor(() => expect(uploads.count()).toBe(1), PATIENCE_MS)
  await leaveAndReturn()
  await type('Your answer', 'It stops at 80%.')
  uploads.finish()
  await vi.waitFor(() => expect(document.querySelector('img[alt="Your picture 1"]')).not.toBeNull(), PATIENCE_MS)
  await expectAnswer('It stops at 80%.')
  await tab.reload()
  await expectAnswer('It stops at 80%.')
  expect(document.querySelector('img[alt="Your picture 1"]')).not.toBeNull()
})

test('what is written in a form that was opened while its message was being sent stays', async () => {
  const { browser, tab, ticketId, leaveAndReturn } = await beginAnswer()
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<void>()
  const sending = vi.fn<() => void>()
  browser.intercept('support/answer', async (send) => {
    sending()
    await mayArrive
    return send()
  })
  await press('Send')
  await vi.waitFor(() => expect(sending).toHaveBeenCalled(), PATIENCE_MS)
  await leaveAndReturn()
  await type('Your answer', 'It also flickers.')
  arrive()
  const sent = async () => (await browser.person.client.support.listEntries({ ticketId })).entries
  const answer = expect.objectContaining({ text: 'It stops.' })
  await vi.waitFor(async () => expect(await sent()).toContainEqual(answer), PATIENCE_MS)
  await expectText('It stops.')
  await tab.reload()
  await expectAnswer('It also flickers.')
})

test('a form that is opened again shows what another tab has made of its draft', async () => {
  const { leave, tab, ticketId } = await beginAnswer()
  await leave()
  const [key = ''] = storedDrafts()
  localStorage.setItem(key, JSON.stringify({ text: 'It stops, in another tab.', pictures: [] }))
  await tab.go(generatePath(paths.ticket, { ticketId }))
  await expectAnswer('It stops, in another tab.')
})

test('nothing of a draft outlives a sign-out, also if a picture of it arrives later', async () => {
  const uploads = holdUploads()
  const { tab } = await beginAnswer()
  await dropPicture()
  await vi.waitFor(() => expect(uploads.count()).toBe(1), PATIENCE_MS)
  await tab.web.signOutEverywhere(async () => undefined)
  uploads.finish()
  await new Promise((resolve) => setTimeout(resolve))
  expect(storedDrafts()).toEqual([])
})
