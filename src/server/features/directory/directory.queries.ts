import type { DirectoryFilters } from '#contract/directory.ts'
import { PERSONAL_ANSWERS } from '#domain/discovery/discovery-rules.ts'
import { hasNoBlockWith, isListed } from '#server/features/people/visible.queries.ts'
import { isOnline } from '#server/features/presence/presence.queries.ts'
import type { PageRequest } from '#server/db/keyset.ts'
import type { Db } from '#server/db/open.ts'

const FILTER_COLUMNS = {
  gender: 'users.gender',
  orientation: 'users.orientation',
  easternSign: 'users.easternSign',
  westernSign: 'users.westernSign',
  ethnicity: 'users.ethnicity',
  religion: 'users.religion',
} as const satisfies Record<keyof DirectoryFilters, string>

interface DirectoryRequest extends PageRequest<{ id: string }> {
  filters: DirectoryFilters
  now: Date
  /** A member who looks in here is as blocked as anywhere else, and may filter by everything. */
  viewerId: string | undefined
}

/** In the order of their ids, which never changes: no page repeats or skips anybody. */
export async function listDirectory(db: Db, { after, limit, now, viewerId, filters }: DirectoryRequest) {
  let query = db
    .selectFrom('users')
    .leftJoin('presence', 'presence.userId', 'users.userId')
    .leftJoin('photos', (join) =>
      join.onRef('photos.userId', '=', 'users.userId').on('photos.isProfilePicture', '=', true),
    )
    .select([
      'users.userId as id',
      'users.username',
      'users.birthday',
      'users.westernSign',
      'users.easternSign',
      'users.location',
      'photos.path as picturePath',
    ])
    .select(isOnline(now).as('isOnline'))
    .where(isListed)
    .orderBy('users.userId')
    .limit(limit)
  if (viewerId) query = query.where(hasNoBlockWith(viewerId))
  else if (PERSONAL_ANSWERS.some((name) => filters[name])) query = query.where('users.answersArePublic', '=', true)
  if (after) query = query.where('users.userId', '>', after.id)
  for (const [name, column] of Object.entries(FILTER_COLUMNS)) {
    const value = filters[name as keyof DirectoryFilters]
    if (value) query = query.where(column, '=', value)
  }
  return query.execute()
}
