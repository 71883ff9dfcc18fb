import { mayBeMatched } from '#domain/compatibility/eligibility.ts'
import { MATCHES_MINIMUM_SCORE, MATCHES_SHOWN } from '#domain/compatibility/score-band.ts'
import { groupOfKey, VIBE_GROUPS } from '#domain/compatibility/vibe-groups.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Db } from '#server/db/open.ts'
import { walkBestFirst, type Step } from '#server/features/discovery/best-first.ts'
import {
  listAmongRecent,
  listByLastSeen,
  listUnrankedKeys,
  type Level,
} from '#server/features/discovery/matches.queries.ts'
import { countPeopleByKeys, countPeopleOfGroups } from '#server/features/discovery/ranking.queries.ts'

interface Matching {
  viewer: { id: string; vibe: Vibe }
  groupSizes: readonly number[]
}

interface FoundKey {
  key: number
  people: number
}

interface FilledLevel extends Level {
  people: number
}

/** The best of everybody, exactly: highest score first, then whoever was seen last, then by id. */
export async function listMatches(db: Db, { viewer, groupSizes }: Matching): Promise<string[]> {
  const walk = walkBestFirst<FoundKey>({
    viewer: viewer.vibe,
    asked: { minimumScore: MATCHES_MINIMUM_SCORE, onlyEligible: true },
    groupSizes,
    narrowing: 'none',
    findByKeys: (keys) => countPeopleByKeys(db, viewer.id, keys),
    findByGroups: (groups) => countPeopleOfGroups(db, viewer.id, groups),
  })
  const crowd = groupSizes.reduce((sum, size) => sum + size, 0)
  let levels: FilledLevel[] = []
  let hasTriedRecent = false
  for await (const step of walk) {
    levels = listFilledLevels(step)
    const last = findLastLevel(levels)
    if (!last) continue
    const above = levels.slice(0, levels.indexOf(last))
    const crowded = hasTriedRecent ? undefined : findCrowdedLevel(step, last, crowd)
    if (crowded) {
      hasTriedRecent = true
      const ids = await listFromCrowd(db, viewer.id, { above, crowded, crowd })
      if (ids) return ids
    }
    if (last.score > step.reach.score) return listByLastSeen(db, viewer.id, [...above, last], MATCHES_SHOWN)
  }
  return listByLastSeen(db, viewer.id, levels, MATCHES_SHOWN)
}

/** What has been found by level, best first; on the last of them there may be more. */
function listFilledLevels({ found, reach }: Step<FoundKey>): FilledLevel[] {
  const levels = new Map<number, FilledLevel>()
  for (const { score, key, people } of found) {
    if (score < Math.max(reach.score, MATCHES_MINIMUM_SCORE)) continue
    const level = levels.get(score) ?? { score, people: 0, keys: [] }
    levels.set(score, level)
    level.keys.push(key)
    level.people += people
  }
  return [...levels.values()].toSorted((one, other) => other.score - one.score)
}

/** The level that the last of the matches is on; undefined while there are too few. */
function findLastLevel(levels: FilledLevel[]): FilledLevel | undefined {
  let room = MATCHES_SHOWN
  return levels.find(({ people }) => (room -= people) <= 0)
}

/** Going back through everybody's last seen finds a crowd's latest sooner than looking each of them up. */
const CROWDED_SHARE = 8
/** No statement is sent more keys than this. */
const KEYS_AT_MOST = 10_000

/** The level whole, when it has, or seems to have, a crowd on it. */
function findCrowdedLevel({ reach, level, keysOfLevel }: Step<FoundKey>, last: FilledLevel, crowd: number) {
  const isCrowded = (people: number) => people * people > crowd / CROWDED_SHARE
  if (last.score > reach.score) return isCrowded(last.people) ? last : undefined
  if (!level || level.keyCount > KEYS_AT_MOST) return undefined
  const people = (last.people * level.keyCount) / keysOfLevel
  return isCrowded(people) ? { score: level.score, people, keys: [...level.keyBatches()].flat() } : undefined
}

/** So many times as many of the recently seen as should be needed. */
const RECENT_MARGIN = 4

async function listFromCrowd(
  db: Db,
  viewerId: string,
  { above, crowded, crowd }: { above: FilledLevel[]; crowded: FilledLevel; crowd: number },
): Promise<string[] | undefined> {
  const sure = await listByLastSeen(db, viewerId, above, MATCHES_SHOWN)
  const limit = MATCHES_SHOWN - sure.length
  const recent = Math.ceil((RECENT_MARGIN * limit * crowd) / crowded.people)
  const others = await listAmongRecent(db, viewerId, { keys: crowded.keys, limit, recent })
  return others.length === limit ? [...sure, ...others] : undefined
}

/** How many people the matches were chosen from: all visible ones who may be matched, whatever their score. */
export async function countRanked(db: Db, { viewer, groupSizes }: Matching): Promise<number> {
  const mayBeRanked = VIBE_GROUPS.map((group) => mayBeMatched(viewer.vibe, group))
  const listed = groupSizes.reduce((sum, size, group) => (mayBeRanked[group] ? sum + size : sum), 0)
  const unranked = await listUnrankedKeys(db, viewer.id)
  return Math.max(0, listed - unranked.filter((key) => mayBeRanked[groupOfKey(key)]).length)
}
