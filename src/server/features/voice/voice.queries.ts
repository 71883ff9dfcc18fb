import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { VoiceClipsTable } from '#server/db/tables/voice-tables.ts'
import { hasPerk } from '#server/features/membership/membership.queries.ts'

export async function findVoiceProfile(db: Db, userId: string) {
  return db
    .selectFrom('voiceClips')
    .select(['id', 'durationMs', 'peaks', 'createdAt'])
    .where('userId', '=', userId)
    .where('messageId', 'is', null)
    .executeTakeFirst()
}

/** What others hear of somebody: their voice profile, as long as their plan includes one. */
export async function findHeardProfile(db: Db, userId: string, now: Date) {
  const clip = await findVoiceProfile(db, userId)
  return clip && (await hasPerk(db, userId, 'voice_profile', now)) ? clip : undefined
}

export async function findClip(db: Db, id: string) {
  return db
    .selectFrom('voiceClips')
    .select(['id', 'userId', 'messageId', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The voice profile first. */
export async function listOwnClips(db: Db, userId: string) {
  return db
    .selectFrom('voiceClips')
    .select(['id', 'messageId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('messageId', (order) => order.asc().nullsFirst())
    .orderBy('createdAt')
    .execute()
}

export async function insertClip(db: Db, clip: VoiceClipsTable): Promise<void> {
  await db.insertInto('voiceClips').values(clip).execute()
}

/** The clip that was the voice profile until now, if there was one. */
export async function deleteVoiceProfile(db: Db, userId: string) {
  return db
    .deleteFrom('voiceClips')
    .where('userId', '=', userId)
    .where('messageId', 'is', null)
    .returning(['id', 'createdAt'])
    .executeTakeFirst()
}

export async function hasWrittenIn(db: Db, conversationId: string, senderId: string): Promise<boolean> {
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('senderId', '=', senderId)
    .limit(1)
    .executeTakeFirst()
  return message !== undefined
}

/** Which of these recordings are in use: by a row, by the copy of something reported, or by a decision to remove it. */
export async function listNamedClips(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id::text from voice_clips where id = any(${ids}::uuid[])
    union ${inEvidence(ids)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function listClipsInEvidence(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await inEvidence(ids).execute(db)
  return new Set(rows.map(({ id }) => id))
}

function inEvidence(ids: string[]) {
  return sql<{ id: string }>`
    select clip.id from reports
    cross join lateral (
      select evidence -> 'profile' -> 'voice' ->> 'id' as id
      union all
      select message -> 'voice' ->> 'id' from jsonb_array_elements(evidence -> 'messages') as message
    ) as clip
    where evidence is not null and clip.id = any(${ids}::text[])
    union select thing ->> 'id' from decisions cross join jsonb_array_elements(removed) as thing
    where thing ->> 'kind' = 'voice' and thing ->> 'id' = any(${ids}::text[])`
}
