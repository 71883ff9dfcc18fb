import type { LikeState } from '#contract/person.ts'
import { takeLike } from '#server/features/likes/like-allowance.queries.ts'
import { findLike, listFaces, saveLike } from '#server/features/likes/likes.queries.ts'
import type { NotifyContext } from '#server/features/notifications/channels.ts'
import { notify, withdrawNotifications } from '#server/features/notifications/notify.ts'
import { deletePass } from '#server/features/passes/passes.queries.ts'
import { lockPair } from '#server/features/people/pair.queries.ts'
import { requireVisible } from '#server/features/people/people.guards.ts'
import { photoUrl } from '#server/files/photo-store.ts'
import type { GuardContext, HandlerContext, RequestContext } from '#server/http/api/request-context.ts'

/** What is left out stays as it is. */
interface RequestedLike {
  isLiked?: boolean | undefined
  isFavorite?: boolean | undefined
  timeZone?: string | undefined
}

/** The like afterwards, seen from both sides. */
export interface LikeOutcome {
  personId: string
  mine: LikeState
  theirs: LikeState
  isChanged: boolean
  /** Whoever is liked is not somebody passed on any more. */
  hasEndedPass: boolean
  /** After a new like: how many more there may be that day. Null without a limit, or without a new like. */
  likesLeft: number | null
  /** Only when the two have just become a match or ceased to be one. */
  transition: MatchTransition | undefined
}

interface MatchTransition {
  isMatch: boolean
  /** The other has been told of this match before, as often as anybody wants to hear of it. */
  isQuiet: boolean
  me: Face
  them: Face
}

interface Face {
  id: string
  username: string
  pictureUrl: string | null
}

type Like = { isLiked: boolean; isFavorite: boolean } | undefined

/** Makes it so, whatever was before: a repeated or doubled request finds it done. */
export async function setLike(
  context: GuardContext<'NOT_FOUND' | 'LIKES_USED_UP'> & NotifyContext & Pick<RequestContext, 'limits'>,
  { userId, requested, now }: { userId: string; requested: RequestedLike; now: Date },
): Promise<LikeOutcome> {
  const { id: viewerId } = context.viewer
  return context.db.transaction().execute(async (tx) => {
    await lockPair(tx, viewerId, userId)
    const { id: personId } = await requireVisible({ ...context, db: tx }, userId)
    const before = await findLike(tx, viewerId, personId)
    const received = await findLike(tx, personId, viewerId)
    const after = {
      isLiked: requested.isLiked ?? before?.isLiked ?? false,
      isFavorite: requested.isFavorite ?? before?.isFavorite ?? false,
    }
    const isChanged = after.isLiked !== (before?.isLiked ?? false) || after.isFavorite !== (before?.isFavorite ?? false)
    const isNewLike = after.isLiked && !before?.isLiked
    const likesLeft = isNewLike
      ? await takeLike({ ...context, db: tx }, { likedId: personId, timeZone: requested.timeZone, now })
      : null
    if (isChanged) {
      await saveLike(tx, {
        likerId: viewerId,
        likedId: personId,
        ...after,
        likedAt: after.isLiked ? (before?.likedAt ?? now) : null,
        favoritedAt: after.isFavorite ? (before?.favoritedAt ?? now) : null,
      })
    }
    const hasEndedPass = requested.isLiked === true && (await deletePass(tx, viewerId, personId))
    const wasMatch = stateOf(before, received).isMutual
    const mine = stateOf(after, received)
    const transition =
      wasMatch === mine.isMutual ? undefined : await findTransition({ ...context, db: tx }, personId, mine.isMutual)
    if (transition) await tellBoth({ ...context, db: tx }, transition)
    return { personId, mine, theirs: stateOf(received, after), isChanged, hasEndedPass, likesLeft, transition }
  })
}

/** Whoever made the match has just seen it; what is over is taken back. */
async function tellBoth(context: NotifyContext, { isMatch, isQuiet, me, them }: MatchTransition): Promise<void> {
  if (!isMatch) return withdrawNotifications(context, [me.id, them.id], 'match')
  await notify(context, { userId: me.id, kind: 'match', personId: them.id, isKnown: true })
  await notify(context, { userId: them.id, kind: 'match', personId: me.id, isQuiet })
}

function stateOf(like: Like, returned: Like): LikeState {
  const isLiked = like?.isLiked ?? false
  return { isLiked, isFavorite: like?.isFavorite ?? false, isMutual: isLiked && (returned?.isLiked ?? false) }
}

async function findTransition(
  { db: tx, viewer: { id: viewerId }, limits }: Pick<HandlerContext<'member'>, 'db' | 'viewer' | 'limits'>,
  personId: string,
  isMatch: boolean,
): Promise<MatchTransition | undefined> {
  const rows = await listFaces(tx, [viewerId, personId])
  const isQuiet = isMatch && !(await limits.tryTake('matchNewsPerPair', `${viewerId} ${personId}`))
  const me = rows.find(({ id }) => id === viewerId)
  const them = rows.find(({ id }) => id === personId)
  return me && them && { isMatch, isQuiet, me: faceOf(me), them: faceOf(them) }
}

function faceOf({ id, username, picturePath }: Awaited<ReturnType<typeof listFaces>>[number]): Face {
  return { id, username, pictureUrl: picturePath && photoUrl(picturePath, 'small') }
}
