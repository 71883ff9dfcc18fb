import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { paths } from '#domain/site/paths.ts'
import type { Message } from '#contract/chat.ts'
import type { Db } from '#server/db/open.ts'
import { checkCounters } from '#server/features/console/verify-metrics.queries.ts'
import { listCounterDifferences } from '#server/features/chat/counters.queries.ts'
import { countJobs } from '#server/jobs/count-jobs.queries.ts'
import type { BusyMember } from '#server/testing/processes/endurance/busy-member.ts'
import type { Cluster } from '#server/testing/processes/endurance/cluster.ts'

const SLOWEST_MS = 10_000
/** Garbage comes and goes; what is kept for good would grow beyond this in an hour. */
const MEMORY_GROWTH = { factor: 1.25, mb: 40 }

interface Aftermath {
  cluster: Cluster
  db: Db
  pairs: BusyMember[][]
  memoryMb: { early: number; late: number }
}

/** Everything that is not as the members were told, in sentences. */
export async function listProblems({ cluster, db, pairs, memoryMb }: Aftermath): Promise<string[]> {
  const members = pairs.flat()
  const slow = members.filter(({ slowestMs }) => slowestMs > SLOWEST_MS)
  const hasGrown = memoryMb.late > memoryMb.early * MEMORY_GROWTH.factor + MEMORY_GROWTH.mb
  return [
    ...(await Promise.all(pairs.map(problemsOfConversation))).flat(),
    ...(await Promise.all(members.map((member) => problemsOfMember(db, member)))).flat(),
    ...(await problemsOfLetters(db, cluster, members)),
    ...(await problemsOfJobs(db)),
    ...(await problemsOfCounters(db)),
    ...slow.map(({ slowestMs }) => `A request took ${Math.round(slowestMs)} ms`),
    ...(hasGrown ? [`Memory has grown from ${memoryMb.early} to ${memoryMb.late} MB`] : []),
  ]
}

/** Every acknowledged message is there once, both see the same order without a gap, and both have heard all of it. */
async function problemsOfConversation(pair: BusyMember[]): Promise<string[]> {
  await Promise.all(pair.map((member) => member.catchUp()))
  const [mine = [], theirs = []] = await Promise.all(pair.map((member) => member.list()))
  const problems: string[] = []
  if (!isDeepStrictEqual(mine.map(withoutAddresses), theirs.map(withoutAddresses))) {
    problems.push('The two see different conversations')
  }
  const gap = mine.findIndex(({ sequence }, place) => sequence !== place + 1)
  if (gap >= 0) problems.push(`Message ${gap + 1} has number ${mine[gap]?.sequence}`)
  const stored = new Map(mine.map((message) => [message.id, message]))
  for (const { acknowledged, heard } of pair) {
    const lost = acknowledged.filter(
      (message) => !isDeepStrictEqual(withoutAddresses(message), withoutAddresses(stored.get(message.id))),
    )
    if (lost.length > 0) problems.push(`${lost.length} acknowledged messages are not there, or not as acknowledged`)
    const unheard = mine.filter(({ id }) => !heard.has(id))
    if (unheard.length > 0) problems.push(`${unheard.length} messages were not heard`)
  }
  return problems
}

/** The addresses of photos are signed anew in every answer. */
function withoutAddresses(message: Message | undefined) {
  return message && { ...message, photo: message.photo && { width: message.photo.width, height: message.photo.height } }
}

async function problemsOfMember(db: Db, { options, favorites, hobbies }: BusyMember): Promise<string[]> {
  const { userId, stored } = await db
    .selectFrom('users')
    .innerJoin('logins', 'logins.id', 'users.userId')
    .select(['users.userId', 'users.hobbies as stored'])
    .where('logins.email', '=', options.email)
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('likes').select(['likedId', 'isFavorite']).where('likerId', '=', userId).execute()
  const actual = new Map(rows.map(({ likedId, isFavorite }) => [likedId, isFavorite]))
  return [
    ...(hobbies !== undefined && stored !== hobbies ? [`Hobbies are “${stored}”, not “${hobbies}”`] : []),
    ...[...favorites]
      .filter(([id, isFavorite]) => (actual.get(id) ?? false) !== isFavorite)
      .map(([id, isFavorite]) => `That ${id} is ${isFavorite ? 'a' : 'no'} favorite was acknowledged and is not so`),
  ]
}

/** Mailboxes show one letter for one Message-ID, however often a node could not know whether it was taken. */
async function problemsOfLetters(db: Db, { mail }: Cluster, members: BusyMember[]): Promise<string[]> {
  const letters = await db.selectFrom('letters').select(['id', 'sentAt']).execute()
  const taken = new Map<string, number>()
  for (const { messageId = '' } of mail.letters) taken.set(messageId, (taken.get(messageId) ?? 0) + 1)
  const unsent = letters.filter(({ sentAt }) => sentAt === null)
  const strange = taken.size - letters.length
  const confirmations = mail.letters.filter(({ text }) => text?.includes(paths.confirmEmail))
  const countTo = (friend: string) =>
    new Set(confirmations.filter(({ to }) => to?.[0]?.address === friend).map(({ messageId }) => messageId)).size
  return [
    ...(unsent.length > 0 ? [`${unsent.length} letters were not sent`] : []),
    ...(strange === 0 ? [] : [`${taken.size} letters were taken for ${letters.length} written`]),
    ...members
      .flatMap(({ friends }) => friends)
      .filter((friend) => countTo(friend) !== 1)
      .map((friend) => `${friend} was written to ${countTo(friend)} times`),
  ]
}

/** Of conversations, and of the console's dashboard. */
async function problemsOfCounters(db: Db): Promise<string[]> {
  const figures = (await checkCounters(db, new Date())).filter(({ stored, counted }) => stored !== counted)
  const differences = [...(await listCounterDifferences(db)), ...figures]
  return differences.map((difference) => `A counter is wrong: ${JSON.stringify(difference)}`)
}

/** What runs every minute ran once a minute, and nothing was given up. */
async function problemsOfJobs(db: Db): Promise<string[]> {
  const failed = (await countJobs(db)).filter((queue) => queue.failed > 0)
  const { rows } = await sql<{ minute: Date; runs: number }>`
    select date_trunc('minute', created_on) as minute, count(*)::integer as runs from jobs.job
    where name = 'message-letters' group by 1 having count(*) > 1`.execute(db)
  return [
    ...failed.map((queue) => `Given up in ${queue.queue}: ${queue.failed}`),
    ...rows.map(({ minute, runs }) => `The job of ${minute.toISOString()} was done ${runs} times`),
  ]
}
