import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { LikeState } from '#contract/person.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { ownTimeZone, useLikesLeft } from '#web/blocks/likes/likes-left.ts'
import { LIKE_COPY } from '#web/blocks/likes/likes.copy.ts'
import { peopleCache } from '#web/blocks/likes/people-cache.ts'
import { useLivePeople } from '#web/blocks/likes/use-live-people.ts'
import { useMatchAnnouncements } from '#web/blocks/likes/use-match-announcements.ts'
import { passesCache } from '#web/blocks/passes/passes-cache.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

const MatchAnnouncement = lazy(() =>
  import('#web/blocks/likes/match-announcement.tsx').then((module) => ({ default: module.MatchAnnouncement })),
)

export type LikeChange = Partial<Pick<LikeState, 'isLiked' | 'isFavorite'>>

/** Somebody who can be liked, as the screen shows them now. */
export interface Likable {
  id: string
  username: string
  like: LikeState
}

const LikesContext = createContext<OptimisticLikes['change'] | null>(null)

/** Changes a like. The promise says whether it was saved; if not, the screen has been rolled back. */
export function useChangeLike(): OptimisticLikes['change'] {
  const change = use(LikesContext)
  if (!change) throw new Error('useChangeLike needs a LikesProvider above it.')
  return change
}

/** Lets every page of the members' area like people, keeps all lists up to date, and announces new matches. */
export function LikesProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const cache = useMemo(() => peopleCache(queryClient), [queryClient])
  const passes = useMemo(() => passesCache(queryClient), [queryClient])
  const showToast = useToast()
  const matches = useMatchAnnouncements()
  const { tellOfFew, tellOfNone } = useLikesLeft()

  const [likes] = useState(() =>
    createOptimisticLikes({
      send: (change) => client.likes.set({ ...change, timeZone: ownTimeZone() }),
      show: cache.showLike,
      onSaved: ({ id, username, like }, saved) => {
        tellOfFew(saved.likesLeft)
        cache.refreshOwnLists({ isShownToo: false })
        if (!saved.isMutual) matches.withdraw(id)
        else if (!like.isMutual) matches.announce({ userId: id, username, isFromThisTab: true })
      },
      onFailed: ({ id, username }, error) => {
        const { code, startsAnewAt } = failureOf(error)
        if (code === 'LIKES_USED_UP' && startsAnewAt) return tellOfNone(startsAnewAt)
        const isGone = code === 'NOT_FOUND'
        if (isGone) void cache.remove(id)
        showToast({ text: isGone ? LIKE_COPY.gone(username) : LIKE_COPY.failed(username, sentenceFor(error)) })
      },
    }),
  )
  useLivePeople({ cache, passes, matches, isPending: likes.isPending })

  return (
    <LikesContext value={likes.change}>
      {children}
      <Suspense>
        {matches.current && (
          <MatchAnnouncement key={matches.current.userId} {...matches.current} onClose={matches.close} />
        )}
      </Suspense>
    </LikesContext>
  )
}

/** As the server has saved it, and how many likes it leaves for the day. */
type SavedLike = LikeState & { likesLeft: number | null }

interface OptimisticLikesOptions {
  send(change: LikeChange & { userId: string }): Promise<SavedLike>
  show(userId: string, like: LikeState): Promise<void>
  onSaved(person: Likable, saved: SavedLike): void
  onFailed(person: Likable, error: unknown): void
}

interface Pending {
  wanted: LikeChange
  isSaved: Promise<boolean>
}

export type OptimisticLikes = ReturnType<typeof createOptimisticLikes>

/**
 * Changes are shown at once and sent one at a time for each person. Of several quick changes the last one wins; after a
 * failure the screen goes back to what the server last confirmed.
 */
export function createOptimisticLikes({ send, show, onSaved, onFailed }: OptimisticLikesOptions) {
  const pending = new Map<string, Pending>()

  async function save(person: Likable, entry: Pending): Promise<boolean> {
    let confirmed: SavedLike = { ...person.like, likesLeft: null }
    try {
      let sent: LikeChange
      do {
        sent = entry.wanted
        confirmed = await send({ userId: person.id, ...sent })
      } while (entry.wanted !== sent && differs(entry.wanted, confirmed))
    } catch (error) {
      pending.delete(person.id)
      await show(person.id, likeOf(confirmed))
      onFailed(person, error)
      return false
    }
    pending.delete(person.id)
    await show(person.id, likeOf(confirmed))
    onSaved(person, confirmed)
    return true
  }

  return {
    async change(person: Likable, change: LikeChange): Promise<boolean> {
      const isMutual = person.like.isMutual && change.isLiked !== false
      const shown = { ...person.like, ...change, isMutual }
      const earlier = pending.get(person.id)
      if (earlier) {
        earlier.wanted = { ...earlier.wanted, ...change }
        await show(person.id, shown)
        return earlier.isSaved
      }
      const entry: Pending = { wanted: change, isSaved: Promise.resolve(true) }
      pending.set(person.id, entry)
      entry.isSaved = show(person.id, shown).then(() => save(person, entry))
      return entry.isSaved
    },

    isPending: (userId: string) => pending.has(userId),
  }
}

function likeOf({ isLiked, isFavorite, isMutual }: LikeState): LikeState {
  return { isLiked, isFavorite, isMutual }
}

function differs(wanted: LikeChange, confirmed: LikeState): boolean {
  return (['isLiked', 'isFavorite'] as const).some(
    (field) => wanted[field] !== undefined && wanted[field] !== confirmed[field],
  )
}
