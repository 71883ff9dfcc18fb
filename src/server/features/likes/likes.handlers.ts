import { likes } from '#contract/likes.ts'
import { DISCOVER_PAGE_SIZE } from '#domain/discovery/discovery-rules.ts'
import { MomentKey } from '#server/db/keyset.ts'
import { listFavorites, listGiven, listMutuals } from '#server/features/likes/likes.queries.ts'
import { setLike, type LikeOutcome } from '#server/features/likes/set-like.ts'
import { listCards } from '#server/features/people/cards.queries.ts'
import { procedure } from '#server/http/api/procedure.ts'
import type { CanFail } from '#server/http/api/can-fail.ts'
import type { HandlerContext } from '#server/http/api/request-context.ts'
import { toUser } from '#server/realtime/audiences.ts'

export const likesHandlers = {
  set: procedure(likes.set, async (context, { userId, ...requested }) => {
    const { clock, limits, viewer } = context
    await limits.take('likesPerAccount', viewer.id)
    const change = await setLike(context, { userId, requested, now: clock.now() })
    publishChange(context, change)
    return { ...change.mine, likesLeft: change.likesLeft }
  }),

  given: procedure(likes.given, (context, { after }) => pageOfPeople(context, after, 'likes given')),

  favorites: procedure(likes.favorites, (context, { after }) => pageOfPeople(context, after, 'favorites')),

  mutuals: procedure(likes.mutuals, (context, { after }) => pageOfPeople(context, after, 'mutuals')),
}

function publishChange({ publish, viewer }: HandlerContext<'member'>, change: LikeOutcome): void {
  const { personId, mine, theirs, isChanged, hasEndedPass, transition } = change
  if (hasEndedPass) publish('passes.changed', [toUser(viewer.id)], { userId: personId, until: null })
  if (isChanged) publish('likes.changed', [toUser(viewer.id)], { userId: personId, like: mine })
  if (!transition) return
  if (transition.isMatch) publish('likes.matched', [toUser(viewer.id)], { person: transition.them })
  if (transition.isMatch && !transition.isQuiet) publish('likes.matched', [toUser(personId)], { person: transition.me })
  else publish('likes.changed', [toUser(personId)], { userId: viewer.id, like: theirs })
}

const LISTS = { 'likes given': listGiven, favorites: listFavorites, mutuals: listMutuals }

async function pageOfPeople(
  context: HandlerContext<'member'> & CanFail<'SIGN_IN_NEEDED'>,
  after: string | undefined,
  list: keyof typeof LISTS,
) {
  const { db, clock, cursors, viewer } = context
  const { items, next } = await cursors.page(
    { list, viewerId: viewer.id, key: MomentKey, after, size: DISCOVER_PAGE_SIZE },
    (page) => LISTS[list](db, viewer.id, page),
  )
  const people = await listCards(db, {
    ids: items.map(({ id }) => id),
    viewer,
    now: clock.now(),
  })
  return { people, next }
}
