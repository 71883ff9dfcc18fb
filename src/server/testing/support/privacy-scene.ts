import { ORPCError, safe } from '@orpc/client'
import { say } from '#server/testing/chat.ts'
import { signUpForm, type Client, type Person } from '#server/testing/person.ts'
import { listProcedures } from '#server/testing/procedures.ts'
import type { Call, Subject } from '#server/testing/support/desk-calls.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const SECRETS = {
  email: 'wilhelmina@secret.example',
  name: 'Wilhelmina Vandersloot',
  birthday: '1991-09-14',
  coordinates: { latitude: -71.3, longitude: -158.4 },
}
const REPORT = 'He frightens me.'
export const SAID_TO_MATCH = 'Meet me at the lighthouse.'
const SAID_TO_CONFIDANT = 'Nobody else may know.'
/** What nobody else learns. What was said to the match only the two know. */
export const SECRET_WORDS = [
  SECRETS.email,
  SECRETS.name,
  'Vandersloot',
  SECRETS.birthday,
  '-71.3',
  '-158.4',
  REPORT,
  SAID_TO_CONFIDANT,
]

export interface PrivacyScene {
  /** Whom the others try to learn about. */
  subject: Subject
  wilma: Person
  /** Likes the subject, is liked back, has them as a favorite, and talks with them. */
  match: Person
  matchId: string
  stranger: Person
  visitor: Person
}

/** Somebody with secrets, and those who ask. */
export async function createPrivacyScene(app: TestApp): Promise<PrivacyScene> {
  const wilma = app.visitor()
  await wilma.signUp({ ...signUpForm({ email: SECRETS.email, username: 'wilma' }), ...SECRETS })
  const [match, stranger, visitor] = [await app.member(), await app.member(), app.visitor()]
  const matchId = await match.id()
  const id = await wilma.id()
  const { id: conversationId } = await match.client.chat.openWith({ userId: id })
  const { id: messageId } = await say(wilma, conversationId, SAID_TO_MATCH)
  const { email } = SECRETS
  const subject = { id, username: 'wilma', email, photoId: crypto.randomUUID(), conversationId, messageId }
  const confidant = await app.member()
  const confidence = await wilma.client.chat.openWith({ userId: await confidant.id() })
  await say(wilma, confidence.id, SAID_TO_CONFIDANT)
  await wilma.client.safety.reportPerson({ userId: matchId, reason: REPORT })
  await app.db
    .insertInto('photos')
    .values({
      id: subject.photoId,
      userId: subject.id,
      path: `${subject.id}/gallery-0-1-me`,
      isProfilePicture: true,
      position: 0,
      width: 1,
      height: 1,
      blur: '',
    })
    .execute()
  await match.client.likes.set({ userId: subject.id, isLiked: true, isFavorite: true })
  await wilma.client.likes.set({ userId: matchId, isLiked: true })
  return { subject, wilma, match, matchId, stranger, visitor }
}

/** Takes back what a test or a call has changed: in sight again, and blocked or passed on by nobody. */
export async function restore({ db }: TestApp, subject: Subject): Promise<void> {
  const inSight = { profileVisibility: true, showInDiscover: true, accountActive: true, suspendedAt: null }
  await db.updateTable('users').set(inSight).where('userId', '=', subject.id).execute()
  await db.deleteFrom('blocks').execute()
  await db.deleteFrom('passes').execute()
}

/** All that comes back, errors included; something that breaks, or that the contract refuses to read, is no answer. */
export async function answerOf(call: Call, client: Client, subject: Subject): Promise<string> {
  const { error, data } = await safe(call(client, subject))
  if (!error) return JSON.stringify(data)
  if (error instanceof ORPCError && error.defined && error.code !== 'INVALID_INPUT') return JSON.stringify(error)
  throw error
}

const procedures = listProcedures()
export const isForAnyone = (name: string) => procedures.get(name)?.['~orpc'].meta.access === 'anyone'
