import type { Message } from '#contract/chat.ts'
import { DatabaseUnavailableError, violatedIndex } from '#server/db/database-errors.ts'
import type { Db } from '#server/db/open.ts'
import type { MessagePhotoSize } from '#server/db/tables/chat-tables.ts'
import type { MessageVoice } from '#server/db/tables/voice-tables.ts'
import { preparedStatement } from '#server/db/prepared-statements.ts'
import { messageView, type MessageRow } from '#server/features/chat/message-view.ts'
import { isMutualLike } from '#server/features/people/acquaintances.queries.ts'
import { plannedPush, tellingOf } from '#server/features/notifications/first-message.queries.ts'
import { hasBlockBetween } from '#server/features/safety/blocks.queries.ts'

export interface NewMessage {
  id: string
  conversationId: string
  senderId: string
  content: string
  sentAt: Date
  /** The recording of an audio intro. */
  voice?: MessageVoice
  photo?: MessagePhotoSize
}

export interface SentMessage {
  message: Message
  receiverId: string
  /** False when the same message had arrived before. */
  isNew: boolean
  /** The receiver has devices that want to know, and nobody looks after them yet. */
  isToBePushed: boolean
}

/** Undefined when the sender may not write here, or not now. */
export type InsertMessage = (message: NewMessage) => Promise<SentMessage | undefined>

type InsertedRow = MessageRow & Pick<SentMessage, 'receiverId' | 'isNew' | 'isToBePushed'>

/** The new state of a conversation with one more message, as SQL. */
const counted = (messageId: string, senderId: string, sentAt: string) => `
  last_sequence = last_sequence + 1,
  last_message_id = ${messageId},
  user1_hidden = false,
  user2_hidden = false,
  updated_at = greatest(updated_at, ${sentAt}),
  user1_unread = user1_unread + (user2_id = ${senderId})::integer,
  user2_unread = user2_unread + (user1_id = ${senderId})::integer`

const receiver = (senderId: string) => `case when user1_id = ${senderId} then user2_id else user1_id end`

/** Whether the sender may write into a conversation now, as SQL. */
const maySend = (senderId: string) => `
  ${senderId} in (user1_id, user2_id)
  and exists (
    select from users
    where users.user_id = ${receiver(senderId)}
      and users.account_active and users.suspended_at is null
      and (users.is_listed or last_message_id is not null or ${isMutualLike('user1_id', 'user2_id')}))
  and not ${hasBlockBetween('user1_id', 'user2_id')}`

const insertOne = preparedStatement<InsertedRow>(`
  with existing as (select * from messages where id = $1::uuid),
  conversation as (
    update conversations set ${counted('$1', '$3::uuid', '$5::timestamptz')}
    where id = $2::uuid and not exists (select from existing) and ${maySend('$3')}
    returning id, last_sequence, ${receiver('$3')} as receiver_id
  ),
  inserted as (
    insert into messages
      (id, conversation_id, sequence, changed_sequence, sender_id, receiver_id, content, voice, photo, sent_at)
    select $1, id, last_sequence, last_sequence, $3, receiver_id, $4::text, $6::jsonb, $7::jsonb, $5
    from conversation
    returning *
  ),
  ${tellingOf('inserted')}
  select inserted.*, true as is_new, ${plannedPush('inserted')} from inserted
  union all
  select existing.*, false, false from existing where existing.sender_id = $3 and existing.conversation_id = $2`)

