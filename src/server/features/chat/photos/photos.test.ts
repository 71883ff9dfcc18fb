import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { sweepMessagePhotos } from '#server/features/chat/photos/sweep-message-photos.job.ts'
import { RATE_LIMITS } from '#server/http/limits/rate-limits.ts'
import { codeOf, pairOf, say, talker, type Talker } from '#server/testing/chat.ts'
import { pngFile, staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let one: Talker
let other: Talker
let conversationId: string
beforeAll(async () => void (app = await createTestApp()))
beforeEach(async () => {
  app.setNow(TEST_NOW)
  ;({ one, other, conversationId } = await pairOf(app))
})
afterAll(() => app.close())

const storedFiles = async () =>
  (await readdir(join(app.dataDir, 'message-photos'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  ).length
const send = async ({ client }: Talker, changes: { id?: string; file?: File } = {}) =>
  client.chat.sendPhoto({ id: randomUUID(), conversationId, file: await pngFile(), ...changes })
const statusOf = async (person: { fetch(path: string): Promise<Response> }, url = '') =>
  (await person.fetch(url)).status

/** A photo as phones take them: on its side, with the place it was taken at. */
async function phonePhoto(): Promise<File> {
  const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c04020' } })
    .withExif({ IFD0: { Copyright: 'Rue de la Paix' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(jpeg)], 'Rue de la Paix.jpg')
}

describe('a photo', () => {
  test('is a message that reaches both at once, and is seen by the two alone', async () => {
    const live = await other.listen()
    const sent = await send(one)
    expect(sent).toMatchObject({ content: 'Photo', sequence: 1, photo: { width: 2, height: 2 } })
    expect(await live.next('chat.messageSent')).toEqual(sent)
    expect((await other.client.chat.listMessages({ conversationId })).messages).toEqual([sent])
    const listed = (await other.client.chat.listConversations({})).conversations[0]
    expect(listed).toMatchObject({ unread: 1, lastMessage: { content: 'Photo', photo: sent.photo } })
    const stranger = await talker(app)
    for (const url of [sent.photo?.smallUrl, sent.photo?.mediumUrl, sent.photo?.largeUrl]) {
      const answers = [one, other, stranger, app.visitor()].map((person) => statusOf(person, url))
      expect(await Promise.all(answers)).toEqual([200, 200, 404, 404])
    }
    const nobodys = await stranger.fetch(`/message-photos/${randomUUID()}/small`)
    const theirs = await stranger.fetch(sent.photo?.smallUrl ?? '')
    expect([nobodys.status, await nobodys.text()]).toEqual([theirs.status, await theirs.text()])
    for (const odd of [
      '/message-photos/x/small',
      `/message-photos/${sent.id}/huge`,
      `/message-photos/${sent.id}/..%2f`,
    ]) {
      expect(await statusOf(one, odd)).toBe(404)
    }
  })

  test('is upright, and has nothing of the file but its pixels', async () => {
    const { photo } = await send(one, { file: await phonePhoto() })
    expect(photo).toMatchObject({ width: 20, height: 40 })
    const answer = await other.fetch(photo?.largeUrl ?? '')
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'private, no-cache',
    ])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toContain('Rue')
    const etag = answer.headers.get('etag') ?? ''
    const again = await other.fetch(photo?.largeUrl ?? '', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('sent again, even at once, is stored and heard of once', async () => {
    const [before, id, live] = [await storedFiles(), randomUUID(), await other.listen()]
    const answers = await Promise.all([1, 2, 3].map(() => send(one, { id })))
    answers.push(await send(one, { id }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await storedFiles()) - before).toBe(3)
    await say(one, conversationId, 'the end')
    const heard = [await live.next('chat.messageSent'), await live.next('chat.messageSent')]
    expect(heard.map(({ content }) => content)).toEqual(['Photo', 'the end'])
    // Also when the other has gone meanwhile: it had arrived.
    await other.client.safety.block({ userId: one.userId })
    expect(await send(one, { id })).toEqual(answers[0])
  })

  test('takes over nobody else’s message, and no text becomes a photo', async () => {
    const { id } = await say(one, conversationId, 'mine')
    const before = await storedFiles()
    expect(await codeOf(send(other, { id }))).toBe('NOT_FOUND')
    expect(await send(one, { id })).toMatchObject({ content: 'mine', photo: null })
    expect(await storedFiles()).toBe(before)
  })

  test.each([
    ['a text', new File(['hello'], 'hello.png'), 'PICTURE_UNREADABLE'],
    ['more than 10 MB', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.png'), 'INVALID_INPUT'],
  ])('%s is refused and leaves nothing behind', async (_what, file, code) => {
    const before = await storedFiles()
    expect(await codeOf(send(one, { file }))).toBe(code)
    expect(await storedFiles()).toBe(before)
    expect((await one.client.chat.listMessages({ conversationId })).messages).toEqual([])
  })

  test('too many in an hour are refused', async () => {
    const limited = await createTestApp({ hasRateLimits: true })
    const pair = await pairOf(limited)
    for (let used = 0; used < RATE_LIMITS.chatPhotosPerAccount.points; used += 1) {
      await limited.app.services.limits.take('chatPhotosPerAccount', pair.one.userId)
    }
    const photo = { id: randomUUID(), conversationId: pair.conversationId, file: await pngFile() }
    expect(await codeOf(pair.one.client.chat.sendPhoto(photo))).toBe('TOO_MANY_REQUESTS')
    await limited.close()
  })
})

describe('is seen no more', () => {
  test('by either, once its sender deletes it', async () => {
    const { id, photo } = await send(one)
    await one.client.chat.deleteMessage({ messageId: id })
    expect((await other.client.chat.listMessages({ conversationId })).messages).toMatchObject([{ photo: null }])
    expect([await statusOf(one, photo?.smallUrl), await statusOf(other, photo?.smallUrl)]).toEqual([404, 404])
  })

  test.each(['deleteMessage', 'flagMessage'] as const)('by whoever got it, after %s', async (act) => {
    const { id, photo } = await send(one)
    expect(await other.client.chat[act]({ messageId: id })).toMatchObject({ photo: null })
    expect([await statusOf(one, photo?.smallUrl), await statusOf(other, photo?.smallUrl)]).toEqual([200, 404])
  })

  test.each([
    ['who got it blocks', () => other.client.safety.block({ userId: one.userId })],
    ['who sent it blocks', () => one.client.safety.block({ userId: other.userId })],
    ['who sent it is suspended', () => setUser({ suspendedAt: new Date() })],
    ['who sent it has left', () => setUser({ accountActive: false })],
  ])('across a parting: %s', async (_what, part) => {
    const { photo } = await send(one)
    await part()
    expect(await statusOf(other, photo?.smallUrl)).toBe(404)
  })

  test('nor sent across a block, and nothing is stored', async () => {
    await say(one, conversationId, 'hello')
    await other.client.safety.block({ userId: one.userId })
    const before = await storedFiles()
    expect(await codeOf(send(one))).toBe('PERSON_UNAVAILABLE')
    expect(await storedFiles()).toBe(before)
  })
})

test('moderators see a reported photo while the case is open, also after it was deleted; nobody else does', async () => {
  const marta = await staffMember(app)
  const { id } = await send(one)
  await other.client.chat.flagMessage({ messageId: id })
  await one.client.chat.deleteMessage({ messageId: id })
  const { id: reportId } = await app.db
    .selectFrom('reports')
    .select('id')
    .where('targetId', '=', id)
    .executeTakeFirstOrThrow()
  const { conversation } = await marta.client.moderation.find({ reportId })
  expect(conversation.messages).toMatchObject([{ content: 'Photo', isReported: true, photo: { width: 2, height: 2 } }])
  const { smallUrl = '', largeUrl = '' } = conversation.messages[0]?.photo ?? {}
  const seen = await marta.fetch(largeUrl)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp'])
  for (const person of [one, other, app.visitor()]) expect(await statusOf(person, smallUrl)).toBe(404)
  for (const odd of [smallUrl.replace(id, randomUUID()), smallUrl.replace('/small', '/huge')]) {
    expect(await statusOf(marta, odd)).toBe(404)
  }
  await marta.client.moderation.setStatus({ reportId, status: 'dismissed' })
  expect(await statusOf(marta, smallUrl)).toBe(404)
})

test('the sweep removes files that neither a message nor a report names', async () => {
  const [kept, reported] = [await send(one), await send(one)]
  await other.client.chat.flagMessage({ messageId: reported.id })
  await app.db.deleteFrom('messagePhotos').where('messageId', '=', reported.id).execute()
  const { messagePhotos, clock } = app.app.services
  const lost = { userId: randomUUID(), slot: 0, bytes: await (await pngFile()).bytes(), sentBy: 'nobody' }
  await messagePhotos.save(lost, clock.now())
  const before = await storedFiles()
  app.setNow(new Date(TEST_NOW.getTime() + 2 * HOUR_MS))
  await sweepMessagePhotos.run(app.app.services)
  expect(await storedFiles()).toBe(before - 3)
  expect(await statusOf(other, kept.photo?.smallUrl)).toBe(200)
  await app.db.updateTable('reports').set({ evidence: null }).where('targetId', '=', reported.id).execute()
  await sweepMessagePhotos.run(app.app.services)
  expect(await storedFiles()).toBe(before - 6)
})

const setUser = (change: { suspendedAt: Date } | { accountActive: boolean }) =>
  app.db.updateTable('users').set(change).where('userId', '=', one.userId).execute()
