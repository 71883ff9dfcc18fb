import { sql, type RawBuilder } from 'kysely'
import { dayOf } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { createDerivation } from '#server/seed/population-derived.ts'
import { insertPopulation } from '#server/seed/population-insert.ts'
import { createRandom, pick } from '#server/seed/population-random.ts'
import { createPopulation, type InventedMember } from '#server/seed/population.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

/** Enough for lists of many pages, with every way through the keys. */
export const RANKED_CROWD = 6_000
const SEED = 7
/** How many vibes are shared by several people: some by a few, some by hundreds. */
const SHARED_VIBES = 24
const BEFORE_THE_CALENDAR = '1925-03-03'

/**
 * The same crowd in every run, made to be hard to rank: half of it shares a few vibes, many left questions
 * unanswered, and many were seen or have joined in the same instant. Whoever was there before stays as they were.
 */
export async function insertRankedCrowd(db: Db): Promise<void> {
  const invent = createPopulation({ seed: SEED, now: TEST_NOW })
  const derive = createDerivation()
  const members = Array.from({ length: RANKED_CROWD }, (_, index) => {
    const member = invent(index)
    const answers = answersFor(member, invent, index)
    const times = index % 3 === 0 ? inRoundHours(member) : {}
    return {
      ...member,
      ...answers,
      ...derive({ ...member, ...answers }),
      ...times,
    }
  })
  await insertPopulation(db, members)
  const isOfCrowd = sql<boolean>`user_id = any(${members.map(({ userId }) => userId)}::uuid[])`
  await sql`update users set suspended_at = ${TEST_NOW} where ${isOfCrowd} and username like '%z'`.execute(db)
  await sql`
    update users set latitude = null, longitude = null where ${isOfCrowd} and user_id::text ~ '^.{5}0'`.execute(db)
  // More precise than a JavaScript date.
  await sql`
    update presence set last_seen = last_seen + interval '1 microsecond'
    where ${isOfCrowd} and user_id::text like '%7'`.execute(db)
  await insertPlacements(db, isOfCrowd)
  await insertPhotos(db, isOfCrowd)
  await sql`vacuum analyze users, presence, photos, boosts, vip_members`.execute(db)
}

/**
 * A tenth is VIP or Premium, for some of them only until today or from tomorrow on. Some of them, and some others, have
 * started a boost: within the hour, an hour ago, or later than now.
 */
async function insertPlacements(db: Db, isOfCrowd: RawBuilder<boolean>): Promise<void> {
  const today = dayOf(TEST_NOW)
  await sql`
    update user_memberships set
      tier_id = (select id from tiers where name = case when user_id::text ~ '^.[0-7]' then 'VIP' else 'VIP Premium' end),
      start_date = ${today}::date + (case when user_id::text ~ '^..[01]' then 1 else -20 end),
      end_date = ${today}::date + (case when user_id::text ~ '^..[23]' then 0 when user_id::text ~ '^..[45]' then 1 else 10 end)
    where ${isOfCrowd} and user_id::text ~ '^[01]'`.execute(db)
  await sql`
    insert into boosts (id, user_id, vibe_key, started_at)
    select gen_random_uuid(), user_id, vibe_key, ${TEST_NOW}::timestamptz - case
      when user_id::text ~ '0$' then interval '0' when user_id::text ~ '1$' then interval '59 minutes 59 seconds'
      when user_id::text ~ '2$' then interval '60 minutes' when user_id::text ~ '3$' then interval '-1 second'
      else interval '30 minutes' end
    from users where ${isOfCrowd} and user_id::text ~ '^[12][0-5]'`.execute(db)
}

/** A third has one photo or two. */
async function insertPhotos(db: Db, isOfCrowd: RawBuilder<boolean>): Promise<void> {
  await sql`
    insert into photos (id, user_id, path, position, is_profile_picture, created_at)
    select gen_random_uuid(), user_id, 'photos/' || user_id || position, position, position = 1, ${TEST_NOW}
    from users cross join generate_series(1, 2) as position
    where ${isOfCrowd} and user_id::text ~ '[0-5]$' and (position = 1 or user_id::text ~ '[0-2]$')`.execute(db)
}

function answersFor(member: InventedMember, invent: (index: number) => InventedMember, index: number) {
  const random = createRandom(SEED, -1 - index)
  const isShared = random() < 0.5
  // Half of them share the first vibe, a quarter the next, and so on.
  const shared = Math.min(SHARED_VIBES - 1, Math.floor(-Math.log2(1 - random()))) + RANKED_CROWD
  const { gender, orientation, birthday, mbti, attachmentStyle } = isShared ? invent(shared) : member
  const isSilent = random() < 0.1
  const orSilent = <Answer>(answer: Answer) => (random() < 0.1 ? null : answer)
  return {
    gender,
    orientation: orSilent(orientation),
    birthday: random() < 0.02 ? BEFORE_THE_CALENDAR : birthday,
    loveLanguage: orSilent(member.loveLanguage),
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
