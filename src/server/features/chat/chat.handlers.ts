import { chat } from '#contract/chat.ts'
import { CONVERSATIONS_PAGE_SIZE } from '#domain/chat/limits.ts'
import { FOUND_PAGE_SIZE } from '#domain/chat/message-search.ts'
import { searchTerms } from '#domain/discovery/search-text.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { announceMessage } from '#server/features/chat/announce-message.ts'
import { lockConversation, otherThan, requireParticipant } from '#server/features/chat/chat.guards.ts'
import {
  conversationView,
  countUnread,
  findConversationOfPair,
  findConversationRow,
  hideConversation,
  listConversationRows,
  openConversation,
} from '#server/features/chat/conversations.queries.ts'
import { listChanges } from '#server/features/chat/list-changes.ts'
import { deleteMessage, flagMessage, type Marking } from '#server/features/chat/mark-message.ts'
import { listMessagesAfter, listMessagesBefore, markRead } from '#server/features/chat/messages.queries.ts'
import { sendPhoto } from '#server/features/chat/photos/send-photo.ts'
import { reactToMessage } from '#server/features/chat/react-to-message.ts'
import { listFoundMessages, listFoundPeople, withPeople } from '#server/features/chat/search/search.queries.ts'
import { sendRefusal } from '#server/features/chat/send-refusal.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'
import { requireVisible } from '#server/features/people/people.guards.ts'
import { publishCase } from '#server/features/safety/staff-ids.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

type MemberContext = HandlerContext<'member'>
const toAll = (userIds: string[]) => userIds.map(toUser)

