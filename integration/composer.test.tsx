import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toUser } from '#server/realtime/audiences.ts'
import { makePremium, say, talker } from '#server/testing/chat.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { lost, openBrowser, PATIENCE_MS } from './support/browser.tsx'
import { stubForTest } from './support/dom.ts'
import { expectText, field, isOnScreen, type } from './support/hands.ts'
import { passTime, startServer } from './support/server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startServer()
})
afterAll(() => app.close())

const ADDRESS = '/composer'
const INPUT = 'Type your message...'

/** The lower part of a conversation: what is unsent, and the composer. */
async function openComposer() {
  const browser = await openBrowser(app)
  const other = await talker(app)
  const conversation = await browser.person.client.chat.openWith({ userId: other.userId })
  const { id: conversationId } = conversation
  const loadScreen = async () => {
    const { Composer } = await import('#web/features/chat/composer/composer.tsx')
    const { UnsentList } = await import('#web/features/chat/composer/unsent-list.tsx')
    const { useThread } = await import('#web/features/chat/window/use-thread.ts')
    return {
      default: function Screen() {
        const messages = useThread(conversation).thread?.messages ?? []
        return (
          <>
            <UnsentList conversationId={conversationId} messages={messages} isConnected />
            <Composer conversationId={conversationId} onSent={() => undefined} />
          </>
        )
      },
    }
  }
  const heard: (string | null)[] = []
  const tab = await browser.openTab({
    path: ADDRESS,
    screens: { [ADDRESS]: loadScreen },
    use: (web) => {
      const unsent = web.useUnsent(conversationId).map(({ content }) => content)
      const isTyping = web.useOtherTyping(conversationId)
      web.useEvent('chat.messageSent', ({ content }) => void heard.push(content))
      return { unsent, isTyping }
    },
  })
  await browser.untilConnected()
  const expectSent = (contents: string[]) =>
    vi.waitFor(async () => {
      const { messages } = await other.client.chat.listMessages({ conversationId })
      expect(messages.map(({ content }) => content)).toEqual(contents)
    }, PATIENCE_MS)
  return { browser, other, conversationId, tab, heard, expectSent }
}

async function pressEnter(): Promise<void> {
  const input = await field(INPUT)
  input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

describe('a photo that the browser is still looking at', () => {
  const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(32).fill(0)])

  /** Pastes a photo. The answer makes the browser know it, or not. */
  async function pastePhoto() {
    const looked = Promise.withResolvers<{ width: number; height: number; close(): void }>()
    stubForTest('createImageBitmap', () => looked.promise)
    const event = new window.Event('paste', { bubbles: true })
    const clipboardData = { types: ['Files'], files: [new File([JPEG], 'sea.jpg')] }
    ;(await field(INPUT)).dispatchEvent(Object.assign(event, { clipboardData }))
    return {
      know: () => looked.resolve({ width: 40, height: 30, close: () => undefined }),
      fail: () => looked.reject(new Error('no picture')),
    }
  }

  test('goes out with its text as soon as it is known, when Enter was pressed before', async () => {
    const { tab } = await openComposer()
    const { know } = await pastePhoto()
    await type(INPUT, 'the sea')
    await pressEnter()
    await expectText('goes out in a moment')
    expect(tab.value().unsent).toEqual([])
    know()
    await vi.waitFor(() => expect(tab.value().unsent).toEqual(['Photo', 'the sea']), PATIENCE_MS)
    expect((await field(INPUT)).value).toBe('')
  })

  test('waits for another Enter if something else was typed meanwhile', async () => {
    const { tab } = await openComposer()
    const { know } = await pastePhoto()
    await pressEnter()
    await expectText('goes out in a moment')
    await type(INPUT, 'wait, not yet')
    know()
    await expectText('Ready to send.')
    expect(tab.value().unsent).toEqual([])
    await pressEnter()
    await vi.waitFor(() => expect(tab.value().unsent).toEqual(['Photo', 'wait, not yet']), PATIENCE_MS)
  })

  test('does not go out later by itself, when a file that is none is chosen beside it', async () => {
    const { tab } = await openComposer()
    const { know } = await pastePhoto()
    await pressEnter()
    await expectText('goes out in a moment')
    await type(INPUT, 'wait, not yet')
    know()
    await expectText('Ready to send.')
    await type(INPUT, '')
    const { fail } = await pastePhoto()
    fail()
    await expectText('sea.jpg was not added.')
    await passTime(1)
    expect(tab.value().unsent).toEqual([])
    expect(isOnScreen('Ready to send.')).toBe(true)
  })

  test('leaves the text where it is if it turns out to be none', async () => {
    const { tab } = await openComposer()
    const { fail } = await pastePhoto()
    await type(INPUT, 'the sea')
    await pressEnter()
    fail()
    await expectText('sea.jpg was not added.')
    expect(tab.value().unsent).toEqual([])
    expect((await field(INPUT)).value).toBe('the sea')
  })
})

test('a message that arrived although it was refused when sent again does not hold up the next one', async () => {
  const { browser, tab, expectSent } = await openComposer()
  const refusal = { defined: true, code: 'TOO_MANY_REQUESTS', status: 429, message: '' }
  let tries = 0
  const restore = browser.intercept('chat/send', async (send) => {
    tries += 1
    if (tries === 1) {
      await send()
      return lost()
    }
    restore()
    return Response.json({ json: refusal }, { status: 429 })
  })
  await type(INPUT, 'once')
  await pressEnter()
  await type(INPUT, 'after it')
  await pressEnter()
  await expectSent(['once', 'after it'])
  await vi.waitFor(() => expect(tab.value().unsent).toEqual([]), PATIENCE_MS)
})

describe('nobody types any more once their message is there', () => {
  async function openReader() {
    const opened = await openComposer()
    const { browser, other, conversationId, heard } = opened
    const userId = await browser.person.id()
    await makePremium(app, userId)
    const message = await say(other, conversationId, 'hello')
    const expectHeard = (contents: string[]) => vi.waitFor(() => expect(heard).toEqual(contents), PATIENCE_MS)
    await expectHeard(['hello'])
    return { ...opened, message, reader: [toUser(userId)], expectHeard }
  }

  test('though the signal that ends it was lost', async () => {
    const { other, conversationId, tab, expectHeard } = await openReader()
    const typist = await other.listen()
    typist.send('chat.typing', { conversationId, isTyping: true })
    await vi.waitFor(() => expect(tab.value().isTyping).toBe(true), PATIENCE_MS)
    await say(other, conversationId, 'how are you?')
    await expectHeard(['hello', 'how are you?'])
    await passTime(1)
    expect(tab.value().isTyping).toBe(false)
  })

  test('though the signal that began it comes in the same moment, as after a bad connection', async () => {
    const { other, conversationId, tab, message, reader, expectHeard } = await openReader()
    const { realtime } = app.app.services
    realtime.emit('chat.typing', reader, { conversationId, userId: other.userId, isTyping: true })
    realtime.emit('chat.messageSent', reader, message)
    await expectHeard(['hello', 'hello'])
    await passTime(1)
    expect(tab.value().isTyping).toBe(false)
  })
})
