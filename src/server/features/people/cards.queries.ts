import type { CardMember } from '#contract/person.ts'
import { matchScore, weighedScore } from '#domain/compatibility/match-score.ts'
import type { Vibe } from '#domain/compatibility/vibe.ts'
import type { Weights } from '#domain/compatibility/weights.ts'
import { answersWith } from '#domain/people/answers.ts'
import { firstSentence } from '#domain/people/first-sentence.ts'
import { ageOn } from '#domain/people/birthday.ts'
import { dayOf } from '#server/clock.ts'
import { prepared } from '#server/db/prepared-statements.ts'
import type { Db } from '#server/db/open.ts'
import { isOnline } from '#server/features/presence/presence.queries.ts'
import { photoView } from '#server/files/photo-store.ts'

const CARD_ANSWERS = [...answersWith({ shownFrom: 'directory' }), ...answersWith({ shownFrom: 'card' })].map(
  (name) => `users.${name}` as const,
)

interface CardViewer {
  id: string
  vibe: Vibe
  /** Where people are listed by them. */
  weights?: Weights | undefined
}

/** Cards of these people, in this order, as the viewer sees them. One statement, however many there are. */
export async function listCards(
  db: Db,
  { ids, viewer, now }: { ids: string[]; viewer: CardViewer; now: Date },
): Promise<CardMember[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(db, viewer.id, now).where('users.userId', 'in', ids).modifyEnd(prepared).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [cardOf(row, viewer, now)] : []
  })
}

function selectCards(db: Db, viewerId: string, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('presence', 'presence.userId', 'users.userId')
    .leftJoin('photos', (join) =>
      join.onRef('photos.userId', '=', 'users.userId').on('photos.isProfilePicture', '=', true),
    )
    .leftJoin('likes as mine', (join) =>
      join.onRef('mine.likedId', '=', 'users.userId').on('mine.likerId', '=', viewerId),
    )
    .leftJoin('likes as theirs', (join) =>
      join
        .onRef('theirs.likerId', '=', 'users.userId')
        .on('theirs.likedId', '=', viewerId)
        .on('theirs.isLiked', '=', true),
    )
    .select(CARD_ANSWERS)
    .select([
      'users.userId as id',
      'users.birthday',
      'users.westernSign',
      'users.easternSign',
      'users.lifePath',
      'users.aboutMe',
      'photos.id as photoId',
      'photos.path',
      'photos.width',
      'photos.height',
      'photos.blur',
      'mine.isLiked',
      'mine.isFavorite',
      'theirs.likerId as likedBy',
    ])
    .select(isOnline(now).as('isOnline'))
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

function cardOf(row: CardRow, { vibe, weights }: CardViewer, now: Date): CardMember {
  const { birthday, aboutMe, photoId, path, width, height, blur, isLiked, isFavorite, likedBy, ...shown } = row
  const hasPhoto = photoId !== null && path !== null && width !== null && height !== null && blur !== null
  return {
    ...shown,
    age: ageOn(birthday, dayOf(now)),
    opening: firstSentence(aboutMe),
    photo: hasPhoto ? photoView({ id: photoId, path, width, height, blur }) : null,
    score: matchScore(vibe, row),
    ...(weights && { ownScore: weighedScore(vibe, row, weights) }),
    like: {
      isLiked: isLiked ?? false,
      isFavorite: isFavorite ?? false,
      isMutual: Boolean(isLiked) && likedBy !== null,
    },
  }
}
