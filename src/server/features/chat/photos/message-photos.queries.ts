import { sql } from 'kysely'
import type { MessagePhotosTable } from '#server/db/tables/chat-tables.ts'
import type { Db } from '#server/db/open.ts'

export async function insertMessagePhoto(db: Db, photo: MessagePhotosTable): Promise<void> {
  await db.insertInto('messagePhotos').values(photo).execute()
}

/** Those that somebody has sent, in the order they were sent. */
export async function listOwnMessagePhotos(db: Db, userId: string) {
  return db
    .selectFrom('messagePhotos')
    .select(['messageId', 'path'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('messageId')
    .execute()
}

/** Which of these paths are in use: by a message, or by the copy of something reported. */
export async function listNamedMessagePhotos(db: Db, paths: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from message_photos where path = any(${paths}::text[])
    union ${inEvidence(paths)}`.execute(db)
  return new Set(rows.map(({ path }) => path))
}

export async function listMessagePhotosInEvidence(db: Db, paths: string[]): Promise<Set<string>> {
  const { rows } = await inEvidence(paths).execute(db)
  return new Set(rows.map(({ path }) => path))
}

function inEvidence(paths: string[]) {
  return sql<{ path: string }>`
    select message -> 'photo' ->> 'path' as path
    from reports cross join jsonb_array_elements(evidence -> 'messages') as message
    where evidence is not null and message -> 'photo' ->> 'path' = any(${paths}::text[])`
}
