import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOLD_SECONDS, QUEUE_PAGE_SIZE } from '#domain/moderation/queue.ts'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { flaggedMessage, latestCase, withModerators } from '#server/testing/support/cases.ts'
import { revokeRole } from '#server/testing/support/desk.ts'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
let joost: Talker
withModerators((scene) => void ({ app, marta, joost } = scene))

const later = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000))
const numbersOf = async (filter: Parameters<typeof marta.client.moderation.list>[0]) =>
  (await marta.client.moderation.list(filter)).reports.map(({ preview }) => preview)

async function report(reason: string): Promise<string> {
  const [one, other] = [await talker(app), await talker(app)]
  await one.client.safety.reportPerson({ userId: other.userId, reason })
  return latestCase(app)
}

test('a report arrives live, with a number, its kind and the first 80 characters', async () => {
  const ears = await marta.listen()
  const reason = `A fake profile or a scam: ${'x'.repeat(100)}`
  const id = await report(reason)
  expect(await ears.next('moderation.reportChanged')).toEqual({ reportId: id })
  const { reports } = await marta.client.moderation.list({ order: 'newest' })
  expect(reports[0]).toMatchObject({ id, kind: 'fake', targetType: 'user', status: 'open', holder: null })
  expect(reports[0]?.preview).toBe(`${reason.slice(0, 80)}…`)
  expect(reports[0]?.number).toBeGreaterThan(1000)
})

test('the queue is filtered by status, and searched as it is written', async () => {
  const mark = randomUUID().slice(0, 8)
  const first = await report(`${mark} 50% OFF_all`)
  later(60)
  await report(`${mark} 50 cents`)
  const q = mark.toUpperCase()
  expect(await numbersOf({ q })).toEqual([`${mark} 50 cents`, `${mark} 50% OFF_all`])
  expect(await numbersOf({ q, order: 'oldest' })).toEqual([`${mark} 50% OFF_all`, `${mark} 50 cents`])
  expect(await numbersOf({ q: `${mark} 50%` })).toEqual([`${mark} 50% OFF_all`])
  expect(await numbersOf({ q: 'off_ALL', status: 'open' })).toContain(`${mark} 50% OFF_all`)
  expect(await numbersOf({ q: `${mark} 50_` })).toEqual([])
  await marta.client.moderation.setStatus({ reportId: first, status: 'in_review' })
  expect(await numbersOf({ q, status: 'in_review' })).toEqual([`${mark} 50% OFF_all`])
  expect(await numbersOf({ q: '5', status: 'in_review' })).toEqual([`${mark} 50% OFF_all`])
})

test('the queue goes on page by page, in either order', async () => {
  const mark = randomUUID().slice(0, 8)
  const moments = Array.from({ length: QUEUE_PAGE_SIZE + 1 }, (_, place) => new Date(TEST_NOW.getTime() + place))
  const row = { reason: mark, kind: 'other', targetType: 'user', evidence: null } as const
  await app.db
    .insertInto('reports')
    .values(moments.map((at) => ({ ...row, id: randomUUID(), targetId: randomUUID(), createdAt: at, updatedAt: at })))
    .execute()
  for (const order of ['oldest', 'newest'] as const) {
    const first = await marta.client.moderation.list({ q: mark, order })
    const second = await marta.client.moderation.list({ q: mark, order, after: first.next ?? '' })
    const times = [...first.reports, ...second.reports].map(({ createdAt }) => createdAt)
    expect(second.next).toBeNull()
    expect(new Set(times).size).toBe(QUEUE_PAGE_SIZE + 1)
    expect(times).toEqual(order === 'oldest' ? times.toSorted() : times.toSorted().toReversed())
  }
})

test('others see who has a case open, until the lease ends or it is closed', async () => {
  const reportId = await report('Who has it?')
  const holder = async () => (await joost.client.moderation.find({ reportId })).holder?.id ?? null
  const ears = await joost.listen()
  await marta.client.moderation.hold({ reportId })
  expect(await ears.next('moderation.reportChanged')).toEqual({ reportId })
  expect(await holder()).toBe(marta.userId)
  expect((await joost.client.moderation.hold({ reportId })).holder.id).toBe(marta.userId)
  later(HOLD_SECONDS - 1)
  await marta.client.moderation.hold({ reportId })
  later(HOLD_SECONDS + 1)
  expect(await holder()).toBe(marta.userId)
  later(3 * HOLD_SECONDS)
  expect(await holder()).toBeNull()
  expect((await joost.client.moderation.hold({ reportId })).holder.id).toBe(joost.userId)
  await marta.client.moderation.release({ reportId })
  expect(await holder()).toBe(joost.userId)
  await joost.client.moderation.release({ reportId })
  expect(await holder()).toBeNull()
})

test('a note is for moderators, and written once', async () => {
  const { reportId } = await flaggedMessage(app)
  const note = { id: randomUUID(), reportId, text: 'The second person he does not leave alone.' }
  await marta.client.moderation.addNote(note)
  await marta.client.moderation.addNote(note)
  expect(await codeOf(joost.client.moderation.addNote(note))).toBe('NOT_FOUND')
  const { notes } = await joost.client.moderation.find({ reportId })
  expect(notes).toMatchObject([{ text: note.text, author: { id: marta.userId } }])
})

test('whoever loses the role hears nothing more and reads nothing more', async () => {
  const [staying, leaving] = [await marta.listen(), await joost.listen()]
  await revokeRole(app, joost.userId)
  await report('After that.')
  await staying.next('moderation.reportChanged')
  expect(leaving.count('moderation.reportChanged')).toBe(0)
  expect(await codeOf(joost.client.moderation.list({}))).toBe('NOT_ALLOWED')
})
