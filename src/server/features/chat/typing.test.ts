import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePremium, pairOf, say, talker } from '#server/testing/chat.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('typing is passed on to the other one with VIP Premium, and to nobody else', async () => {
  const { one, other, conversationId } = await pairOf(app)
  const [typer, reader] = [await one.listen(), await other.listen()]
  typer.send('chat.typing', { conversationId, isTyping: true })
  await say(one, conversationId, 'done')
  await reader.next('chat.messageSent')
  expect(reader.count('chat.typing')).toBe(0)
  await makePremium(app, other.userId)
  typer.send('chat.typing', { conversationId, isTyping: true })
  expect(await reader.next('chat.typing')).toEqual({ conversationId, userId: one.userId, isTyping: true })
  typer.send('chat.typing', { conversationId, isTyping: false })
  expect(await reader.next('chat.typing')).toEqual({ conversationId, userId: one.userId, isTyping: false })
  expect(typer.count('chat.typing')).toBe(0)
})

test('somebody else’s conversation, and a blocked person’s, hear nothing', async () => {
  const { one, other, conversationId } = await pairOf(app)
  await say(one, conversationId, 'hello')
  await makePremium(app, other.userId)
  const [stranger, reader] = [await talker(app), await other.listen()]
  const listening = await stranger.listen()
  listening.send('chat.typing', { conversationId, isTyping: true })
  await other.client.safety.block({ userId: one.userId })
  const typer = await one.listen()
  typer.send('chat.typing', { conversationId, isTyping: true })
  await other.client.safety.unblock({ userId: one.userId })
  await say(one, conversationId, 'hello again')
  await reader.next('chat.messageSent')
  expect(reader.count('chat.typing')).toBe(0)
})

test('nobody learns that a first message is being written to them before it is sent', async () => {
  const { one, other, conversationId } = await pairOf(app)
  await makePremium(app, other.userId)
  const [typer, reader] = [await one.listen(), await other.listen()]
  typer.send('chat.typing', { conversationId, isTyping: true })
  // Passed on later than the first would have been.
  const { conversationId: begun, one: friend } = await begunWith(other.userId)
  const chatting = await friend.listen()
  chatting.send('chat.typing', { conversationId: begun, isTyping: true })
  expect(await reader.next('chat.typing')).toMatchObject({ conversationId: begun })
  expect(reader.count('chat.typing')).toBe(0)
  await say(one, conversationId, 'hello')
  typer.send('chat.typing', { conversationId, isTyping: true })
  expect(await reader.next('chat.typing')).toMatchObject({ conversationId })
})

async function begunWith(userId: string) {
  const one = await talker(app)
  const { id: conversationId } = await one.client.chat.openWith({ userId })
  await say(one, conversationId, 'hello')
  return { one, conversationId }
}
