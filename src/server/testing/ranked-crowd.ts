import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { createDerivation } from '#server/seed/population-derived.ts'
import { insertPopulation } from '#server/seed/population-insert.ts'
import { createRandom, pick } from '#server/seed/population-random.ts'
import { createPopulation, type InventedMember } from '#server/seed/population.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

/** More than are ever read at once. */
export const RANKED_CROWD = 6_000
const SEED = 7
/** So many kinds of people share all their answers with others: some with a few, some with a crowd. */
const SHARED_VIBES = 24
const BEFORE_THE_CALENDAR = '1925-03-03'

/**
 * The same crowd in every run, made to be hard to rank: half of it shares a few vibes, many left questions
 * unanswered, and many were seen or have joined in the same instant.
 */
export async function insertRankedCrowd(db: Db): Promise<void> {
  const invent = createPopulation({ seed: SEED, now: TEST_NOW })
  const derive = createDerivation()
  const members = Array.from({ length: RANKED_CROWD }, (_, place) => {
    const member = invent(place)
    const answers = answersFor(member, invent, place)
    const times = place % 3 === 0 ? inRoundHours(member) : {}
    return {
      ...member,
      ...answers,
      ...derive({ ...member, ...answers }),
      ...times,
    }
  })
  await insertPopulation(db, members)
  await sql`update users set suspended_at = ${TEST_NOW} where username like '%z'`.execute(db)
  // Finer than JavaScript tells moments apart.
  await sql`update presence set last_seen = last_seen + interval '1 microsecond' where user_id::text like '%7'`.execute(
    db,
  )
  await sql`vacuum analyze users, presence`.execute(db)
}

function answersFor(member: InventedMember, invent: (place: number) => InventedMember, place: number) {
  const random = createRandom(SEED, -1 - place)
  const isShared = random() < 0.5
  // The first kind has half of them, the next a quarter, and so on.
  const kind = Math.min(SHARED_VIBES - 1, Math.floor(-Math.log2(1 - random()))) + RANKED_CROWD
  const { gender, orientation, birthday, mbti, attachmentStyle } = isShared ? invent(kind) : member
  const isSilent = random() < 0.1
  const orSilent = <Answer>(answer: Answer) => (random() < 0.1 ? null : answer)
  return {
    gender,
    orientation: orSilent(orientation),
    birthday: random() < 0.02 ? BEFORE_THE_CALENDAR : birthday,
    mbti: isSilent ? null : mbti,
    attachmentStyle: isSilent ? null : attachmentStyle,
    ethnicity: orSilent(member.ethnicity),
    religion: orSilent(pick(random, ['Buddhist', 'Other', member.religion] as const)),
  }
}

function inRoundHours({ createdAt, lastSeen }: InventedMember) {
  const floor = (moment: Date) => new Date(Math.floor(moment.getTime() / 36_000_000) * 36_000_000)
  return { createdAt: floor(createdAt), lastSeen: floor(lastSeen) }
}

/** What the groups of a crowd may be thought to hold, each of which has people looked for in another way. */
export const SIZE_GUESSES: [how: string, guess: (counted: number, group: number) => number][] = [
  ['counted', (counted) => counted],
  ['thought to be empty, and too large to be read at once', () => 0],
  ['asked for by key', () => 1_000_000],
  ['read group by group from the start', () => 30],
  ['read group by group after a while', () => 300],
  ['counted when it was five times as large', (counted) => 5 * counted],
  ['partly read and partly asked for by key', (_, group) => (group % 2 ? 1_000_000 : 5)],
]
