import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/failure.copy.ts'
import { failureOf } from '#web/api/failure.ts'
import { LIKE_COPY } from '#web/blocks/likes/like-buttons.copy.ts'
import { likeWishes, type LikeWishes } from '#web/blocks/likes/optimistic-likes.ts'
import { peopleCache } from '#web/blocks/likes/people-cache.ts'
import { useLivePeople } from '#web/blocks/likes/use-live-people.ts'
import { useMatchMoments } from '#web/blocks/likes/use-match-moments.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

const MatchMoment = lazy(() =>
  import('#web/blocks/likes/match-moment.tsx').then((module) => ({ default: module.MatchMoment })),
)

const LikesContext = createContext<LikeWishes['make'] | null>(null)

export function useMakeWish(): LikeWishes['make'] {
  const make = use(LikesContext)
  if (!make) throw new Error('Likes need a LikesProvider above them.')
  return make
}

/** Lets every page of the members' area like people, keeps all lists in step, and shows a match when it happens. */
export function LikesProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const cache = useMemo(() => peopleCache(queryClient), [queryClient])
  const showToast = useToast()
  const moments = useMatchMoments()
  const { celebrate, forget } = moments

  const [wishes] = useState(() =>
    likeWishes({
      send: (wish) => client.likes.set(wish),
      show: cache.showLike,
      onDone: ({ id, username, like }, answer) => {
        cache.renewOwnLists({ isShownToo: false })
        if (!answer.isMutual) forget(id)
        else if (!like.isMutual) celebrate({ userId: id, username, isOwnDoing: true })
      },
      onFailed: ({ id, username }, error) => {
        const isGone = failureOf(error).code === 'NOT_FOUND'
        if (isGone) void cache.remove(id)
        showToast({ text: isGone ? LIKE_COPY.gone(username) : LIKE_COPY.failed(username, sentenceFor(error)) })
      },
    }),
  )
  useLivePeople({ cache, wishes, moments })

  return (
    <LikesContext value={wishes.make}>
      {children}
      <Suspense>
        {moments.current && <MatchMoment key={moments.current.userId} {...moments.current} onClose={moments.close} />}
      </Suspense>
    </LikesContext>
  )
}
