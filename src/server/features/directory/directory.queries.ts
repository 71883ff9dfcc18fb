import { DirectoryFilters } from '#contract/directory.ts'
import { PERSONAL_ANSWERS } from '#domain/discovery/discovery-rules.ts'
import { answersWith } from '#domain/people/answers.ts'
import { hasNoBlockWith, isListed } from '#server/features/people/visible.queries.ts'
import { isOnline } from '#server/features/presence/presence.queries.ts'
import type { Db } from '#server/db/open.ts'

const FILTER_NAMES = DirectoryFilters.keyof().options
const SHOWN_ANSWERS = answersWith({ shownFrom: 'directory' }).map((name) => `users.${name}` as const)

interface PageRequest extends DirectoryFilters {
  after: string | undefined
  limit: number
  now: Date
  /** A member who looks in here is as blocked as anywhere else, and may filter by everything. */
  viewerId: string | undefined
}

/** One page of members in the order of their ids, which never changes: no duplicates, no gaps. */
export async function listDirectoryPage(db: Db, { after, limit, now, viewerId, ...filters }: PageRequest) {
  let query = db
    .selectFrom('users')
    .leftJoin('presence', 'presence.userId', 'users.userId')
    .leftJoin('photos', (join) =>
      join.onRef('photos.userId', '=', 'users.userId').on('photos.isProfilePicture', '=', true),
    )
    .select(SHOWN_ANSWERS)
    .select([
      'users.userId as id',
      'users.birthday',
      'users.westernSign',
      'users.easternSign',
      'photos.path as picturePath',
    ])
    .select(isOnline(now).as('isOnline'))
    .where(isListed)
    .orderBy('users.userId')
    .limit(limit)
  if (viewerId) query = query.where(hasNoBlockWith(viewerId))
  else if (PERSONAL_ANSWERS.some((name) => filters[name])) query = query.where('users.answersArePublic', '=', true)
  if (after) query = query.where('users.userId', '>', after)
  for (const name of FILTER_NAMES) {
    const value = filters[name]
    if (value) query = query.where(`users.${name}`, '=', value)
  }
  return query.execute()
}
