import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf, say, type Talker } from '#server/testing/chat.ts'
import { decideAs, flaggedMessage, latestCase, withModerators } from '#server/testing/support/cases.ts'
import { pngFile } from '#server/testing/support/desk.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
let joost: Talker
withModerators((scene) => void ({ app, marta, joost } = scene))

const listedFor = async ({ client }: Talker, filter: { q?: string } = {}) => client.moderation.list(filter)
const makeAdmin = ({ userId }: Talker) =>
  app.db.insertInto('userRoles').values({ userId, roleLevel: 2, revokedAt: null }).execute()

test('a moderator who was reported learns neither of it nor by whom', async () => {
  const { rude, hana, conversationId, reportId } = await flaggedMessage(app)
  await hana.client.safety.reportPerson({ userId: rude.userId, reason: 'Waits at my bus stop.' })
  const personal = await latestCase(app)
  await makeAdmin(rude)
  await marta.client.moderation.addNote({ reportId, id: randomUUID(), text: 'Keep an eye on him.' })
  await marta.client.userDesk.addNote({ userId: rude.userId, id: randomUUID(), text: 'A word with his lead.' })

  const { moderation, userDesk } = rude.client
  const [mine, others] = [await listedFor(rude), await listedFor(marta)]
  expect(others.reports.map(({ id }) => id)).toEqual(expect.arrayContaining([reportId, personal]))
  expect(mine.reports.map(({ id }) => id)).not.toEqual(expect.arrayContaining([reportId]))
  expect(mine.open).toBe(others.open - 2)
  expect((await listedFor(rude, { q: 'bus stop' })).reports).toEqual([])
  for (const id of [reportId, personal]) {
    expect(await codeOf(moderation.find({ reportId: id }))).toBe('NOT_FOUND')
    expect(await codeOf(moderation.openConversation({ reportId: id, before: 100 }))).toBe('NOT_FOUND')
    expect(await codeOf(moderation.hold({ reportId: id }))).toBe('NOT_FOUND')
    expect(await codeOf(moderation.addNote({ reportId: id, id: randomUUID(), text: 'Nonsense.' }))).toBe('NOT_FOUND')
  }
  const own = await userDesk.find({ userId: rude.userId })
  expect(own).toMatchObject({ state: 'active', reportsAbout: [], notes: [], acts: [], blockedByCount: 0 })
  expect((await userDesk.search({ q: rude.userId })).users).toMatchObject([{ state: 'active' }])
  const seenByOthers = await marta.client.userDesk.find({ userId: rude.userId })
  expect([seenByOthers.state, seenByOthers.reportsAbout.length]).toEqual(['reported', 2])
  await say(rude, conversationId, 'Was it you?')
})

test('nor is what goes with the case shown to them', async () => {
  const { rude, hana, conversationId } = await flaggedMessage(app)
  const photo = await rude.client.chat.sendPhoto({ id: randomUUID(), conversationId, file: await pngFile() })
  await hana.client.chat.flagMessage({ messageId: photo.id })
  const reportId = await latestCase(app)
  await makeAdmin(rude)
  const address = `/evidence/${reportId}/${photo.id}/small`
  expect([(await marta.fetch(address)).status, (await rude.fetch(address)).status]).toEqual([200, 404])
})

test('an appeal of their own leads them no nearer to it', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const decisionId = await decideAs(joost, reportId, 'warn')
  await rude.client.moderation.appeal({ decisionId, text: 'It was a joke.' })
  const appealId = await latestCase(app)
  await makeAdmin(rude)
  expect((await marta.client.moderation.list({})).reports.map(({ id }) => id)).toContain(appealId)
  expect(await codeOf(rude.client.moderation.find({ reportId: appealId }))).toBe('NOT_FOUND')
  expect(await codeOf(rude.client.moderation.openConversation({ reportId: appealId, before: 100 }))).toBe('NOT_FOUND')
})

test('nor does their own account say what was decided about them, by whom or in which case', async () => {
  const { rude, reportId } = await flaggedMessage(app)
  const personal = await flaggedMessage(app)
  await decideAs(joost, reportId, 'warn')
  await decideAs(joost, personal.reportId, 'dismiss')
  for (const person of [rude, personal.rude]) {
    await makeAdmin(person)
    expect((await person.client.userDesk.find({ userId: person.userId })).decisions).toEqual([])
    expect((await marta.client.userDesk.find({ userId: person.userId })).decisions).toHaveLength(1)
  }
  expect((await rude.client.moderation.mine()).decisions).toMatchObject([{ verb: 'warn' }])
})

test('nor are they told live that there is a case about them', async () => {
  const { rude, hana, reportId } = await flaggedMessage(app)
  await makeAdmin(rude)
  const [ears, others] = [await rude.listen(), await marta.listen()]
  await joost.client.moderation.hold({ reportId })
  await hana.client.safety.reportPerson({ userId: rude.userId, reason: 'Waits at my bus stop.' })
  const opened = { id: randomUUID(), userId: hana.userId, reason: 'To be told of something.' }
  await joost.client.moderation.openCase(opened)
  expect(await others.next('moderation.reportChanged')).toEqual({ reportId })
  expect(await ears.next('moderation.reportChanged')).toEqual({ reportId: opened.id })
})
