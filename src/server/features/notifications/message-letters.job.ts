import { LETTER_EVERY_MINUTES, messageLetterStep } from '#domain/notifications/message-letters.ts'
import type { Db } from '#server/db/open.ts'
import {
  dropPlan,
  holdConversations,
  listUntoldSenders,
  lockNextDue,
  planLetter,
  type DueLetter,
} from '#server/features/notifications/message-letters.queries.ts'
import { messagesLetter } from '#server/features/notifications/notifications.letters.ts'
import type { Services } from '#server/http/api/request-context.ts'

type LetterServices = Pick<Services, 'db' | 'clock' | 'letters' | 'publicUrl' | 'unsubscribeLinks'>

/**
 * Looks at everybody for whom a look was planned: are their messages still unread, and are they away? The letter is
 * put into the post in the transaction that says so, and so goes out once, however often this runs.
 */
export const sendMessageLetters = {
  name: 'message-letters',
  run: async (services: LetterServices) => {
    while (await lookAtNext(services)) continue
  },
}

/** False when nobody is due. */
async function lookAtNext(services: LetterServices): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const due = await lockNextDue(tx, services.clock.now())
    if (!due) return false
    if (await isDone(services, tx, due)) {
      await holdConversations(tx, due.userId)
      // Once more, with what was on its way.
      if (await isDone(services, tx, due)) await dropPlan(tx, due.userId)
    }
    return true
  })
}

/** Sends or postpones the letter, unless there is nothing to tell. */
async function isDone(services: LetterServices, tx: Db, due: DueLetter): Promise<boolean> {
  const { userId, lastSeen, sentAt, settings, isAway } = due
  const now = services.clock.now()
  const senders = settings.messages && !isAway ? await listUntoldSenders(tx, userId, sentAt) : []
  const step = messageLetterStep({
    now,
    lastSeen: lastSeen ?? undefined,
    lastLetterAt: sentAt ?? undefined,
    newestUntoldAt: senders[0]?.newestAt,
  })
  if (step.kind === 'wait') await planLetter(tx, userId, { dueAt: step.until })
  if (step.kind === 'send') await send(services, tx, due, { usernames: senders.map(({ username }) => username), now })
  return step.kind === 'done'
}

async function send(
  { letters, publicUrl, unsubscribeLinks }: LetterServices,
  tx: Db,
  { userId, name, email }: DueLetter,
  { usernames, now }: { usernames: string[]; now: Date },
): Promise<void> {
  const unsubscribeUrl = unsubscribeLinks.linkFor({ userId, flag: 'messages' })
  await letters.send(tx, {
    to: email,
    userId,
    kind: 'messages',
    key: `messages:${userId}:${now.toISOString()}`,
    // One an hour is limit enough.
    isLimited: false,
    letter: messagesLetter(name, usernames, { publicUrl, unsubscribeUrl }),
  })
  const dueAt = new Date(now.getTime() + LETTER_EVERY_MINUTES * 60_000)
  await planLetter(tx, userId, { dueAt, sentAt: now })
}
