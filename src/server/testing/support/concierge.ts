import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makePremium, talker, type Talker } from '#server/testing/chat.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

interface Concierge {
  app: TestApp
  /** Of the desk. */
  marta: Talker
  /** Has the perk. */
  noor: Talker
  theo: Talker
}

/** One app for the tests of a file; each test has two members of its own, and begins at the same moment. */
export function withConcierge(assign: (scene: Concierge) => void) {
  let app: TestApp
  let marta: Talker
  let noor: Talker
  let theo: Talker
  beforeAll(async () => {
    app = await createTestApp()
    marta = await staffMember(app)
  })
  beforeEach(async () => {
    app.setNow(TEST_NOW)
    ;[noor, theo] = [await talker(app), await talker(app)]
    await makePremium(app, noor.userId)
    assign({ app, marta, noor, theo })
  })
  afterAll(() => app.close())

  const request = (person: Talker, id: string = randomUUID()) =>
    person.client.concierge.request({ id, wishes: 'Somebody who reads on trains.' })
  const propose = (ticketId: string, userIds: string[]) =>
    marta.client.concierge.propose({ id: randomUUID(), ticketId, text: 'What about these?', userIds })
  const proposed = async () => {
    const { id: ticketId } = await request(noor)
    await propose(ticketId, [theo.userId])
    return { ticketId, introductionId: (await noor.client.concierge.mine()).introductions[0]?.id ?? '' }
  }
  const asked = async () => {
    const { introductionId, ticketId } = await proposed()
    await noor.client.concierge.answerIntroduction({ introductionId, agrees: true })
    return { introductionId, ticketId }
  }
  return { request, propose, proposed, asked }
}

export const stateFor = async (person: Talker) => (await person.client.concierge.mine()).introductions[0]?.state
export const invitationsOf = async (person: Talker) => (await person.client.concierge.mine()).invitations
export const notificationsOf = async (person: Talker) => (await person.client.notifications.list({})).notifications
