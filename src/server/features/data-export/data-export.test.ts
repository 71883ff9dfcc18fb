import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { EXPORT_KEPT_DAYS, EXPORTS_PER_DAY } from '#domain/data-export/export-rules.ts'
import { passEnd } from '#domain/passes/pass-rules.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { packExport } from '#server/features/data-export/pack-export.ts'
import { insertExport } from '#server/features/data-export/data-export.queries.ts'
import { sweepExports } from '#server/features/data-export/sweep-exports.ts'
import { codeOf, talker } from '#server/testing/chat.ts'
import { latestExport, readyExport } from '#server/testing/erasure/exports.ts'
import { livedInMember, type LivedIn } from '#server/testing/erasure/lived-in-member.ts'
import type { Person } from '#server/testing/person.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { readZip } from '#server/testing/erasure/read-zip.ts'
import { findFileTraces } from '#server/testing/erasure/traces.ts'

let app: TestApp
let member: LivedIn
beforeAll(async () => {
  app = await createTestApp({ hasRateLimits: true })
  member = await livedInMember(app)
})
afterAll(() => app.close())

const download = async (person: Person) => person.fetch((await readyExport(app, person)).fileUrl)
const jsonIn = (files: Map<string, Buffer>, name: string): unknown => JSON.parse(files.get(name)?.toString() ?? 'null')

