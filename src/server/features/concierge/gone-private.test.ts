import { expect, test } from 'vitest'
import { codeOf, talker, type Talker } from '#server/testing/chat.ts'
import { invitationsOf, notificationsOf, stateFor, withConcierge } from '#server/testing/support/concierge.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let noor: Talker
let theo: Talker
const { propose, proposed, asked } = withConcierge((scene) => void ({ app, noor, theo } = scene))

const setPublic = (person: Talker, profileVisibility: boolean) => person.client.privacy.update({ profileVisibility })

test('whoever asked and has gone private meanwhile is no invitation', async () => {
  const { introductionId } = await asked()
  await setPublic(noor, false)
  expect(await invitationsOf(theo)).toEqual([])
  const call = theo.client.concierge.answerInvitation({ introductionId, agrees: true })
  expect(await codeOf(call)).toBe('NOT_FOUND')
  await setPublic(noor, true)
  expect(await invitationsOf(theo)).toHaveLength(1)
})

test('whoever is private asks for no introduction until they are public again', async () => {
  const { introductionId } = await proposed()
  const answer = (agrees: boolean) => noor.client.concierge.answerIntroduction({ introductionId, agrees })
  await setPublic(noor, false)
  const letters = await app.countLetters()
  expect(await codeOf(answer(true))).toBe('PROFILE_HIDDEN')
  expect(await stateFor(noor)).toBe('proposed')
  expect(await app.countLetters()).toBe(letters)
  await setPublic(noor, true)
  expect([await invitationsOf(theo), await notificationsOf(theo)]).toEqual([[], []])
  await answer(true)
  expect(await invitationsOf(theo)).toMatchObject([{ id: introductionId, state: 'asked' }])
  // The same answer once more is no new one.
  await setPublic(noor, false)
  expect(await codeOf(answer(true))).toBeUndefined()
})

test('whoever is asked and private says yes only once they are public again', async () => {
  const { introductionId } = await asked()
  const answer = (agrees: boolean) => theo.client.concierge.answerInvitation({ introductionId, agrees })
  await setPublic(theo, false)
  expect(await codeOf(answer(true))).toBe('PROFILE_HIDDEN')
  expect(await invitationsOf(theo)).toMatchObject([{ state: 'asked', conversationId: null }])
  for (const person of [noor, theo]) {
    expect((await person.client.chat.listConversations({})).conversations).toEqual([])
  }
  await setPublic(theo, true)
  expect(await stateFor(noor)).toBe('waiting')
  expect((await notificationsOf(noor)).filter(({ kind }) => kind === 'introduction')).toEqual([])
  const { conversationId } = await answer(true)
  expect((await noor.client.concierge.mine()).introductions).toMatchObject([{ state: 'introduced', conversationId }])
  await setPublic(theo, false)
  expect(await answer(true)).toEqual({ conversationId })
})

test('whoever is private can still say no', async () => {
  const { introductionId, ticketId } = await asked()
  await setPublic(theo, false)
  await theo.client.concierge.answerInvitation({ introductionId, agrees: false })
  expect(await invitationsOf(theo)).toEqual([])
  const other = await talker(app)
  await propose(ticketId, [other.userId])
  await setPublic(noor, false)
  const [latest] = (await noor.client.concierge.mine()).introductions
  await noor.client.concierge.answerIntroduction({ introductionId: latest?.id ?? '', agrees: false })
  expect(await stateFor(noor)).toBe('declined')
})
