import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { decisionLetter } from '#domain/moderation/decision-letter.ts'
import type { Removal, Verb } from '#domain/moderation/decisions.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { pairOf, say, type Talker } from '#server/testing/chat.ts'
import { TEST_PASSWORD, type Person } from '#server/testing/person.ts'
import { staffMember } from '#server/testing/support/desk.ts'
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

interface Moderators {
  app: TestApp
  marta: Talker
  joost: Talker
}

/** One app for the tests of a file; each test has two moderators of its own, and begins at the same moment. */
export function withModerators(assign: (scene: Moderators) => void): void {
  let app: TestApp
  beforeAll(async () => void (app = await createTestApp()))
  beforeEach(async () => {
    app.setNow(TEST_NOW)
    assign({ app, marta: await staffMember(app), joost: await staffMember(app) })
  })
  afterAll(() => app.close())
}

/** Somebody who is rude, somebody who flags it, and the case about it. */
export async function flaggedMessage(app: TestApp, content = 'I know which stop is yours.') {
  const { one: rude, other: hana, conversationId } = await pairOf(app)
  const { id: messageId } = await say(rude, conversationId, content)
  await hana.client.chat.flagMessage({ messageId })
  return { rude, hana, conversationId, messageId, reportId: await latestCase(app) }
}

export async function latestCase(app: TestApp): Promise<string> {
  const { id } = await app.db
    .selectFrom('reports')
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A decision as the console sends it; a suspension is for a week. */
export function decision(
  reportId: string,
  verb: Verb,
  { removals = [], now = new Date() }: { removals?: Removal[]; now?: Date } = {},
) {
  if (verb === 'dismiss') return { id: randomUUID(), reportId, verb }
  const until = verb === 'suspend' ? new Date(now.getTime() + 7 * DAY_MS) : null
  const letter = decisionLetter({ verb, reason: 'threats', until, removals })
  const end = until ? { until: until.toISOString() } : {}
  return { id: randomUUID(), reportId, verb, reason: 'threats', removals, letter, ...end } as const
}

/** Whoever bans shows first who they are. */
export async function decideAs({ client }: Person, ...args: Parameters<typeof decision>): Promise<string> {
  const input = decision(...args)
  if (input.verb === 'ban') await client.staff.reconfirm({ password: TEST_PASSWORD })
  await client.moderation.decide(input)
  return input.id
}

/** What the bell says of moderators, the latest first. */
export async function moderationNotifications({ client }: Talker) {
  const { notifications } = await client.notifications.list({})
  return notifications
    .filter(({ kind }) => kind === 'moderation')
    .map(({ person, subject, subjectId }) => ({ person, subject, subjectId }))
}
