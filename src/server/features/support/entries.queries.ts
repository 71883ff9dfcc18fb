import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { sql } from 'kysely'
import { z } from 'zod'
import type { TicketEntry } from '#contract/support.ts'
import { firstNameOf } from '#domain/accounts/name-rules.ts'
import { standingOf } from '#domain/support/standing.ts'
import type { EntryKind, TicketStatus } from '#domain/support/ticket-rules.ts'
import type { PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'
import { pictureView } from '#server/features/support/pictures.queries.ts'

/** The place of an entry in its thread. Requesters get it sealed: gaps would tell of notes. */
export const EntryKey = z.object({ sequence: z.number().int().min(0).max(2_147_483_647) })
type EntryKey = z.infer<typeof EntryKey>

export interface NewEntry {
  id: string
  ticketId: string
  kind: EntryKind
  author: 'requester' | 'staff'
  authorUserId: string | null
  text?: string
  status?: TicketStatus
  isInternal: boolean
}

/** Takes the next number of the thread, whose ticket the transaction has locked or made. */
export async function insertEntry(tx: Db, entry: NewEntry, now: Date): Promise<void> {
  const { lastSequence } = await tx
    .updateTable('tickets')
    .set((ticket) => ({ lastSequence: ticket('lastSequence', '+', 1) }))
    .where('id', '=', entry.ticketId)
    .returning('lastSequence')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ticketEntries')
    .values({ status: null, ...entry, sequence: lastSequence, createdAt: now })
    .execute()
}

function selectEntries(db: Db, ticketId: string) {
  return db
    .selectFrom('ticketEntries')
    .leftJoin('users as author', 'author.userId', 'ticketEntries.authorUserId')
    .select([
      'ticketEntries.id',
      'ticketEntries.sequence',
      'ticketEntries.kind',
      'ticketEntries.author',
      'ticketEntries.text',
      'ticketEntries.status',
      'ticketEntries.createdAt',
      'author.userId as authorId',
      'author.name as authorName',
      'author.username as authorUsername',
    ])
    .select((entry) => [
      jsonArrayFrom(
        entry
          .selectFrom('ticketPictures')
          .select(['ticketPictures.id', 'ticketPictures.width', 'ticketPictures.height', 'ticketPictures.blur'])
          .whereRef('ticketPictures.entryId', '=', 'ticketEntries.id')
          .orderBy('ticketPictures.position'),
      ).as('pictures'),
      entry
        .selectFrom('introductions')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('introductions.entryId', '=', 'ticketEntries.id')
        .as('proposed'),
    ])
    .where('ticketEntries.ticketId', '=', ticketId)
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** The latest first: what the requester sees, or everything. */
export async function listEntryRows(
  db: Db,
  { ticketId, hasInternal }: { ticketId: string; hasInternal: boolean },
  { after, limit }: PageRequest<EntryKey>,
): Promise<EntryRow[]> {
  let query = selectEntries(db, ticketId).orderBy('ticketEntries.sequence', 'desc').limit(limit)
  if (!hasInternal) query = query.where('ticketEntries.isInternal', '=', false)
  if (after) query = query.where('ticketEntries.sequence', '<', after.sequence)
  return query.execute()
}

export async function findEntryRow(db: Db, ticketId: string, entryId: string): Promise<EntryRow> {
  return selectEntries(db, ticketId).where('ticketEntries.id', '=', entryId).executeTakeFirstOrThrow()
}

/** Who has written the entry of this id, wherever it is; undefined when there is none. */
export async function findWrittenEntry(db: Db, id: string) {
  return db
    .selectFrom('ticketEntries')
    .select(['ticketId', 'kind', 'authorUserId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** As the requester sees it. Of the desk nothing is told but a first name. */
export function entryView(row: EntryRow): TicketEntry {
  const isOwn = row.author === 'requester'
  const written = {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    isOwn,
    staffName: isOwn || row.authorName === null ? null : firstNameOf(row.authorName),
  }
  if (row.kind === 'status') return { ...written, kind: 'status', standing: standingOf(row.status ?? 'open') }
  return {
    ...written,
    kind: 'message',
    text: row.text,
    pictures: row.pictures.map(pictureView),
    proposed: row.proposed ?? 0,
  }
}
