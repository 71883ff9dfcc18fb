import { invitationExpiresAt, viewOfPerson, viewOfRequester } from '#domain/concierge/introduction-rules.ts'
import { openConversation } from '#server/features/chat/conversations.queries.ts'
import {
  isVisible,
  lockIntroduction,
  setConversation,
  setPersonAnswer,
  setRequesterAnswer,
} from '#server/features/concierge/introductions.queries.ts'
import { notify, withdrawNotifications } from '#server/features/notifications/notify.ts'
import { lockPair } from '#server/features/people/pair.queries.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

type AnswerContext = HandlerContext<'member'> & CanFail<'NOT_FOUND' | 'PROFILE_HIDDEN'>

interface Answer {
  introductionId: string
  agrees: boolean
}

/** The first of the two. A yes asks the other; a no stays between the requester and the concierge. */
export async function answerAsRequester(context: AnswerContext, { introductionId, agrees }: Answer): Promise<void> {
  const { db: tx, clock, viewer, errors, publish } = context
  const now = clock.now()
  const introduction = await lockIntroduction(tx, introductionId)
  if (introduction?.requesterId !== viewer.id) throw errors.NOT_FOUND()
  const { personId } = introduction
  await lockPair(tx, viewer.id, personId)
  if (!(await isVisible(tx, viewer.id, personId))) throw errors.NOT_FOUND()
  if (viewOfRequester(introduction, now) !== 'proposed') {
    if (introduction.requesterAgrees !== agrees) throw errors.NOT_FOUND()
    return
  }
  if (agrees) await requireShownTo(context, personId)
  await setRequesterAnswer(tx, introductionId, agrees, { now, expiresAt: invitationExpiresAt(now) })
  publish('concierge.changed', [toUser(viewer.id)], {})
  if (!agrees) return
  await notify(context, { userId: personId, kind: 'introduction', personId: viewer.id, subjectId: introductionId })
  publish('concierge.changed', [toUser(personId)], {})
}

/** The second. A yes opens a conversation for both; a no is told to nobody. */
export async function answerAsPerson(
  context: AnswerContext,
  { introductionId, agrees }: Answer,
): Promise<string | null> {
  const { db: tx, clock, viewer, errors, publish } = context
  const now = clock.now()
  const introduction = await lockIntroduction(tx, introductionId)
  if (introduction?.personId !== viewer.id) throw errors.NOT_FOUND()
  const { requesterId } = introduction
  await lockPair(tx, viewer.id, requesterId)
  if (!(await isVisible(tx, viewer.id, requesterId))) throw errors.NOT_FOUND()
  const view = viewOfPerson(introduction, now)
  if (view === 'introduced' && agrees) return introduction.conversationId
  if (view !== 'asked') throw errors.NOT_FOUND()
  if (agrees) await requireShownTo(context, requesterId)
  await setPersonAnswer(tx, introductionId, agrees, now)
  publish('concierge.changed', [toUser(viewer.id)], {})
  if (!agrees) {
    // What the bell said is dealt with; the other's bell says nothing of it.
    await withdrawNotifications(context, [viewer.id, requesterId], 'introduction')
    return null
  }
  // Each opens it: so it stands in both lists before anybody has written.
  await openConversation(tx, viewer.id, requesterId, now)
  const conversationId = await openConversation(tx, requesterId, viewer.id, now)
  await setConversation(tx, introductionId, conversationId)
  const notification = { kind: 'introduction', subjectId: introductionId, conversationId } as const
  await notify(context, { ...notification, userId: viewer.id, personId: requesterId, isKnown: true })
  await notify(context, { ...notification, userId: requesterId, personId: viewer.id })
  publish('concierge.changed', [toUser(requesterId)], {})
  return conversationId
}

/** A yes shows the viewer to the other, who could neither see nor answer somebody private. */
async function requireShownTo({ db: tx, viewer, errors }: AnswerContext, otherId: string): Promise<void> {
  if (!(await isVisible(tx, otherId, viewer.id))) throw errors.PROFILE_HIDDEN()
}
