import { sql } from 'kysely'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '#server/db/open.ts'
import { skyOfWeek, type WeekSky } from '#server/features/notifications/week/sky.ts'
import { weekLetter } from '#server/features/notifications/week/week-letter.ts'
import type { Services } from '#server/http/api/request-context.ts'
import { greetingTo } from '#server/mail/letter.ts'

const BATCH = 100

type LetterServices = Pick<Services, 'db' | 'clock' | 'letters' | 'publicUrl' | 'unsubscribeLinks'>

/**
 * The letter about the week, for everybody who wants it, once. Whose letter is in the post is noted in the same
 * transaction: a run that is killed goes on where it was, and a second run finds nobody left.
 */
export const sendAstrologyLetters = {
  name: 'astrology-letters',
  maxSeconds: 60 * 60,
  run: async (services: LetterServices) => {
    const sky = skyOfWeek(lastSunday(services.clock.now()))
    while (await sendBatch(services, sky)) continue
  },
}

/** The beginning of the Sunday that this moment is in or after, in UTC. */
function lastSunday(moment: Date): Date {
  const midnight = Math.floor(moment.getTime() / DAY_MS) * DAY_MS
  return new Date(midnight - new Date(midnight).getUTCDay() * DAY_MS)
}

async function sendBatch(services: LetterServices, sky: WeekSky): Promise<boolean> {
  const { db, letters, publicUrl, unsubscribeLinks } = services
  const week = sky.from.toISOString().slice(0, 10)
  return db.transaction().execute(async (tx) => {
    const readers = await noteReaders(tx, week)
    for (const { userId, name, email, ...signs } of readers) {
      const unsubscribeUrl = unsubscribeLinks.linkFor({ userId, flag: 'astrology' })
      await letters.send(tx, {
        to: email,
        userId,
        kind: 'astrology',
        key: `astrology:${week}:${userId}`,
        isLimited: false,
        letter: weekLetter(sky, { greeting: greetingTo(name), ...signs }, { publicUrl, unsubscribeUrl }),
      })
    }
    return readers.length > 0
  })
}

/** The next ones who have no letter of this week yet, noted as having one. */
async function noteReaders(tx: Db, week: string) {
  const noted = await tx
    .insertInto('astrologyLetters')
    .columns(['userId', 'week'])
    .expression(
      tx
        .selectFrom('users')
        .select(['users.userId', sql<string>`${week}::date`.as('week')])
        .where(sql<boolean>`(notification_settings -> 'astrology')::boolean`)
        .where('users.accountActive', '=', true)
        .where('users.suspendedAt', 'is', null)
        .where((users) =>
          users.not(
            users.exists(
              users
                .selectFrom('astrologyLetters as sent')
                .select('sent.userId')
                .whereRef('sent.userId', '=', 'users.userId')
                .where('sent.week', '=', week),
            ),
          ),
        )
        .orderBy('users.userId')
        .limit(BATCH),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  if (noted.length === 0) return []
  return tx
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .select(['users.userId', 'users.name', 'logins.email', 'users.westernSign', 'users.easternSign'])
    .where(
      'users.userId',
      'in',
      noted.map(({ userId }) => userId),
    )
    .execute()
}
