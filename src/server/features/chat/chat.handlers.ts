import { z } from 'zod'
import { chat } from '#contract/chat.ts'
import { Id } from '#contract/id.ts'
import { CONVERSATIONS_PAGE_SIZE } from '#domain/chat/limits.ts'
import { lockConversation, otherThan, requireParticipant } from '#server/features/chat/chat.guards.ts'
import {
  conversationView,
  countUnread,
  findConversationOfPair,
  findConversationRow,
  hideConversation,
  isInConversation,
  listConversationRows,
  openConversation,
} from '#server/features/chat/conversations.queries.ts'
import { listChanges } from '#server/features/chat/list-changes.ts'
import { deleteMessage, flagMessage, type Marking } from '#server/features/chat/mark-message.ts'
import {
  insertMessage,
  isMessageIdTaken,
  listMessagesBefore,
  markRead,
} from '#server/features/chat/messages.queries.ts'
import type { Db } from '#server/db/open.ts'
import { hasPremium } from '#server/features/membership/membership.queries.ts'
import { requireVisible } from '#server/features/people/people.guards.ts'
import { Failure } from '#server/http/api/failure.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/realtime.ts'

type MemberContext = HandlerContext<'member'>
const Place = z.object({ updatedAt: z.iso.datetime(), id: Id })
const toAll = (userIds: string[]) => userIds.map(toUser)

export const chatHandlers = {
  listConversations: procedure(chat.listConversations, async ({ db, clock, cursors, viewer }, { after }) => {
    const scope = { list: 'conversations', viewerId: viewer.id }
    const looking = { viewerId: viewer.id, now: clock.now() }
    const rows = await listConversationRows(db, looking, cursors.open(scope, Place, after))
    const shown = rows.slice(0, CONVERSATIONS_PAGE_SIZE)
    const seesReceipts = await hasPremium(db, viewer.id, clock.now())
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return {
      conversations: shown.map((row) => conversationView(row, viewer.id, seesReceipts)),
      next: last ? cursors.seal(scope, { updatedAt: last.updatedAt.toISOString(), id: last.id }) : null,
    }
  }),

  findConversation: procedure(chat.findConversation, (context, { conversationId }) =>
    findForViewer(context, conversationId),
  ),

  findWith: procedure(chat.findWith, async ({ db, viewer }, { userId }) => {
    const known = await findConversationOfPair(db, viewer.id, userId)
    // That the other has opened an empty one is not told before they write.
    if (!known?.hasMessages) throw Failure.of('NOT_FOUND')
    return { id: known.id, isDeleted: known.isHidden }
  }),

  openWith: procedure(chat.openWith, async (context, { userId }) => {
    const { db, clock, viewer } = context
    const known = await findConversationOfPair(db, viewer.id, userId)
    if (!known) await allowBeginning(context, userId)
    // Whoever a block keeps apart looks like nobody: what they have written is in the list, not to be begun again.
    else if ((await requireParticipant(db, viewer.id, known.id)).isParted) throw Failure.of('NOT_FOUND')
    return findForViewer(context, await openConversation(db, viewer.id, userId, clock.now()))
  }),

  deleteConversation: procedure(chat.deleteConversation, async ({ db, viewer, publish }, { conversationId }) => {
    const conversation = await requireParticipant(db, viewer.id, conversationId)
    await hideConversation(db, viewer.id, conversation)
    publish('chat.conversationDeleted', [toUser(viewer.id)], { conversationId })
    return {}
  }),

  listMessages: procedure(chat.listMessages, async ({ db, viewer }, { conversationId, before }) => {
    await requireParticipant(db, viewer.id, conversationId)
    return listMessagesBefore(db, viewer.id, { conversationId, before })
  }),

  listChanges: procedure(chat.listChanges, async ({ db, viewer }, { conversationId, ...absence }) => {
    const { user1MarkSequence, user2MarkSequence, ...conversation } = await requireParticipant(
      db,
      viewer.id,
      conversationId,
    )
    const lastMarkSequence = conversation.user1Id === viewer.id ? user1MarkSequence : user2MarkSequence
    return listChanges(db, viewer.id, { ...conversation, lastMarkSequence }, absence)
  }),

  send: procedure(chat.send, async ({ db, clock, limits, viewer, publish }, { id, conversationId, content }) => {
    await limits.take('messagesPerAccount', viewer.id)
    const sent = await insertMessage(db, { id, conversationId, senderId: viewer.id, content }, clock.now())
    if (!sent) throw await refusalToSend(db, viewer.id, { id, conversationId })
    if (sent.isNew) publish('chat.messageSent', toAll([viewer.id, sent.receiverId]), sent.message)
    return sent.message
  }),

  deleteMessage: procedure(chat.deleteMessage, async (context, { messageId }) =>
    tell(context, await deleteMessage(context.db, { viewerId: context.viewer.id, messageId })),
  ),

  flagMessage: procedure(chat.flagMessage, async (context, { messageId }) => {
    const { db, clock, limits, viewer } = context
    await limits.take('reportsPerAccount', viewer.id)
    return tell(context, await flagMessage(db, { viewerId: viewer.id, messageId }, clock.now()))
  }),

  markRead: procedure(chat.markRead, async ({ db, clock, viewer, publish }, { conversationId, upTo }) => {
    const { conversation, read } = await db.transaction().execute(async (tx) => {
      const locked = await lockConversation(tx, viewer.id, conversationId)
      return { conversation: locked, read: await markRead(tx, locked, viewer.id, upTo) }
    })
    if (read.isChanged) {
      const otherId = otherThan(viewer.id, conversation)
      const isShown = !conversation.isParted && (await hasPremium(db, otherId, clock.now()))
      const audience = isShown ? [viewer.id, otherId] : [viewer.id]
      publish('chat.readUpTo', toAll(audience), { conversationId, readerId: viewer.id, sequence: read.sequence })
    }
    return { unread: read.unread }
  }),

  countUnread: procedure(chat.countUnread, async ({ db, viewer }) => ({ unread: await countUnread(db, viewer.id) })),
}

async function findForViewer({ db, clock, viewer }: MemberContext, conversationId: string) {
  const row = await findConversationRow(db, { viewerId: viewer.id, now: clock.now() }, conversationId)
  if (!row) throw Failure.of('NOT_FOUND')
  return conversationView(row, viewer.id, await hasPremium(db, viewer.id, clock.now()))
}

/** Only somebody the viewer can see may be written to first, and not everybody on one day. */
async function allowBeginning({ db, limits, viewer }: MemberContext, userId: string): Promise<void> {
  if (userId === viewer.id) throw Failure.of('NOT_FOUND')
  await requireVisible(db, viewer.id, userId)
  try {
    await limits.take('newConversationsPerAccount', viewer.id)
  } catch (error) {
    throw error instanceof Failure ? Failure.of('NEW_CONVERSATIONS_USED_UP') : error
  }
}

/** Blocked, gone and suspended sound the same, so that nobody learns which it is. */
async function refusalToSend(db: Db, viewerId: string, message: { id: string; conversationId: string }) {
  const isTheirs = await isInConversation(db, viewerId, message.conversationId)
  // A name that another message has already: whoever sends it again is not its sender.
  const isTaken = await isMessageIdTaken(db, message.id)
  return Failure.of(isTheirs && !isTaken ? 'PERSON_UNAVAILABLE' : 'NOT_FOUND')
}

function tell({ publish }: Pick<MemberContext, 'publish'>, { message, seen }: Marking) {
  for (const each of seen) publish('chat.messageChanged', [toUser(each.userId)], each.message)
  return message
}
