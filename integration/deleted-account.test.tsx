import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { say, talker } from '#server/testing/chat.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { expectText } from './support/hands.ts'
import { startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

test('somebody who has deleted their account is named so in the list and above the messages, which stay', async () => {
  const browser = await openBrowser(app)
  const other = await talker(app)
  const { id } = await browser.person.client.chat.openWith({ userId: other.userId })
  await say(other, id, 'long ago')
  await other.client.safety.block({ userId: await browser.person.id() })
  // An account is erased after a fortnight. What the server then says of them differs from a block by one word.
  for (const address of ['chat/listConversations', 'chat/findConversation']) {
    browser.intercept(address, async (send) => {
      const answer = await send()
      const body = (await answer.text()).replaceAll('"isDeleted":false', '"isDeleted":true')
      return new Response(body, answer)
    })
  }
  await browser.openTab({
    path: `${paths.chats}?conversation=${id}`,
    screens: { [paths.chats]: () => import('#web/features/chat/chats-page.tsx') },
    use: () => null,
  })
  await expectText('long ago')
  const names = () => [...document.querySelectorAll('main h2, main h3')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(names().filter((name) => name === 'Deleted account')).toHaveLength(2), PATIENCE_MS)
  await expectText('This person has deleted their account.')
  expect(document.querySelector('main textarea')).toBeNull()
})
