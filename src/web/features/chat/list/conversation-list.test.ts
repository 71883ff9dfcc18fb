import { expect, test } from 'vitest'
import type { Conversation, Message } from '#contract/chat.ts'
import {
  conversationsIn,
  withChangedMessage,
  withConversation,
  withoutConversations,
  withoutOnline,
  withOnline,
  withParted,
  withRead,
  withSentMessage,
  type ConversationPages,
} from '#web/features/chat/list/conversation-list.ts'

const ME = '00000000-0000-4000-8000-0000000000aa'
const THEM = '00000000-0000-4000-8000-0000000000bb'

const message = (sequence: number, senderId: string): Message => ({
  id: `00000000-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
  conversationId: '1',
  senderId,
  sequence,
  changedSequence: sequence,
  markSequence: 0,
  content: 'hello',
  voice: null,
  photo: null,
  reactions: { mine: null, theirs: null },
  isDeleted: false,
  isFlagged: false,
  sentAt: `2026-11-15T12:00:${String(sequence).padStart(2, '0')}.000Z`,
})

const conversation = (id: string, changes: Partial<Conversation> = {}): Conversation => ({
  id,
  person: {
    id: THEM,
    username: 'them',
    gender: 'Female',
    pictureUrl: '/photos/them',
    aura: null,
    isOnline: true,
    isAvailable: true,
    isBlocked: false,
    isDeleted: false,
  },
  lastMessage: null,
  updatedAt: '2026-11-15T12:00:00.000Z',
  unread: 0,
  lastSequence: 0,
  lastMarkSequence: 0,
  readSequence: 0,
  otherReadSequence: null,
  isIntroduced: false,
  ...changes,
})

const pages = (...ids: string[][]): ConversationPages => ({
  pages: ids.map((page) => ({ conversations: page.map((id) => conversation(id)), next: null })),
  pageParams: [],
})

test('an incoming message counts once, however often it arrives', () => {
  const once = withSentMessage(conversation('1'), message(1, THEM), ME)
  const twice = withSentMessage(once, message(1, THEM), ME)
  expect(twice).toMatchObject({ unread: 1, lastSequence: 1, updatedAt: '2026-11-15T12:00:01.000Z' })
  expect(twice).toBe(once)
})

test('a message of the viewer, and one read elsewhere, do not count', () => {
  expect(withSentMessage(conversation('1'), message(1, ME), ME).unread).toBe(0)
  expect(withSentMessage(conversation('1', { readSequence: 1 }), message(1, THEM), ME).unread).toBe(0)
})

test('reading to the end leaves nothing unread; the other member’s reading changes only their number', () => {
  const unread = conversation('1', { unread: 2, lastMessage: message(4, THEM), lastSequence: 4 })
  expect(withRead(unread, { isOwn: true, sequence: 4 })).toMatchObject({ unread: 0, readSequence: 4 })
  expect(withRead(unread, { isOwn: true, sequence: 3 })).toMatchObject({ unread: 2, readSequence: 3 })
  expect(withRead(unread, { isOwn: true, sequence: 3, unread: 1 })).toMatchObject({ unread: 1, readSequence: 3 })
  expect(withRead(unread, { isOwn: false, sequence: 3 })).toMatchObject({ unread: 2, otherReadSequence: 3 })
})

test('a deleted message changes the preview only if it is the last', () => {
  const last = conversation('1', { lastMessage: message(4, THEM) })
  const deleted = { ...message(4, THEM), isDeleted: true, content: null, markSequence: 1 }
  expect(withChangedMessage(last, deleted)).toMatchObject({ lastMessage: deleted, lastMarkSequence: 1 })
  expect(withChangedMessage(last, { ...message(3, THEM), isDeleted: true }).lastMessage).toEqual(message(4, THEM))
})

test('a change to any message raises the last sequence number, so that a closed thread fetches it', () => {
  const known = conversation('1', { lastMessage: message(4, THEM), lastSequence: 4 })
  const changed = { ...message(2, THEM), isDeleted: true, content: null, changedSequence: 5 }
  expect(withChangedMessage(known, changed).lastSequence).toBe(5)
  expect(withChangedMessage({ ...known, lastSequence: 7 }, changed).lastSequence).toBe(7)
})

test('an older version of the last message does not replace a newer one', () => {
  const deleted = { ...message(4, THEM), isDeleted: true, content: null, changedSequence: 6 }
  const known = conversation('1', { lastMessage: deleted, lastSequence: 6 })
  expect(withChangedMessage(known, { ...message(4, THEM), changedSequence: 5 }).lastMessage).toBe(deleted)
})

test('after a block the messages stay, and an empty conversation is removed', () => {
  const other = { ...conversation('3').person, id: ME }
  const all = [
    conversation('1', { lastMessage: message(4, THEM) }),
    conversation('2'),
    conversation('3', { person: other }),
  ]
  const data = { pages: [{ conversations: all, next: null }], pageParams: [] }
  const left = withParted(data, THEM).pages[0]?.conversations
  expect(left?.map(({ id, person }) => [id, person.isAvailable, person.isOnline])).toEqual([
    ['1', false, false],
    ['3', true, true],
  ])
})

test('somebody who is back has a dot, unless they are not available', () => {
  const away = { ...conversation('').person, isOnline: false }
  const gone = { ...away, id: 'gone', isAvailable: false }
  const conversations = [conversation('1', { person: away }), conversation('2', { person: gone })]
  const data = { pages: [{ conversations, next: null }], pageParams: [] }
  const isOnline = (changed: ConversationPages) =>
    changed.pages.flatMap((page) => page.conversations).map(({ person }) => person.isOnline)
  expect(isOnline(withOnline(data, THEM))).toEqual([true, false])
  expect(isOnline(withOnline(data, 'gone'))).toEqual([false, false])
})

test('in an outdated list nobody is online', () => {
  expect(withoutOnline([conversation('1')])[0]?.person.isOnline).toBe(false)
})

test('a conversation that moves to the top is listed once', () => {
  const later = conversation('c', { updatedAt: '2026-11-15T13:00:00.000Z' })
  const moved = withConversation(pages(['a', 'b'], ['c', 'd']), later)
  expect(conversationsIn(moved)?.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd'])
  const gone = withoutConversations(moved, ({ id }) => id === 'a')
  expect(conversationsIn(gone)?.map(({ id }) => id)).toEqual(['c', 'b', 'd'])
})
