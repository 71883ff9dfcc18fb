import { sql } from 'kysely'
import { PUSH_DEVICES_MAX } from '#domain/notifications/push.ts'
import { oldestSessionStart } from '#domain/security/session-rules.ts'
import type { NotificationSettings } from '#domain/notifications/notification-rules.ts'
import type { Db } from '#server/db/open.ts'
import type { PushTarget } from '#server/push/push-service.ts'

interface Device {
  sessionId: string
  userId: string
}

interface NewDevice extends Device, PushTarget {
  createdAt: Date
}

export async function findPushDevice(db: Db, sessionId: string) {
  return db
    .selectFrom('pushDevices')
    .select(['endpoint', 'showsText'])
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
}

/** The member's other devices, and how many of them are told. */
export async function countOtherDevices(db: Db, { userId, sessionId }: Device, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('pushDevices', 'pushDevices.sessionId', 'sessions.id')
    .select(({ fn }) => [fn.count<number>('pushDevices.id').as('on'), fn.countAll<number>().as('all')])
    .where('sessions.userId', '=', userId)
    .where('sessions.id', '!=', sessionId)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.createdAt', '>', oldestSessionStart(now))
    .executeTakeFirstOrThrow()
}

/** A browser has one subscription: whoever used it here before is told nothing more by it. */
export async function savePushDevice(tx: Db, device: NewDevice): Promise<void> {
  const { sessionId, userId, endpoint, p256dh, auth } = device
  // Two sessions that come with the same one take turns, and the later keeps it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 0))`.execute(tx)
  await tx.deleteFrom('pushDevices').where('endpoint', '=', endpoint).where('sessionId', '!=', sessionId).execute()
  await tx
    .insertInto('pushDevices')
    .values(device)
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ endpoint, p256dh, auth }))
    .execute()
  const kept = tx
    .selectFrom('pushDevices')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(PUSH_DEVICES_MAX)
  await tx.deleteFrom('pushDevices').where('userId', '=', userId).where('id', 'not in', kept).execute()
}

/** False when this device is not told anything. */
export async function setShowsText(db: Db, sessionId: string, showsText: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushDevices')
    .set({ showsText })
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePushDevice(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('pushDevices').where('sessionId', '=', sessionId).execute()
}

/** Unless it has subscribed anew meanwhile. */
export async function deleteGoneDevice(db: Db, { id, endpoint }: PushTarget): Promise<void> {
  await db.deleteFrom('pushDevices').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

export async function listPushDeviceIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('pushDevices').select('id').where('userId', '=', userId).execute()
  return rows.map(({ id }) => id)
}

export interface PushRecipient extends PushTarget {
  userId: string
  showsText: boolean
  settings: NotificationSettings
  lastSeen: Date | null
}

/** A device whose session is valid and whose member may be told something. */
export async function findPushRecipient(db: Db, deviceId: string, now: Date): Promise<PushRecipient | undefined> {
  return db
    .selectFrom('pushDevices')
    .innerJoin('sessions', 'sessions.id', 'pushDevices.sessionId')
    .innerJoin('users', 'users.userId', 'pushDevices.userId')
    .leftJoin('presence', 'presence.userId', 'pushDevices.userId')
    .select(['pushDevices.id', 'pushDevices.endpoint', 'pushDevices.p256dh', 'pushDevices.auth'])
    .select(['pushDevices.userId', 'pushDevices.showsText', 'presence.lastSeen'])
    .select('users.notificationSettings as settings')
    .where('pushDevices.id', '=', deviceId)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.createdAt', '>', oldestSessionStart(now))
    .where('users.accountActive', '=', true)
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst()
}
