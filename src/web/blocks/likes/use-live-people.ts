import { useCallback, useRef } from 'react'
import type { EventPayload } from '#contract/events.ts'
import { useConnected, useDisconnected, useEvent } from '#web/api/socket.ts'
import type { LikeWishes } from '#web/blocks/likes/optimistic-likes.ts'
import { isSameLike, type PeopleCache } from '#web/blocks/likes/people-cache.ts'
import type { MatchMoments } from '#web/blocks/likes/use-match-moments.ts'

interface LivePeople {
  cache: PeopleCache
  wishes: LikeWishes
  moments: MatchMoments
}

const NOTHING = { isLiked: false, isFavorite: false, isMutual: false }

/** What happens elsewhere, in another tab or at the other person's, reaches every list here. */
export function useLivePeople({ cache, wishes, moments: { celebrate, forget } }: LivePeople): void {
  const onChanged = useCallback(
    ({ userId, like }: EventPayload<'likes.changed'>) => {
      if (!like.isMutual) forget(userId)
      // The answer on its way says the same, or something newer.
      if (wishes.isPending(userId)) return
      const known = cache.likeOf(userId)
      if (known && isSameLike(known, like)) return
      void cache.showLike(userId, like)
      cache.renewOwnLists({ isShownToo: true })
    },
    [cache, wishes, forget],
  )
  useEvent('likes.changed', onChanged, true)

  const onMatched = useCallback(
    ({ person: { id, username } }: EventPayload<'likes.matched'>) => {
      const isOwnDoing = wishes.isPending(id)
      celebrate({ userId: id, username, isOwnDoing })
      if (isOwnDoing) return
      void cache.showLike(id, { ...NOTHING, ...cache.likeOf(id), isLiked: true, isMutual: true })
      cache.renewOwnLists({ isShownToo: true })
    },
    [cache, wishes, celebrate],
  )
  useEvent('likes.matched', onMatched, true)

  const onParted = useCallback(
    ({ userId }: EventPayload<'safety.parted'>) => {
      forget(userId)
      void cache.remove(userId)
    },
    [cache, forget],
  )
  useEvent('safety.parted', onParted, true)

  const wasCut = useRef(false)
  useDisconnected(
    useCallback(() => void (wasCut.current = true), []),
    true,
  )
  const onConnected = useCallback(() => {
    cache.catchUp({ wasCut: wasCut.current })
    wasCut.current = false
  }, [cache])
  useConnected(onConnected, true)
}
