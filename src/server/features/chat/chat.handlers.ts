import { z } from 'zod'
import { chat } from '#contract/chat.ts'
import { CONVERSATIONS_PAGE_SIZE } from '#domain/messaging/limits.ts'
import {
  lockConversation,
  lockConversationOf,
  otherThan,
  participantsOf,
  requireParticipant,
} from '#server/features/chat/chat.guards.ts'
import {
  conversationView,
  countUnread,
  deleteConversation,
  findConversationOfPair,
  findConversationRow,
  isInConversation,
  listConversationRows,
  openConversation,
} from '#server/features/chat/conversations.queries.ts'
import {
  insertMessage,
  isMessageIdTaken,
  listMessagesBefore,
  listMessagesChangedSince,
  markMessage,
  markRead,
} from '#server/features/chat/messages.queries.ts'
import type { Db } from '#server/db/open.ts'
import { hasPremium } from '#server/features/membership/membership.queries.ts'
import { requireVisible } from '#server/features/people/people.guards.ts'
import { insertReport } from '#server/features/safety/safety.queries.ts'
import { readCursor, writeCursor } from '#server/http/cursor.ts'
import { Failure } from '#server/http/failure.ts'
import { handle } from '#server/http/handle.ts'
import type { HandlerContext } from '#server/http/request-context.ts'
import { toUser } from '#server/realtime/realtime.ts'

type MemberContext = HandlerContext<'member'>
const Cursor = z.object({ updatedAt: z.iso.datetime(), id: z.uuid() })
const toAll = (userIds: string[]) => userIds.map(toUser)

export const chatHandlers = {
  listConversations: handle(chat.listConversations, async ({ db, viewer }, { after }) => {
    const rows = await listConversationRows(db, viewer.id, after === undefined ? undefined : readCursor(Cursor, after))
    const shown = rows.slice(0, CONVERSATIONS_PAGE_SIZE)
    const seesReceipts = await hasPremium(db, viewer.id)
    const last = rows.length > shown.length ? shown.at(-1) : undefined
    return {
      conversations: shown.map((row) => conversationView(row, seesReceipts)),
      next: last ? writeCursor({ updatedAt: last.updatedAt.toISOString(), id: last.id }) : null,
    }
  }),

  findConversation: handle(chat.findConversation, (context, { conversationId }) =>
    findForViewer(context, conversationId),
  ),

  openWith: handle(chat.openWith, async (context, { userId }) => {
    const { db, clock, viewer } = context
    const known = await findConversationOfPair(db, viewer.id, userId)
    if (!known) await allowBeginning(context, userId)
    // A conversation that a block keeps apart is not brought back, and looks like none.
    else await requireParticipant(db, viewer.id, known.id)
    return findForViewer(context, await openConversation(db, viewer.id, userId, clock.now()))
  }),

  deleteConversation: handle(chat.deleteConversation, async ({ db, viewer, publish }, { conversationId }) => {
    const conversation = await requireParticipant(db, viewer.id, conversationId)
    await deleteConversation(db, conversation.id)
    publish('chat.conversationDeleted', toAll(participantsOf(conversation)), { conversationId })
    return {}
  }),

  listMessages: handle(chat.listMessages, async ({ db, viewer }, { conversationId, before }) => {
    await requireParticipant(db, viewer.id, conversationId)
    return listMessagesBefore(db, conversationId, before)
  }),

  listChanges: handle(chat.listChanges, async ({ db, viewer }, { conversationId, since }) => {
    const { lastSequence } = await requireParticipant(db, viewer.id, conversationId)
    return { ...(await listMessagesChangedSince(db, conversationId, since)), lastSequence }
  }),

  send: handle(chat.send, async ({ db, clock, limits, viewer, publish }, { id, conversationId, content }) => {
    await limits.take('messagesPerAccount', viewer.id)
    const sent = await insertMessage(db, { id, conversationId, senderId: viewer.id, content }, clock.now())
    if (!sent) throw await refusalToSend(db, viewer.id, { id, conversationId })
    if (sent.isNew) publish('chat.messageSent', toAll([viewer.id, sent.receiverId]), sent.message)
    return sent.message
  }),

  deleteMessage: handle(chat.deleteMessage, (context, { messageId }) => mark(context, messageId, { isDeleted: true })),

  flagMessage: handle(chat.flagMessage, (context, { messageId }) => mark(context, messageId, { isFlagged: true })),

  markRead: handle(chat.markRead, async ({ db, viewer, publish }, { conversationId, upTo }) => {
    const { conversation, read } = await db.transaction().execute(async (tx) => {
      const locked = await lockConversation(tx, viewer.id, conversationId)
      return { conversation: locked, read: await markRead(tx, locked, viewer.id, upTo) }
    })
    if (read.isChanged) {
      const otherId = otherThan(viewer.id, conversation)
      const audience = (await hasPremium(db, otherId)) ? [viewer.id, otherId] : [viewer.id]
      publish('chat.readUpTo', toAll(audience), { conversationId, readerId: viewer.id, sequence: read.sequence })
    }
    return { unread: read.unread }
  }),

  countUnread: handle(chat.countUnread, async ({ db, viewer }) => ({ unread: await countUnread(db, viewer.id) })),
}

async function findForViewer({ db, viewer }: Pick<MemberContext, 'db' | 'viewer'>, conversationId: string) {
  const row = await findConversationRow(db, viewer.id, conversationId)
  if (!row) throw Failure.of('NOT_FOUND')
  return conversationView(row, await hasPremium(db, viewer.id))
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

async function mark(
  { db, clock, viewer, publish }: MemberContext,
  messageId: string,
  change: { isDeleted: true } | { isFlagged: true },
) {
  const { conversation, message, isChanged } = await db.transaction().execute(async (tx) => {
    const locked = await lockConversationOf(tx, viewer.id, messageId)
    const marked = await markMessage(tx, locked, messageId, change)
    if (marked.isChanged && 'isFlagged' in change) {
      const report = { reporterId: viewer.id, targetType: 'message', targetId: messageId } as const
      await insertReport(tx, { ...report, reason: FLAG_REASON, now: clock.now() })
    }
    return { conversation: locked, ...marked }
  })
  if (isChanged) publish('chat.messageChanged', toAll(participantsOf(conversation)), message)
  return message
}

const FLAG_REASON = 'Flagged in a conversation'
