import { createHash } from 'node:crypto'
import { mailboxOf } from '#domain/moderation/ban-marks.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'

const BROWSER_KEPT_DAYS = 180

const markOf = (kind: 'mailbox' | 'browser', value: string) =>
  createHash('sha256').update(`kismetry ${kind} ${value}`).digest('base64url')

/** Remembers which browser somebody came in with. */
export async function rememberBrowser(db: Db, userId: string, browserId: string, now: Date): Promise<void> {
  await db
    .insertInto('knownBrowsers')
    .values({ userId, mark: markOf('browser', browserId), seenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'mark']).doUpdateSet({ seenAt: now }))
    .execute()
  await db
    .deleteFrom('knownBrowsers')
    .where('userId', '=', userId)
    .where('seenAt', '<', new Date(now.getTime() - BROWSER_KEPT_DAYS * DAY_MS))
    .execute()
}

/** Of whoever is banned: the mailbox, however it is written, and every browser they came in with. */
export async function banMarksOf(tx: Db, userId: string, decisionId: string): Promise<void> {
  const { email } = await tx.selectFrom('logins').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const browsers = await tx.selectFrom('knownBrowsers').select('mark').where('userId', '=', userId).execute()
  const marks = [markOf('mailbox', mailboxOf(email)), ...browsers.map(({ mark }) => mark)]
  await tx
    .insertInto('bannedMarks')
    .values(marks.map((mark) => ({ mark, decisionId })))
    .execute()
}

export async function isBanned(db: Db, { email, browserId }: { email: string; browserId: string | undefined }) {
  const marks = [markOf('mailbox', mailboxOf(email)), ...(browserId ? [markOf('browser', browserId)] : [])]
  const row = await db.selectFrom('bannedMarks').select('mark').where('mark', 'in', marks).limit(1).executeTakeFirst()
  return row !== undefined
}
