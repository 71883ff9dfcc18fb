import type { TicketPicture } from '#contract/support.ts'
import type { Db } from '#server/db/open.ts'
import type { StoredPicture } from '#server/files/photo-store.ts'

export const TICKET_PICTURE_PREFIX = '/ticket-pictures/'

const COLUMNS = ['id', 'path', 'width', 'height', 'blur'] as const

export function pictureView({ id, width, height, blur }: Omit<TicketPicture, 'smallUrl' | 'largeUrl'>): TicketPicture {
  const address = `${TICKET_PICTURE_PREFIX}${id}`
  return { id, smallUrl: `${address}/small`, largeUrl: `${address}/large`, width, height, blur }
}

/** Undefined when there is none of this id; whose it is says the row. */
export async function findPicture(db: Db, id: string) {
  return db
    .selectFrom('ticketPictures')
    .select([...COLUMNS, 'uploaderId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False when there is one of this id already. */
export async function insertPicture(
  db: Db,
  picture: StoredPicture & { id: string; uploaderId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('ticketPictures')
    .values({ ...picture, entryId: null, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sends pictures with an entry, in this order. False unless all are the uploader's own, and not sent before. */
export async function attachPictures(
  tx: Db,
  { ids, entryId, uploaderId }: { ids: string[]; entryId: string; uploaderId: string },
): Promise<boolean> {
  for (const [position, id] of ids.entries()) {
    const row = await tx
      .updateTable('ticketPictures')
      .set({ entryId, position })
      .where('id', '=', id)
      .where('uploaderId', '=', uploaderId)
      .where('entryId', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
  }
  return true
}

/** Takes back one that was not sent; undefined when the uploader has no such picture. */
export async function deleteUnsentPicture(db: Db, uploaderId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('ticketPictures')
    .where('id', '=', id)
    .where('uploaderId', '=', uploaderId)
    .where('entryId', 'is', null)
    .returning('path')
    .executeTakeFirst()
  return row?.path
}

export async function deleteUnsentBefore(db: Db, moment: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('ticketPictures')
    .where('entryId', 'is', null)
    .where('createdAt', '<', moment)
    .returning('path')
    .execute()
  return rows.map(({ path }) => path)
}

export async function listNamedPictures(db: Db, paths: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('ticketPictures').select('path').where('path', 'in', paths).execute()
  return new Set(rows.map(({ path }) => path))
}

/** Where a picture is stored, for somebody who may see it: its uploader, the requester of its ticket, or the desk. */
export async function findPicturePath(
  db: Db,
  { id, viewerId, isStaff }: { id: string; viewerId: string; isStaff: boolean },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ticketPictures')
    .leftJoin('ticketEntries', 'ticketEntries.id', 'ticketPictures.entryId')
    .leftJoin('tickets', 'tickets.id', 'ticketEntries.ticketId')
    .select(['ticketPictures.path', 'ticketPictures.entryId', 'uploaderId', 'tickets.requesterUserId'])
    .where('ticketPictures.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isOwn = row.entryId === null ? row.uploaderId === viewerId : row.requesterUserId === viewerId
  return isOwn || (isStaff && row.entryId !== null) ? row.path : undefined
}

/** Everything that goes with a person's account: what is in their tickets, and what they have not sent. */
export async function listPicturesToErase(db: Db, userId: string) {
  return db
    .selectFrom('ticketPictures')
    .leftJoin('ticketEntries', 'ticketEntries.id', 'ticketPictures.entryId')
    .leftJoin('tickets', 'tickets.id', 'ticketEntries.ticketId')
    .select(['ticketPictures.id', 'ticketPictures.path'])
    .where((picture) =>
      picture.or([
        picture('tickets.requesterUserId', '=', userId),
        picture.and([picture('uploaderId', '=', userId), picture('ticketPictures.entryId', 'is', null)]),
      ]),
    )
    .execute()
}
