import { expect, test } from 'vitest'
import { codeOf, pairOf, say, type Talker } from '#server/testing/chat.ts'
import { decideAs, latestCase, withModerators } from '#server/testing/support/cases.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let marta: Talker
let joost: Talker
withModerators((scene) => void ({ app, marta, joost } = scene))

async function reportedTalk() {
  const { one: rude, other: hana, conversationId } = await pairOf(app)
  await say(rude, conversationId, 'You there.')
  await hana.client.safety.reportPerson({ userId: rude.userId, reason: 'Rude.' })
  return { rude, hana, conversationId, reportId: await latestCase(app) }
}

const readBy = async ({ client }: Talker, reportId: string) =>
  (await client.moderation.find({ reportId })).conversation.messages.map(({ content }) => content)
const goOnReading = ({ client }: Talker, reportId: string) =>
  codeOf(client.moderation.openConversation({ reportId, before: 100, isAll: true }))

test('what two people write after their case was closed is nobody else’s, and neither is what was before the copy', async () => {
  const { rude, hana, conversationId, reportId } = await reportedTalk()
  await say(rude, conversationId, 'Sorry about that.')
  expect(await readBy(marta, reportId)).toEqual(['You there.', 'Sorry about that.'])
  expect(await goOnReading(marta, reportId)).toBeUndefined()
  await decideAs(marta, reportId, 'dismiss')
  await say(hana, conversationId, 'My number is 0123.')
  expect(await readBy(joost, reportId)).toEqual(['You there.'])
  expect(await goOnReading(joost, reportId)).toBe('NOT_FOUND')
  await joost.client.moderation.setStatus({ reportId, status: 'open' })
  expect(await readBy(joost, reportId)).toContain('My number is 0123.')
})

test('an appeal opens the conversation again, for as long as it waits', async () => {
  const { rude, conversationId, reportId } = await reportedTalk()
  const decisionId = await decideAs(marta, reportId, 'warn')
  await rude.client.moderation.appeal({ decisionId, text: 'It was a joke.' })
  const appealId = await latestCase(app)
  await say(rude, conversationId, 'It was a joke.')
  expect(await readBy(joost, appealId)).toContain('It was a joke.')
  expect(await goOnReading(joost, appealId)).toBeUndefined()
  await joost.client.moderation.decideAppeal({ reportId: appealId, outcome: 'upheld', answer: 'It was not.' })
  expect(await readBy(joost, appealId)).toEqual(['You there.'])
  expect(await goOnReading(joost, appealId)).toBe('NOT_FOUND')
})
