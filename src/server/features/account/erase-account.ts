import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { lastRequestDue } from '#domain/account/closing-rules.ts'
import type { Db } from '#server/db/open.ts'
import { listAcquaintances } from '#server/features/account/closing.queries.ts'
import { erasedLetter } from '#server/features/account/closing.letters.ts'
import { leaveConversation, listConversationIds } from '#server/features/account/erase-conversations.queries.ts'
import {
  deleteReportsAboutNobody,
  leaveDecisions,
  leaveOwnReports,
} from '#server/features/account/erase-reports.queries.ts'
import {
  listMessagePhotosInEvidence,
  listOwnMessagePhotos,
} from '#server/features/chat/photos/message-photos.queries.ts'
import { listClipsInEvidence } from '#server/features/voice/voice.queries.ts'
import { leaveAuditLog } from '#server/features/safety/audit-log.queries.ts'
import { listPicturesToErase } from '#server/features/support/pictures.queries.ts'
import { listEvidencePaths } from '#server/files/photo-rows.queries.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

export type ErasureServices = Pick<
  Services,
  'db' | 'clock' | 'photos' | 'ticketPictures' | 'messagePhotos' | 'exports' | 'voices' | 'letters' | 'realtime' | 'log'
>

/** Whoever asked for deletion long enough ago, and those whose erasure was interrupted. */
export async function listAccountsToErase(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('userId')
    .where('deletionRequestedAt', '<=', lastRequestDue(now))
    .orderBy('deletionRequestedAt')
    .execute()
  return rows.map(({ userId }) => userId)
}

/**
 * Erases somebody who is due, in steps that can each be repeated: after a crash the next run goes on where this one
 * ended. The first step is the point of no return, and files go before the rows that name them, so that nothing is
 * left which nothing names. False when there is nobody to erase, or a login came first.
 */
export async function eraseAccount(services: ErasureServices, userId: string): Promise<boolean> {
  const { db, realtime, log } = services
  if (!(await beginErasure(services, userId))) return false
  const acquaintances = await listAcquaintances(db, userId)
  // Before the files: what a copy for the moderators names is kept.
  await db.transaction().execute((tx) => leaveOwnReports(tx, userId))
  // Before the messages: with them go the rows that name the files.
  await removeMessagePhotos(services, userId)
  for (const conversationId of await listConversationIds(db, userId)) {
    await leaveConversation(db, userId, conversationId)
  }
  await removeFiles(services, userId)
  await deleteRows(services, userId)
  realtime.emit('safety.parted', acquaintances.map(toUser), { userId })
  log.info('an account was erased')
  return true
}

/** From here on no login brings the account back: whichever of the two locks the row first decides. */
async function beginErasure({ db, clock }: ErasureServices, userId: string): Promise<boolean> {
  const now = clock.now()
  const begun = await db
    .updateTable('users')
    .set(({ fn, ref, val }) => ({ erasureStartedAt: fn.coalesce(ref('erasureStartedAt'), val(now)) }))
    .where('userId', '=', userId)
    .where('deletionRequestedAt', '<=', lastRequestDue(now))
    .returning('userId')
    .executeTakeFirst()
  return begun !== undefined
}

/** Photos and recordings that a copy for the moderators names stay as long as the copy, and then go with a sweep. */
async function removeFiles(services: ErasureServices, userId: string): Promise<void> {
  const { db, photos, ticketPictures, exports, voices } = services
  const rows = await db.selectFrom('photos').select(['id', 'path']).where('userId', '=', userId).execute()
  const kept = await listEvidencePaths(
    db,
    rows.map(({ path }) => path),
  )
  for (const { id, path } of rows) {
    if (!kept.has(path)) await photos.remove(path)
    await db.deleteFrom('photos').where('id', '=', id).execute()
  }
  for (const { id, path } of await listPicturesToErase(db, userId)) {
    await ticketPictures.remove(path)
    await db.deleteFrom('ticketPictures').where('id', '=', id).execute()
  }
  const files = await db.selectFrom('dataExports').select('id').where('userId', '=', userId).execute()
  for (const { id } of files) await exports.remove(id)
  const clips = await db.selectFrom('voiceClips').select(['id', 'createdAt']).where('userId', '=', userId).execute()
  const keptClips = await listClipsInEvidence(
    db,
    clips.map(({ id }) => id),
  )
  for (const clip of clips) if (!keptClips.has(clip.id)) await voices.remove(clip)
}

async function removeMessagePhotos({ db, messagePhotos }: ErasureServices, userId: string): Promise<void> {
  const rows = await listOwnMessagePhotos(db, userId)
  const kept = await listMessagePhotosInEvidence(
    db,
    rows.map(({ path }) => path),
  )
  for (const { messageId, path } of rows) {
    if (!kept.has(path)) await messagePhotos.remove(path)
    await db.deleteFrom('messagePhotos').where('messageId', '=', messageId).execute()
  }
}

/** All that is left, at once, and the last letter with it. Most of it hangs on the login. */
async function deleteRows({ db, letters }: ErasureServices, userId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const login = await tx
      .selectFrom('logins')
      .select(['email', 'name', 'emailVerified'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!login) return
    await leaveDecisions(tx, userId)
    await deleteReportsAboutNobody(tx, userId)
    // One that was never confirmed may be a stranger's, and so may what was sent from it.
    const ownEmail = login.emailVerified ? login.email : null
    await leaveAuditLog(tx, userId, ownEmail)
    if (ownEmail !== null) await deleteContactTickets(tx, ownEmail)
    await deleteVerifications(tx, [userId, login.email])
    await tx.deleteFrom('logins').where('id', '=', userId).execute()
    // Its row names nobody, and its text is encrypted until it is sent and gone afterwards.
    const once = { key: `account-erased:${randomUUID()}`, kind: 'account-erased', userId: null, isLimited: false }
    await letters.send(tx, { ...once, to: login.email, letter: erasedLetter(login.name) })
  })
}

async function deleteContactTickets(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('tickets')
    .where(sql`lower(contact_email)`, '=', email)
    .execute()
}

/** Links and codes in letters: whom they are for stands somewhere in their value. */
async function deleteVerifications(tx: Db, marks: string[]): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where((row) =>
      row.or(
        marks.flatMap((mark) => [
          sql<boolean>`position(${mark} in value) > 0`,
          sql<boolean>`position(${mark} in identifier) > 0`,
        ]),
      ),
    )
    .execute()
}