export const chatHandlers = {
  listConversations: procedure(chat.listConversations, async ({ db, clock, cursors, viewer }, { after }) => {
    const viewing = { viewerId: viewer.id, now: clock.now() }
    const { items, next } = await cursors.page(
      { list: 'conversations', viewerId: viewer.id, key: MomentKey, after, size: CONVERSATIONS_PAGE_SIZE },
      (page) => listConversationRows(db, viewing, page),
    )
    const seesReceipts = await hasPerk(db, viewer.id, 'read_receipts', clock.now())
    return { conversations: items.map((row) => conversationView(row, viewer.id, seesReceipts)), next }
  }),

  findConversation: procedure(chat.findConversation, (context, { conversationId }) =>
    findForViewer(context, conversationId),
  ),

  findWith: procedure(chat.findWith, async ({ db, viewer, errors }, { userId }) => {
    const known = await findConversationOfPair(db, viewer.id, userId)
    // That the other has opened an empty one is not told before they write.
    if (!known?.hasMessages) throw errors.NOT_FOUND()
    return { id: known.id, isDeleted: known.isHidden }
  }),

  openWith: procedure(chat.openWith, async (context, { userId }) => {
    const { db, clock, viewer, errors } = context
    const known = await findConversationOfPair(db, viewer.id, userId)
    if (!known) await requireMayBegin(context, userId)
    // With a block between them the other looks like nobody; what they wrote before stays in the list.
    else if ((await requireParticipant(context, known.id)).hasBlock) throw errors.NOT_FOUND()
    return findForViewer(context, await openConversation(db, viewer.id, userId, clock.now()))
  }),

  deleteConversation: procedure(chat.deleteConversation, async (context, { conversationId }) => {
    const { db, viewer, publish } = context
    const conversation = await requireParticipant(context, conversationId)
    await hideConversation(db, viewer.id, conversation)
    publish('chat.conversationDeleted', [toUser(viewer.id)], { conversationId })
    return {}
  }),

  search: procedure(chat.search, async ({ db, clock, cursors, viewer }, { q, after }) => {
    const terms = searchTerms(q)
    if (!terms) return { people: [], messages: [], next: null }
    const viewing = { viewerId: viewer.id, now: clock.now() }
    const { items, next } = await cursors.page(
      { list: `found messages ${terms.join(' ')}`, viewerId: viewer.id, key: MomentKey, after, size: FOUND_PAGE_SIZE },
      (page) => listFoundMessages(db, viewer.id, terms, page),
    )
    const people = after ? [] : await listFoundPeople(db, viewing, terms)
    return { people, messages: await withPeople(db, viewing, items), next }
  }),

  listMessages: procedure(chat.listMessages, async (context, { conversationId, before, after }) => {
    const { db, viewer } = context
    await requireParticipant(context, conversationId)
    return after === undefined
      ? listMessagesBefore(db, viewer.id, { conversationId, before })
      : listMessagesAfter(db, viewer.id, { conversationId, after, before })
  }),

  listChanges: procedure(chat.listChanges, async (context, { conversationId, ...known }) => {
    const { db, viewer } = context
    const { user1MarkSequence, user2MarkSequence, ...conversation } = await requireParticipant(context, conversationId)
    const lastMarkSequence = conversation.user1Id === viewer.id ? user1MarkSequence : user2MarkSequence
    return listChanges(db, viewer.id, { ...conversation, lastMarkSequence }, known)
  }),

  send: procedure(chat.send, async (context, { id, conversationId, content }) => {
    const { clock, limits, viewer, insertMessage } = context
    await limits.take('messagesPerAccount', viewer.id)
    const sent = await insertMessage({ id, conversationId, senderId: viewer.id, content, sentAt: clock.now() })
    if (!sent) throw await sendRefusal(context, { id, conversationId })
    announceMessage(context, sent)
    return sent.message
  }),

  sendPhoto: procedure(chat.sendPhoto, async (context, photo) => {
    const sent = await sendPhoto(context, photo)
    announceMessage(context, sent)
    return sent.message
  }),

  react: procedure(chat.react, async (context, { messageId, reaction }) => {
    await context.limits.take('reactionsPerAccount', context.viewer.id)
    return publishMarking(context, await reactToMessage(context, messageId, reaction))
  }),

  deleteMessage: procedure(chat.deleteMessage, async (context, { messageId }) =>
    publishMarking(context, await deleteMessage(context, messageId)),
  ),

  flagMessage: procedure(chat.flagMessage, async (context, { messageId }) => {
    await context.limits.take('reportsPerAccount', context.viewer.id)
    const marking = await flagMessage(context, messageId, context.clock.now())
    if (marking.reportId) await publishCase(context, marking.reportId)
    return publishMarking(context, marking)
  }),

  markRead: procedure(chat.markRead, async (context, { conversationId, upTo }) => {
    const { db, clock, viewer, publish } = context
    const { conversation, read } = await db.transaction().execute(async (tx) => {
      const locked = await lockConversation({ ...context, db: tx }, conversationId)
      return { conversation: locked, read: await markRead(tx, locked, viewer.id, upTo) }
    })
    if (read.isChanged) {
      const otherId = otherThan(viewer.id, conversation)
      const isShown = !conversation.hasBlock && (await hasPerk(db, otherId, 'read_receipts', clock.now()))
      const audience = isShown ? [viewer.id, otherId] : [viewer.id]
      publish('chat.readUpTo', toAll(audience), { conversationId, readerId: viewer.id, sequence: read.sequence })
    }
    return { unread: read.unread }
  }),

  countUnread: procedure(chat.countUnread, async ({ db, viewer }) => ({ unread: await countUnread(db, viewer.id) })),
}

async function findForViewer(
  { db, clock, viewer, errors }: MemberContext & CanFail<'NOT_FOUND'>,
  conversationId: string,
) {
  const row = await findConversationRow(db, { viewerId: viewer.id, now: clock.now() }, conversationId)
  if (!row) throw errors.NOT_FOUND()
  return conversationView(row, viewer.id, await hasPerk(db, viewer.id, 'read_receipts', clock.now()))
}

/** Only somebody the viewer can see may be written to first, and not everybody on one day. */
async function requireMayBegin(
  context: MemberContext & CanFail<'NOT_FOUND' | 'NEW_CONVERSATIONS_USED_UP'>,
  userId: string,
): Promise<void> {
  const { limits, viewer, errors } = context
  if (userId === viewer.id) throw errors.NOT_FOUND()
  await requireVisible(context, userId)
  const hasLeft = await limits.tryTake('newConversationsPerAccount', viewer.id)
  if (!hasLeft) throw errors.NEW_CONVERSATIONS_USED_UP()
}

function publishMarking({ publish }: Pick<MemberContext, 'publish'>, { message, seen }: Marking) {
  for (const each of seen) publish('chat.messageChanged', [toUser(each.userId)], each.message)
  return message
}
