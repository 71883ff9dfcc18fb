import { createContext, lazy, Suspense, use, useEffect, useMemo, useState, type ReactNode } from 'react'
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
import { useUndoOfUnmatching } from '#web/blocks/likes/use-undo-of-unmatching.ts'
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

const LikesContext = createContext<OptimisticLikes | null>(null)

function useLikes(): OptimisticLikes {
  const likes = use(LikesContext)
  if (!likes) throw new Error('Likes need a LikesProvider above them.')
  return likes
}

/** Changes a like. The promise says whether it was saved; if not, the screen has been rolled back. */
export function useChangeLike(): OptimisticLikes['change'] {
  return useLikes().change
}

/** For the lists that a like puts people in: whoever no longer belongs there goes when the list is left. */
export function usePruneOnLeaving(): void {
  const likes = useLikes()
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      peopleCache(queryClient).pruneOwnLists()
      likes.noteListLeft()
    },
    [queryClient, likes],
  )
}

/** Lets every page of the members' area like people, keeps all lists up to date, and announces new matches. */
export function LikesProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const cache = useMemo(() => peopleCache(queryClient), [queryClient])
  const passes = useMemo(() => passesCache(queryClient), [queryClient])
  const showToast = useToast()
  const matches = useMatchAnnouncements()
  const offerUndo = useUndoOfUnmatching(matches)
  const { tellOfFew, tellOfNone } = useLikesLeft()

  const [likes] = useState(() =>
    createOptimisticLikes({
      send: (change) => client.likes.set({ ...change, timeZone: ownTimeZone() }),
      show: cache.showLike,
      onSaved: ({ id, username, like }, saved, { wasListLeft, change }) => {
        tellOfFew(saved.likesLeft)
        // A list that was left and opened again meanwhile may have been answered before the change was saved.
        cache.refreshOwnLists({ isShownToo: wasListLeft })
        if (like.isMutual && !saved.isLiked) {
          const likeNow = () => cache.likeOf(id) ?? likeOf(saved)
          offerUndo({ id, username }, () => change({ id, username, like: likeNow() }, { isLiked: true }))
        }
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
    <LikesContext value={likes}>
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

type ChangeLike = (person: Likable, change: LikeChange) => Promise<boolean>

interface OptimisticLikesOptions {
  send(change: LikeChange & { userId: string }): Promise<SavedLike>
  show(userId: string, like: LikeState): Promise<void>
  onSaved(person: Likable, saved: SavedLike, details: { wasListLeft: boolean; change: ChangeLike }): void
  onFailed(person: Likable, error: unknown): void
}

interface Pending {
  wanted: LikeChange
  isSaved: Promise<boolean>
  wasListLeft: boolean
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
    onSaved(person, confirmed, { wasListLeft: entry.wasListLeft, change })
    return true
  }

  async function change(person: Likable, wanted: LikeChange): Promise<boolean> {
    const isMutual = person.like.isMutual && wanted.isLiked !== false
    const shown = { ...person.like, ...wanted, isMutual }
    const earlier = pending.get(person.id)
    if (earlier) {
      earlier.wanted = { ...earlier.wanted, ...wanted }
      await show(person.id, shown)
      return earlier.isSaved
    }
    const entry: Pending = { wanted, isSaved: Promise.resolve(true), wasListLeft: false }
    pending.set(person.id, entry)
    entry.isSaved = show(person.id, shown).then(() => save(person, entry))
    return entry.isSaved
  }

  return {
    change,
    isPending: (userId: string) => pending.has(userId),

    noteListLeft: () => {
      for (const entry of pending.values()) entry.wasListLeft = true
    },
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
