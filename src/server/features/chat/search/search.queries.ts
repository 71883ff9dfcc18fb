import { sql } from 'kysely'
import type { ConversationPerson, Message } from '#contract/chat.ts'
import { FOUND_PAGE_SIZE, hasTerms } from '#domain/chat/message-search.ts'
import { comesAfter, inMicroseconds, type MomentKey, type PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import {
  listOwnRowsByIds,
  listOwnRowsNamed,
  personView,
  type Viewing,
} from '#server/features/chat/conversations.queries.ts'
import { MESSAGE_COLUMNS, messageView, type MessageRow } from '#server/features/chat/message-view.ts'
import { containsTerms } from '#server/features/chat/search/search-pattern.ts'

interface FoundMessageRow extends MessageRow {
  at: number
}

/**
 * The messages that the viewer can read and that contain all terms, newest first. Only those of the conversations in
 * their list are looked at, each found by its index: how many others there are makes no difference.
 */
export async function listFoundMessages(
  db: Db,
  viewerId: string,
  terms: readonly string[],
  { after, limit }: PageRequest<MomentKey>,
): Promise<FoundMessageRow[]> {
  const key = { at: sql.ref('m.sent_at'), id: sql.ref('m.id') }
  const columns = sql.join(MESSAGE_COLUMNS.map((name) => sql.ref(`m.${name}`)))
  const { rows } = await sql<FoundMessageRow>`
    with own as materialized (
      select id from conversations where user1_id = ${viewerId} and not user1_hidden and last_message_id is not null
      union all
      select id from conversations where user2_id = ${viewerId} and not user2_hidden and last_message_id is not null
    )
    select ${columns}, ${inMicroseconds(key.at)} as at
    from own cross join lateral (
      select * from messages
      where messages.conversation_id = own.id and not deleted_by_sender
        and (sender_id = ${viewerId} or not (deleted_by_receiver or flagged_by_receiver))
        and ${containsTerms('messages.content', terms)}
      offset 0) as m
    ${after ? sql`where ${comesAfter(key, after, 'desc')}` : sql``}
    order by m.sent_at desc, m.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** The same with whom each was exchanged. */
export async function withPeople(
  db: Db,
  viewing: Viewing,
  rows: readonly MessageRow[],
): Promise<{ message: Message; person: ConversationPerson }[]> {
  const conversations = await listOwnRowsByIds(db, viewing, [...new Set(rows.map((row) => row.conversationId))])
  const people = new Map(conversations.map((row) => [row.id, personView(row)]))
  return rows.flatMap((row) => {
    const person = people.get(row.conversationId)
    return person ? [{ message: messageView(viewing.viewerId, row), person }] : []
  })
}

/** Conversations with people whose names contain all terms, the latest first. A name that is not told is not found. */
export async function listFoundPeople(db: Db, viewing: Viewing, terms: readonly string[]) {
  const rows = await listOwnRowsNamed(db, viewing, containsTerms('named.username', terms), FOUND_PAGE_SIZE)
  return rows
    .map((row) => ({ conversationId: row.id, person: personView(row) }))
    .filter(({ person }) => hasTerms(person.username ?? '', terms))
}
