import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DataExport } from '#contract/data-export.ts'
import { exportExpiresAt } from '#domain/data-export/export-rules.ts'
import type { Db } from '#server/db/open.ts'
import type { DataExportsTable } from '#server/db/tables/job-tables.ts'

export const EXPORT_PREFIX = '/exports/'

export async function findLatestExport(db: Db, userId: string, now: Date): Promise<DataExport | null> {
  const row = await db
    .selectFrom('dataExports')
    .select(['id', 'state', 'progress', 'requestedAt', 'bytes', 'expiresAt'])
    .where('userId', '=', userId)
    .where((each) => each.or([each('expiresAt', 'is', null), each('expiresAt', '>', now)]))
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (!row) return null
  const { requestedAt, expiresAt, ...rest } = row
  return {
    ...rest,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    fileUrl: row.state === 'ready' ? EXPORT_PREFIX + row.id : null,
  }
}

/** The id of the new one, or undefined while another is under way. */
export async function insertExport(tx: Db, userId: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('dataExports')
    .values({ id: randomUUID(), userId, requestedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function isExportUnderWay(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dataExports')
    .select('id')
    .where('userId', '=', userId)
    .where('state', 'in', ['waiting', 'packing'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whose it is. Undefined when it is finished, or its owner has left: then there is nothing to pack. */
export async function beginPacking(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable('dataExports')
    .from('users')
    .set({ state: 'packing', progress: 0 })
    .where('dataExports.id', '=', id)
    .where('dataExports.state', 'in', ['waiting', 'packing'])
    .whereRef('users.userId', '=', 'dataExports.userId')
    .where('users.accountActive', '=', true)
    .returning('dataExports.userId')
    .executeTakeFirst()
  return row?.userId
}

export async function setProgress(db: Db, id: string, progress: number): Promise<void> {
  await db.updateTable('dataExports').set({ progress }).where('id', '=', id).where('state', '=', 'packing').execute()
}

/** False when the row is gone, given up, or ready already. */
export async function finishPacking(tx: Db, id: string, { bytes, now }: { bytes: number; now: Date }) {
  const row = await tx
    .updateTable('dataExports')
    .set({ state: 'ready', progress: 100, bytes, readyAt: now, expiresAt: exportExpiresAt(now) })
    .where('id', '=', id)
    .where('state', '=', 'packing')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isExportReady(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('dataExports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return row !== undefined
}

/** One that is finished stays as it is. */
export async function failPacking(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('dataExports')
    .set({ state: 'failed', expiresAt: exportExpiresAt(now) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'packing'])
    .execute()
}

/** Somebody else's file is no file. */
export async function findOwnFile(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<Pick<DataExportsTable, 'readyAt'> | undefined> {
  return db
    .selectFrom('dataExports')
    .select('readyAt')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', '=', 'ready')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** The files of which may go: their time is over, or the packing has not come to an end. */
export async function listExpiredExports(db: Db, { now, begunBefore }: { now: Date; begunBefore: Date }) {
  const rows = await db
    .selectFrom('dataExports')
    .select('id')
    .where((each) =>
      each.or([
        each('expiresAt', '<=', now),
        each.and([each('expiresAt', 'is', null), each('requestedAt', '<=', begunBefore)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The finished ones of a member, but the newest: one file is enough. */
export async function listOlderExports(db: Db, userId: string, newestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dataExports')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '!=', newestId)
    .where('state', 'in', ['ready', 'failed'])
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('dataExports').where('id', '=', id).execute()
}

/** Which of these have a row. */
export async function listKnownExports(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from data_exports where id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