/** Texts of different conversations. Leaves out those whose conversation is locked, and all that are not new. */
const insertSeveral = preparedStatement<InsertedRow>(`
  with asked as (
    select * from json_to_recordset($1::json)
      as asked ("id" uuid, "conversationId" uuid, "senderId" uuid, "content" text, "sentAt" timestamptz)
  ),
  writable as (
    select asked.*, ${receiver('asked."senderId"')} as receiver_id
    from asked join conversations on conversations.id = asked."conversationId"
    where not exists (select from messages where messages.id = asked.id) and ${maySend('asked."senderId"')}
    for no key update of conversations skip locked
  ),
  changed as (
    update conversations set ${counted('writable.id', 'writable."senderId"', 'writable."sentAt"')}
    from writable
    where conversations.id = writable."conversationId"
    returning writable.*, conversations.last_sequence
  ),
  inserted as (
    insert into messages (id, conversation_id, sequence, changed_sequence, sender_id, receiver_id, content, sent_at)
    select id, "conversationId", last_sequence, last_sequence, "senderId", receiver_id, content, "sentAt"
    from changed
    returning *
  ),
  ${tellingOf('inserted')}
  select inserted.*, true as is_new, ${plannedPush('inserted')} from inserted`)

/**
 * One statement and one row lock: the message, its number, the counters, the return of the conversation to both lists
 * and the notification of it are committed together.
 */
export async function insertMessage(db: Db, message: NewMessage): Promise<SentMessage | undefined> {
  const { id, conversationId, senderId, content, sentAt, voice, photo } = message
  const [recording, size] = [voice, photo].map((each) => (each ? JSON.stringify(each) : null))
  const insert = async () => {
    const [row] = await insertOne(db, [id, conversationId, senderId, content, sentAt.toISOString(), recording, size])
    return row && sentMessage(row)
  }
  try {
    return await insert()
  } catch (error) {
    // The same message was sent twice at once: the other request has stored it.
    if (violatedIndex(error) === 'messages_pkey') return insert()
    throw error
  }
}

function sentMessage(row: InsertedRow): SentMessage {
  const { receiverId, isNew, isToBePushed } = row
  return { message: messageView(row.senderId, row), receiverId, isNew, isToBePushed }
}

/** Two, so that a statement that waits for a row lock does not hold up the others. */
const CONCURRENT_STATEMENTS = 2
const BATCH_MAX = 64

interface Waiting extends PromiseWithResolvers<SentMessage | undefined> {
  message: NewMessage
}

/**
 * Messages that arrive while others are being inserted are inserted together by the next statement, which costs far
 * less than one each. Whatever that statement leaves out is inserted on its own, with the same answer as ever.
 */
export function createMessageInserter(db: Db): InsertMessage {
  let waiting: Waiting[] = []
  let running = 0
  const insertWaiting = async () => {
    running += 1
    while (waiting.length > 0) {
      const { batch, rest } = takeBatch(waiting)
      waiting = rest
      await insertBatch(db, batch)
    }
    running -= 1
  }
  return (message) => {
    const entry: Waiting = { message, ...Promise.withResolvers<SentMessage | undefined>() }
    waiting.push(entry)
    if (running < CONCURRENT_STATEMENTS) void insertWaiting()
    return entry.promise
  }
}

/** At most one message of each conversation: their numbers follow one another. */
function takeBatch(waiting: Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const batch = new Map<string, Waiting>()
  const rest: Waiting[] = []
  for (const entry of waiting) {
    const { conversationId } = entry.message
    if (batch.size < BATCH_MAX && !batch.has(conversationId)) batch.set(conversationId, entry)
    else rest.push(entry)
  }
  return { batch: [...batch.values()], rest }
}

async function insertBatch(db: Db, batch: Waiting[]): Promise<void> {
  const insertAlone = ({ message, resolve, reject }: Waiting) => insertMessage(db, message).then(resolve, reject)
  const [only, ...others] = batch
  if (only && others.length === 0) return insertAlone(only)
  let rows: InsertedRow[] = []
  try {
    rows = await insertSeveral(db, [JSON.stringify(batch.map(({ message }) => message))])
  } catch (error) {
    // What one message has made fail, the others need not share; without a database they all do.
    if (error instanceof DatabaseUnavailableError) return batch.forEach(({ reject }) => reject(error))
  }
  const inserted = new Map(rows.map((row) => [row.id, row]))
  for (const entry of batch) {
    const row = inserted.get(entry.message.id)
    if (row) entry.resolve(sentMessage(row))
    // Not waited for: it may have to wait for a lock.
    else void insertAlone(entry)
  }
}
