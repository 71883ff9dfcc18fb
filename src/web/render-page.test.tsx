import { expect, test } from 'vitest'
import type { CardMember } from '#contract/person.ts'
import { paths } from '#domain/site/paths.ts'
import { CONVERSATION_PATTERN } from '#domain/site/early-answers.ts'
import { renderPage } from '#web/render-page.tsx'

const VIEWER = {
  westernSign: 'Leo',
  easternSign: 'Ox',
  lifePath: 7,
  mbti: 'INFP',
  loveLanguage: 'Quality Time',
  attachmentStyle: 'Secure',
} as unknown as CardMember

const person = (changes: Partial<CardMember>): CardMember => ({
  ...VIEWER,
  id: '0190c0de-0000-7000-8000-000000000001',
  username: 'Ines',
  age: 34,
  photo: null,
  opening: null,
  isOnline: false,
  score: 95,
  like: { isLiked: false, isFavorite: false, isMutual: false },
  ...changes,
})

const render = (people: CardMember[], featured: CardMember[] = []) =>
  renderPage(paths.discover, { list: { people }, featured: { people: featured }, mine: VIEWER } as never)

test('everybody is a link that works without scripts, whoever is featured first', async () => {
  const html = await render([person({})], [person({ id: '0190c0de-0000-7000-8000-000000000002', username: 'Hana' })])
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/user/0190c0de-0000-7000-8000-000000000002',
    '/user/0190c0de-0000-7000-8000-000000000001',
  ])
  expect(html).toContain('Featured')
})

test('there is no button: it would do nothing yet', async () => {
  expect(await render([person({})])).not.toMatch(/<button|role="button"/)
})

test('what people write is text', async () => {
  const html = await render([person({ opening: '<img src=x onerror=alert(1)>' })])
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})

test('nobody is nothing', async () => {
  expect(await render([])).toBe('')
})

test('a profile can be read, and what needs a script cannot be used', async () => {
  const shown = { ...person({ username: 'Hana' }), photos: [], voice: null, aboutMe: 'I <3 maps' }
  const html = await renderPage(paths.user, { find: { person: shown, viewer: VIEWER, isSelf: false } } as never)
  expect(html).toContain('I &lt;3 maps')
  expect(html).toMatch(/<h1[^>]*>.*Hana/)
  expect(html).toContain('inert=""')
  expect(html).not.toContain('<button')
})

const ME = '0190c0de-0000-7000-8000-00000000000a'
const OPEN = '0190c0de-0000-7000-8000-00000000000c'
const INES = {
  id: '0190c0de-0000-7000-8000-000000000001',
  username: 'Ines',
  isAvailable: true,
  isOnline: false,
  gender: 'Female',
  pictureUrl: null,
  aura: null,
}

const message = (content: string, changes: object = {}) => ({
  id: crypto.randomUUID(),
  conversationId: OPEN,
  senderId: INES.id,
  content,
  sentAt: '2026-11-15T12:00:00.000Z',
  reactions: { mine: null, theirs: null },
  ...changes,
})

const chats = (messages?: object[], conversationId = OPEN) =>
  renderPage(messages ? CONVERSATION_PATTERN : paths.chats, {
    session: { viewer: { id: ME } },
    listConversations: {
      conversations: [
        {
          id: conversationId,
          person: INES,
          lastMessage: message('Until <b>six</b>'),
          updatedAt: '2026-11-15T12:00:00.000Z',
          unread: 2,
        },
      ],
    },
    ...(messages && { listMessages: { messages } }),
  } as never)

test('the list of conversations leads to them', async () => {
  const html = await chats()
  expect(html).toContain(`href="/chats?conversation=${OPEN}"`)
  expect(html).toContain('Until &lt;b&gt;six&lt;/b&gt;')
  expect(html).not.toMatch(/<button|<input|<textarea|<form/)
})

test('a conversation can be read, with its reactions, and nothing can be done with it yet', async () => {
  const html = await chats([
    message('Hello <script>'),
    message('Yes?', { senderId: ME, reactions: { mine: null, theirs: 'heart' } }),
    message('', { isDeleted: true }),
  ])
  expect(html).toContain('Hello &lt;script&gt;')
  expect(html).toContain('Ines reacted')
  expect(html).toMatch(/<h2[^>]*>.*Ines/)
  expect(html).not.toMatch(/<button|<input|<textarea|<form/)
})

test('what time it was is left to the browser, which knows the clock of the reader', async () => {
  expect(await chats([message('Hello')])).not.toContain('<time')
})

test('a conversation that is not in the list is nothing', async () => {
  expect(await chats([message('Hello')], crypto.randomUUID())).toBe('')
  expect(await chats([])).toBe('')
})
