import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeWav } from '#domain/voice/wav.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { sweepVoice } from '#server/features/voice/sweep-voice.job.ts'
import { makePremium, pairOf, say, type Talker } from '#server/testing/chat.ts'
import { recording } from '#server/testing/perks/recording.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const listFiles = () => readdir(join(app.dataDir, 'voice')).catch(() => [])
const voiceOf = async (viewer: Talker, { userId }: Talker) => (await viewer.client.people.find({ userId })).person.voice
const bytesFrom = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const samplesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

let singer: Talker
let listener: Talker
let conversationId: string
beforeEach(async () => {
  app.setNow(TEST_NOW)
  ;({ one: singer, other: listener, conversationId } = await pairOf(app))
  await makePremium(app, singer.userId)
})

describe('a voice profile', () => {
  test('is heard by others, with its length and its waveform', async () => {
    const file = recording({ seconds: 2 })
    await singer.client.voice.save({ file })
    const voice = await voiceOf(listener, singer)
    expect(voice).toMatchObject({ durationMs: 2000, peaks: expect.arrayContaining([49]) })
    const heard = await listener.fetch(voice?.url ?? '')
    expect(heard.headers.get('content-type')).toBe('audio/wav')
    expect(await bytesFrom(heard)).toEqual(await samplesOf(file))
  })

  test('replaces the one before, and nothing of that stays', async () => {
    await singer.client.voice.save({ file: recording() })
    const former = await voiceOf(listener, singer)
    const files = (await listFiles()).length
    await singer.client.voice.save({ file: recording({ hertz: 220 }) })
    expect((await listFiles()).length).toBe(files)
    expect((await listener.fetch(former?.url ?? '')).status).toBe(404)
    await singer.client.voice.remove()
    await singer.client.voice.remove()
    expect(await voiceOf(listener, singer)).toBeNull()
    expect((await listFiles()).length).toBe(files - 1)
  })

  test('two at once leave one', async () => {
    await Promise.all([1, 2, 3].map(() => singer.client.voice.save({ file: recording() })))
    const clips = await app.db.selectFrom('voiceClips').select('id').where('userId', '=', singer.userId).execute()
    expect(clips).toHaveLength(1)
  })

  test('needs the plan, and is heard as long as the plan lasts', async () => {
    await expect(listener.client.voice.save({ file: recording() })).rejects.toMatchObject({ code: 'PERK_NEEDED' })
    const { url } = await singer.client.voice.save({ file: recording() })
    const endDate = new Date(TEST_NOW.getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
    await app.db.updateTable('userMemberships').set({ endDate }).where('userId', '=', singer.userId).execute()
    app.setNow(new Date(TEST_NOW.getTime() + 2 * DAY_MS))
    expect((await listener.fetch(url)).status).toBe(200)
    app.setNow(new Date(TEST_NOW.getTime() + 3 * DAY_MS))
    expect(await voiceOf(listener, singer)).toBeNull()
    // Their own page shows what others see.
    expect(await voiceOf(singer, singer)).toBeNull()
    expect((await listener.fetch(url)).status).toBe(404)
    expect(await singer.client.voice.mine()).toMatchObject({ clip: { url }, mayRecord: false })
    expect((await singer.fetch(url)).status).toBe(200)
  })

  test('is nobody’s who cannot see the person', async () => {
    const { url } = await singer.client.voice.save({ file: recording() })
    expect((await app.visitor().fetch(url)).status).toBe(404)
    await listener.client.safety.block({ userId: singer.userId })
    expect((await listener.fetch(url)).status).toBe(404)
    expect((await listener.fetch('/voice/nonsense')).status).toBe(404)
  })

  test.each([
    ['a text', new File(['hello'], 'voice.wav', { type: 'audio/wav' }), 'RECORDING_UNREADABLE'],
    ['less than a second', recording({ seconds: 0.9 }), 'RECORDING_TOO_SHORT'],
    ['more than half a minute', recording({ seconds: 30.1 }), 'INVALID_INPUT'],
  ])('%s is refused and leaves nothing behind', async (_what, file, code) => {
    const before = await listFiles()
    await expect(singer.client.voice.save({ file })).rejects.toMatchObject({ code })
    expect(await listFiles()).toEqual(before)
  })

  test('keeps nothing that was hidden in the file', async () => {
    const wav = Buffer.from(encodeWav(new Int16Array(16_000).fill(100)))
    const place = Buffer.from('LIST\x0c\0\0\0Parisian Rue', 'latin1')
    const file = new File([wav.subarray(0, 36), place, wav.subarray(36)], 'Paris.wav')
    const { id } = await singer.client.voice.save({ file })
    const name = (await listFiles()).find((each) => each.startsWith(id)) ?? ''
    expect(await readFile(join(app.dataDir, 'voice', name))).toEqual(wav)
  })

  test('is sent in parts to a player that asks for parts', async () => {
    const { url } = await singer.client.voice.save({ file: recording() })
    const whole = await bytesFrom(await listener.fetch(url))
    const part = async (range: string) => {
      const response = await listener.fetch(url, { headers: { range } })
      return [response.status, response.headers.get('content-range'), await bytesFrom(response)]
    }
    expect(await part('bytes=0-1')).toEqual([206, `bytes 0-1/${whole.length}`, whole.slice(0, 2)])
    expect((await part('bytes=100-'))[2]).toEqual(whole.slice(100))
    expect((await part('bytes=-10'))[2]).toEqual(whole.slice(-10))
    expect((await part(`bytes=${whole.length}-`))[0]).toBe(416)
    expect((await part('lines=1-2'))[0]).toBe(200)
  })
})

describe('an audio intro', () => {
  const send = (talker: Talker, id: string = crypto.randomUUID()) =>
    talker.client.voice.sendIntro({ conversationId, id, file: recording() })

  test('is a message that both hear, at once', async () => {
    const live = await listener.listen()
    const message = await send(singer)
    expect(message).toMatchObject({ content: 'Audio intro', voice: { durationMs: 1500 }, sequence: 1 })
    expect(await live.next('chat.messageSent')).toMatchObject({ id: message.id, voice: message.voice })
    const { messages } = await listener.client.chat.listMessages({ conversationId })
    expect(messages).toMatchObject([{ voice: message.voice }])
    expect((await listener.fetch(message.voice?.url ?? '')).status).toBe(200)
    expect((await (await app.member()).fetch(message.voice?.url ?? '')).status).toBe(404)
  })

  test('sent twice is stored once', async () => {
    const id = crypto.randomUUID()
    const [first, again] = [await send(singer, id), await send(singer, id)]
    expect(again).toEqual(first)
    const files = await listFiles()
    expect(files.filter((name) => name.startsWith(first.voice?.id ?? '-'))).toHaveLength(1)
    const clips = await app.db.selectFrom('voiceClips').select('id').where('userId', '=', singer.userId).execute()
    expect(clips).toHaveLength(1)
  })

  test('can only be the first thing somebody says, and needs the plan', async () => {
    await expect(send(listener)).rejects.toMatchObject({ code: 'PERK_NEEDED' })
    await say(listener, conversationId, 'Hello')
    await send(singer)
    await expect(send(singer)).rejects.toMatchObject({ code: 'INTRO_NOT_FIRST' })
    expect((await listener.client.chat.listMessages({ conversationId })).messages).toHaveLength(2)
  })

  test('is silent for both once its sender deletes it', async () => {
    const { id, voice } = await send(singer)
    await singer.client.chat.deleteMessage({ messageId: id })
    const [message] = (await listener.client.chat.listMessages({ conversationId })).messages
    expect(message).toMatchObject({ isDeleted: true, content: null, voice: null })
    expect((await listener.fetch(voice?.url ?? '')).status).toBe(404)
  })

  const setSinger = (change: { suspendedAt: Date } | { accountActive: boolean }) =>
    app.db.updateTable('users').set(change).where('userId', '=', singer.userId).execute()

  test.each([
    ['who got it blocks', () => listener.client.safety.block({ userId: singer.userId })],
    ['who sent it blocks', () => singer.client.safety.block({ userId: listener.userId })],
    ['who sent it is suspended', () => setSinger({ suspendedAt: new Date() })],
    ['who sent it has left', () => setSinger({ accountActive: false })],
  ])('is silent across a parting: %s', async (_what, part) => {
    const { voice } = await send(singer)
    expect((await listener.fetch(voice?.url ?? '')).status).toBe(200)
    await part()
    expect((await listener.fetch(voice?.url ?? '')).status).toBe(404)
  })

  test('stays with the moderators when it was reported and then deleted', async () => {
    const { id, voice } = await send(singer)
    await listener.client.chat.flagMessage({ messageId: id })
    await singer.client.chat.deleteMessage({ messageId: id })
    await app.db.deleteFrom('voiceClips').where('userId', '=', singer.userId).execute()
    app.setNow(new Date(TEST_NOW.getTime() + DAY_MS))
    await sweepVoice.run(app.app.services)
    const isStored = async () => (await listFiles()).some((name) => name.startsWith(voice?.id ?? '-'))
    expect(await isStored()).toBe(true)
    await app.db.updateTable('reports').set({ evidence: null }).execute()
    await sweepVoice.run(app.app.services)
    expect(await isStored()).toBe(false)
  })
})
