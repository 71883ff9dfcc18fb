import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SignalName } from '#contract/events.ts'
import { systemClock } from '#server/clock.ts'
import { insertAccount } from '#server/features/accounts/accounts.queries.ts'
import { createHeartbeats } from '#server/features/presence/heartbeats.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { waitFor } from '#server/testing/wait-for.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)
const fail = (error: unknown) => {
  throw error
}
const lastSeen = async (userId: string) => {
  const row = await app.db.selectFrom('presence').select('lastSeen').where('userId', '=', userId).executeTakeFirst()
  return row?.lastSeen
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function insertPeople(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids) {
    const account = {
      id,
      email: `${id}@example.com`,
      username: id.slice(0, 30),
      name: 'Crowd Example',
      birthday: '1991-06-12',
      gender: 'Female',
      orientation: 'Bisexual',
      location: 'Cork, Ireland',
      ethnicity: 'Mixed',
      religion: 'Other',
      mbti: null,
      loveLanguage: null,
      attachmentStyle: null,
      passwordHash: 'nobody signs in with this',
      coordinates: null,
      picture: null,
    } as const
    await insertAccount(app.db, account, TEST_NOW)
  }
  return ids
}

describe('writing who is here', () => {
  const resources = new AsyncDisposableStack()
  const options = () => ({ db: app.db, clock: systemClock, onReturn: () => undefined, onError: fail })
  afterAll(() => resources.disposeAsync())

  test('two hundred beats of fifty people are one statement, and none when nobody beats', async () => {
    const people = await insertPeople(50)
    const executed = vi.spyOn(app.db.getExecutor(), 'executeQuery')
    const heartbeats = createHeartbeats(options(), resources)
    app.setNow(minutes(3))
    for (let count = 0; count < 4; count += 1) for (const userId of people) heartbeats.note(userId)
    await waitFor('the beats to be written', () => (executed.mock.calls.length > 0 ? true : undefined))
    await pause(1200)
    await heartbeats.flush()
    expect(executed).toHaveBeenCalledTimes(1)
    executed.mockRestore()
    const rows = await app.db
      .selectFrom('presence')
      .select('lastSeen')
      .where('userId', 'in', people)
      .where('lastSeen', '=', minutes(3))
      .execute()
    expect(rows).toHaveLength(50)
  })

  test('of many people no statement writes more than 250', async () => {
    const executed = vi.spyOn(app.db.getExecutor(), 'executeQuery')
    const heartbeats = createHeartbeats(options(), resources)
    for (let count = 0; count < 450; count += 1) heartbeats.note(randomUUID())
    await heartbeats.flush()
    const sizes = executed.mock.calls.map(([{ parameters }]) => (parameters[0] as string[]).length)
    executed.mockRestore()
    expect(sizes).toEqual([250, 200])
  })

  test('while the database is stuck, each person waits once, with their last beat', async () => {
    const [somebody = ''] = await insertPeople(1)
    const people = [somebody, ...Array.from({ length: 299 }, () => randomUUID())]
    const executor = app.db.getExecutor()
    const execute = executor.executeQuery.bind(executor)
    const { promise: stuck, resolve: release } = Promise.withResolvers<void>()
    const executed = vi.spyOn(executor, 'executeQuery')
    executed.mockImplementationOnce(async (query) => {
      await stuck
      return execute(query)
    })
    const heartbeats = createHeartbeats(options(), resources)
    for (const minute of [10, 11, 12, 13]) {
      app.setNow(minutes(minute))
      for (const userId of people) heartbeats.note(userId)
    }
    release()
    await heartbeats.flush()
    const sizes = executed.mock.calls.map(([{ parameters }]) => (parameters[0] as string[]).length)
    executed.mockRestore()
    expect(sizes).toEqual([250, 250, 50])
    expect(await lastSeen(somebody)).toEqual(minutes(13))
  })

  test('what is noted when the server stops is written', async () => {
    const [userId = ''] = await insertPeople(1)
    app.setNow(minutes(4))
    const heartbeats = createHeartbeats(options(), resources)
    heartbeats.note(userId)
    await heartbeats.flush()
    expect(await lastSeen(userId)).toEqual(minutes(4))
  })

  test('a later moment is not taken back, and somebody who has gone spoils nobody’s', async () => {
    const [early = '', late = ''] = await insertPeople(2)
    await app.db
      .updateTable('presence')
      .set({ lastSeen: minutes(9) })
      .where('userId', '=', late)
      .execute()
    app.setNow(minutes(5))
    const heartbeats = createHeartbeats(options(), resources)
    for (const userId of [late, randomUUID(), early]) heartbeats.note(userId)
    await heartbeats.flush()
    expect([await lastSeen(early), await lastSeen(late)]).toEqual([minutes(5), minutes(9)])
  })

  test('a write that fails is told, and the next one works', async () => {
    const [userId = ''] = await insertPeople(1)
    const errors: unknown[] = []
    const heartbeats = createHeartbeats({ ...options(), onError: (error) => errors.push(error) }, resources)
    heartbeats.note('not an id')
    await heartbeats.flush()
    expect(errors).toHaveLength(1)
    app.setNow(minutes(6))
    heartbeats.note(userId)
    await heartbeats.flush()
    expect(await lastSeen(userId)).toEqual(minutes(6))
  })
})

describe('an open tab', () => {
  const isOnline = async (username: string) => {
    const { people } = await app.visitor().client.directory.list({ gender: 'Nonbinary' })
    return people.find((person) => person.username === username)?.isOnline
  }

  /** Whatever was noted has been written by then. */
  const WRITTEN_AFTER_MS = 1300

  // A socket counts its silence by the clock, which therefore stands still while one is open.
  const longAgo = minutes(-60)
  const forget = (userId: string) =>
    app.db.updateTable('presence').set({ lastSeen: longAgo }).where('userId', '=', userId).execute()

  test('shows its member as online with every beat, and not by its connection alone: it may be hidden', async () => {
    const person = await app.member('beatrice')
    const { id } = await person.client.profile.mine()
    await forget(id)
    const tab = await person.listen()
    await pause(WRITTEN_AFTER_MS)
    expect(await isOnline('beatrice')).toBe(false)
    tab.send('presence.beat', {})
    await waitFor('the beat to count', async () => ((await isOnline('beatrice')) ? true : undefined))
    expect(await lastSeen(id)).toEqual(new Date())
  })

  test('that sends nonsense is not listened to, and harms nothing', async () => {
    const person = await app.member()
    const { id } = await person.client.profile.mine()
    await forget(id)
    const seen = async () => ((await lastSeen(id))?.getTime() === longAgo.getTime() ? undefined : true)
    const tab = await person.listen()
    const nonsense: [string, unknown][] = [
      ['presence.beat', 'thump'],
      ['presence.beat', null],
      ['presence.beat', undefined],
      ['presence.beat', [1, 2]],
      ['presence.bogus', {}],
      ['accounts.sessionEnded', { reason: 'signedOut' }],
      ['__proto__', {}],
    ]
    for (const [name, payload] of nonsense) tab.send(name as SignalName, payload as Record<string, never>)
    await pause(WRITTEN_AFTER_MS)
    expect(tab.isOpen()).toBe(true)
    expect(await lastSeen(id)).toEqual(longAgo)
    for (let count = 0; count < 500; count += 1) tab.send('presence.beat', {})
    await waitFor('the beats to count', seen)
  })
})
