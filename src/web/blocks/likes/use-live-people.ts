import { useRef } from 'react'
import { useEvent } from '#web/api/socket.ts'
import { isSameLike, type PeopleCache } from '#web/blocks/likes/people-cache.ts'
import type { PassesCache } from '#web/blocks/passes/passes-cache.ts'
import { isPassPending } from '#web/blocks/passes/pending-passes.ts'
import type { MatchAnnouncements } from '#web/blocks/likes/use-match-announcements.ts'

interface LivePeople {
  cache: PeopleCache
  passes: PassesCache
  matches: MatchAnnouncements
  /** Whether a change of this tab is still being saved. */
  isPending(userId: string): boolean
}

const NO_LIKE = { isLiked: false, isFavorite: false, isMutual: false }

/** Applies events, from other tabs and from other members, to everything cached about people. */
export function useLivePeople({ cache, passes, matches, isPending }: LivePeople): void {
  useEvent('likes.changed', ({ userId, like }) => {
    if (!like.isMutual) matches.withdraw(userId)
    // The pending answer says the same, or something newer.
    if (isPending(userId)) return
    const known = cache.likeOf(userId)
    if (known && isSameLike(known, like)) return
    void cache.showLike(userId, like)
    cache.refreshOwnLists({ isShownToo: true })
  })
  useEvent('likes.matched', ({ person: { id, username } }) => {
    const isFromThisTab = isPending(id)
    matches.announce({ userId: id, username, isFromThisTab })
    if (isFromThisTab) return
    void cache.showLike(id, { ...NO_LIKE, ...cache.likeOf(id), isLiked: true, isMutual: true })
    cache.refreshOwnLists({ isShownToo: true })
  })
  useEvent('passes.changed', ({ userId, until }) => {
    // This tab has shown it already.
    if (isPassPending(userId)) return
    passes.showPass(userId, until)
    if (until) void passes.hide(userId)
    passes.refresh({ areListsOld: until === null })
  })
  useEvent('presence.returned', ({ userId }) => void cache.showOnline(userId))
  useEvent('safety.parted', ({ userId }) => {
    matches.withdraw(userId)
    void cache.remove(userId)
  })

  const wasDisconnected = useRef(false)
  useEvent('disconnect', () => void (wasDisconnected.current = true))
  useEvent('connect', () => {
    cache.catchUp({ wasDisconnected: wasDisconnected.current })
    wasDisconnected.current = false
  })
}