test('the file holds all that was put in, and the photos as they are stored', async () => {
  const response = await download(member)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="kismetry-${member.marker}-2026-11-15.zip"`,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const files = readZip(Buffer.from(await response.arrayBuffer()))
  const [ticket] = (await member.client.support.list({})).tickets
  const ticketFile = `T-${ticket?.number}-1.webp`
  const { messages } = await member.client.chat.listMessages({ conversationId: member.conversationId })
  const sentPhoto = messages.find(({ photo }) => photo)
  const photoFile = `photos/${sentPhoto?.id}.webp`
  expect([...files.keys()].toSorted()).toEqual(
    [
      'blocks.json',
      'boosts.json',
      `conversations/001-${member.friend.username}.html`,
      `conversations/001-${member.friend.username}.json`,
      `conversations/${photoFile}`,
      'decisions.json',
      'devices.json',
      'events.json',
      'index.html',
      'introductions.json',
      'invitations.json',
      'likes.json',
      'memberships.json',
      'news.json',
      'numerology.json',
      'passes.json',
      'payments.json',
      'photos.json',
      'photos/1.webp',
      'planChanges.json',
      'profile.json',
      'pushDevices.json',
      'reports.json',
      'roles.json',
      'settings.json',
      'suggestions.json',
      'voice.json',
      'voice/1.wav',
      'voice/2.wav',
      'tickets.json',
      `tickets/${ticketFile}`,
      'visits.json',
    ].toSorted(),
  )
  expect(jsonIn(files, 'tickets.json')).toMatchObject([
    {
      ticket: `T-${ticket?.number}`,
      subject: member.marker,
      standing: 'sent',
      thread: [
        { by: 'you', text: `${member.marker} asks` },
        { by: 'you', text: member.marker, pictures: [`tickets/${ticketFile}`] },
      ],
    },
  ])
  const { photos, ...mine } = await member.client.profile.mine()
  const stored = await member.fetch(photos[0]?.largeUrl ?? '')
  expect(files.get('photos/1.webp')).toEqual(Buffer.from(await stored.arrayBuffer()))
  const profile = jsonIn(files, 'profile.json') as Record<string, unknown>
  expect(profile).toMatchObject({
    name: mine.name,
    username: member.marker,
    birthday: '1990-05-04',
    aboutMe: `${member.marker} about`,
    hobbies: `${member.marker} hobbies`,
    westernSign: mine.westernSign,
  })
  const settings = jsonIn(files, 'settings.json')
  expect(settings).toMatchObject({ email: member.email, profileVisibility: true, showInDiscover: true })
  const isSet: unknown = expect.any(Boolean)
  expect(settings).toMatchObject({ answersArePublic: isSet, notificationSettings: { messages: isSet, matches: isSet } })
  expect(jsonIn(files, 'numerology.json')).toMatchObject({ lifePath: mine.lifePath })
  expect(jsonIn(files, 'likes.json')).toEqual([
    {
      username: member.friend.username,
      isLiked: true,
      isFavorite: true,
      likedAt: TEST_NOW.toISOString(),
      favoritedAt: TEST_NOW.toISOString(),
      isMutual: true,
    },
  ])
  expect(jsonIn(files, 'passes.json')).toEqual([
    { username: member.friend.username, passedUntil: passEnd(TEST_NOW).toISOString() },
  ])
  expect(jsonIn(files, 'reports.json')).toMatchObject([
    { about: 'message', status: 'open' },
    { about: 'user', reason: `What ${member.marker} says about somebody else`, status: 'open' },
  ])
  expect(jsonIn(files, 'memberships.json')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ plan: 'VIP Premium', isActive: false }),
      expect.objectContaining({ plan: 'VIP', isActive: true }),
    ]),
  )
  expect(jsonIn(files, 'payments.json')).toMatchObject([{ amountCents: 999, paymentMethod: 'card' }])
  expect(jsonIn(files, 'planChanges.json')).toMatchObject([{ what: 'change_tier', details: { to: 'VIP' } }])
  expect(jsonIn(files, 'events.json')).toMatchObject([{ title: 'Stargazing', hasPlace: true }])
  expect(jsonIn(files, 'suggestions.json')).toMatchObject([{ username: member.friend.username }])
  expect(jsonIn(files, 'roles.json')).toMatchObject([{ roleLevel: 2 }])
  expect(jsonIn(files, 'devices.json')).toMatchObject([{ browser: member.marker, ipAddress: member.marker }])
  expect(jsonIn(files, 'news.json')).toEqual([
    {
      kind: 'match',
      about: member.friend.username,
      subject: null,
      createdAt: TEST_NOW.toISOString(),
      readAt: null,
    },
  ])
  expect(jsonIn(files, 'pushDevices.json')).toEqual([
    {
      browser: member.marker,
      showsText: false,
      createdAt: TEST_NOW.toISOString(),
      pushService: 'push.example.com',
    },
  ])
  expect(jsonIn(files, `conversations/001-${member.friend.username}.json`)).toEqual({
    with: member.friend.username,
    isPartnerDeleted: false,
    begunAt: TEST_NOW.toISOString(),
    messages: [
      { sentAt: TEST_NOW.toISOString(), isOwn: true, text: 'Audio intro', state: 'normal' },
      {
        sentAt: TEST_NOW.toISOString(),
        isOwn: true,
        text: `${member.marker} first`,
        state: 'normal',
        theirReaction: 'fire',
      },
      { sentAt: TEST_NOW.toISOString(), isOwn: true, text: 'Photo', state: 'normal', photo: photoFile },
      { sentAt: TEST_NOW.toISOString(), isOwn: false, text: null, state: 'flagged' },
      { sentAt: TEST_NOW.toISOString(), isOwn: true, text: `${member.marker} second`, state: 'normal' },
    ],
  })
  const sent = await member.fetch(sentPhoto?.photo?.largeUrl ?? '')
  expect(files.get(`conversations/${photoFile}`)).toEqual(Buffer.from(await sent.arrayBuffer()))
  const page = files.get(`conversations/001-${member.friend.username}.html`)?.toString()
  expect(page).toContain(`<img src="${photoFile}"`)
  expect(page).toContain(`${member.friend.username}: fire`)
  const index = files.get('index.html')?.toString() ?? ''
  expect(index).toContain(`${member.marker} about`)
  for (const [, file = ''] of index.matchAll(/(?:href|src)="([^"#]+)"/g)) expect([...files.keys()]).toContain(file)
})

test('nothing of others is in it but what the member was shown, and no secret of their own', async () => {
  const files = readZip(Buffer.from(await (await download(member)).arrayBuffer()))
  const all = Buffer.concat([...files.values()]).toString('latin1')
  const { friend, stranger } = member
  const secrets = await app.db.selectFrom('sessions').select('token').execute()
  const hashes = await app.db.selectFrom('credentials').select('password').execute()
  const hidden = [
    friend.email,
    stranger.email,
    friend.userId,
    // Has blocked the member since.
    stranger.username,
    ...secrets.map(({ token }) => token),
    ...hashes.map(({ password }) => password ?? 'none'),
  ]
  expect(hidden.filter((word) => all.includes(word))).toEqual([])
  // The others have the same name, birthday and place as any member of the tests.
  expect(all).not.toContain('Robin')
  expect(all).not.toContain('Utrecht')
})

test('the file is the member’s alone, and looks like no file to anybody else', async () => {
  const { fileUrl } = await readyExport(app, member)
  for (const other of [member.friend, app.visitor()]) {
    const response = await other.fetch(fileUrl)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(await (await other.fetch(`/exports/${crypto.randomUUID()}`)).text())
  }
  expect((await member.fetch('/exports/not-an-id')).status).toBe(404)
  expect((await member.fetch('/exports/..%2Fsecret')).status).toBe(404)
})

test('a letter tells that it is ready, and until when; its link leads to the page and not to the file', async () => {
  const letter = (await app.letters()).find(({ subject }) => subject === 'Your download is ready')
  expect(letter?.to).toMatchObject([{ address: member.email }])
  expect(letter?.text).toContain('until 22 November 2026')
  expect(letter?.text).toContain('/account/download')
  expect(letter?.text).not.toContain('/exports/')
})

test('one at a time: asked again while it is being packed, the same is returned', async () => {
  const person = await talker(app)
  const under = await insertExport(app.db, person.userId, TEST_NOW)
  const { latest } = await person.client.dataExport.start()
  expect(latest).toMatchObject({ id: under, state: 'waiting', progress: 0, fileUrl: null })
  expect(await insertExport(app.db, person.userId, TEST_NOW)).toBeUndefined()
})

test('interrupted, it begins anew and is whole; run again after that, nothing happens', async () => {
  const person = await talker(app)
  const id = (await insertExport(app.db, person.userId, TEST_NOW)) ?? ''
  // A node that is killed leaves the row as it was, and a piece of a file.
  await app.db.updateTable('dataExports').set({ state: 'packing', progress: 40 }).where('id', '=', id).execute()
  await packExport(app.app.services, id)
  const files = readZip(Buffer.from(await (await download(person)).arrayBuffer()))
  expect(jsonIn(files, 'profile.json')).toMatchObject({ username: person.username })
  const before = await latestExport(person)
  await packExport(app.app.services, id)
  expect(await latestExport(person)).toEqual(before)
})

test('a store that fails leaves no file, says so, and the next try works', async () => {
  const person = await talker(app)
  const broken = vi.spyOn(app.app.services.exports, 'save').mockRejectedValueOnce(new Error('the disk is away'))
  await person.client.dataExport.start()
  await app.runJobs()
  expect((await latestExport(person))?.state).toBe('failed')
  broken.mockRestore()
  app.setNow(new Date(TEST_NOW.getTime() + 1000))
  await person.client.dataExport.start()
  expect((await download(person)).status).toBe(200)
  app.setNow(TEST_NOW)
})

test(`after ${EXPORT_KEPT_DAYS} days the file and its row are gone, and what a crash has left goes too`, async () => {
  const { services } = app.app
  const person = await talker(app)
  await person.client.dataExport.start()
  const { id, fileUrl } = await readyExport(app, person)
  const orphan = crypto.randomUUID()
  const { Readable } = await import('node:stream')
  await services.exports.save(orphan, Readable.from(['nobody knows me']))
  const sweep = (now: Date) => sweepExports.run({ ...services, clock: { now: () => now } })
  await sweep(new Date(TEST_NOW.getTime() + EXPORT_KEPT_DAYS * DAY_MS - 1))
  expect((await person.fetch(fileUrl)).status).toBe(200)
  expect(await findFileTraces(app, [orphan])).toEqual([])
  await sweep(new Date(TEST_NOW.getTime() + EXPORT_KEPT_DAYS * DAY_MS + 1000))
  expect((await person.fetch(fileUrl)).status).toBe(404)
  expect(await findFileTraces(app, [id])).toEqual([])
  expect(await app.db.selectFrom('dataExports').select('id').execute()).toEqual([])
})

test('a few a day, and the newest takes the place of the one before', async () => {
  const person = await talker(app)
  for (let turn = 1; turn <= EXPORTS_PER_DAY; turn++) {
    app.setNow(new Date(TEST_NOW.getTime() + turn * 1000))
    await person.client.dataExport.start()
    await readyExport(app, person)
    const rows = app.db.selectFrom('dataExports').select('id').where('userId', '=', person.userId)
    expect(await rows.execute()).toHaveLength(1)
  }
  expect(await codeOf(person.client.dataExport.start())).toBe('TOO_MANY_REQUESTS')
})
