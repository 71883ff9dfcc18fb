import { useEffect, useRef, useState } from 'react'
import { Heart, MessageSquare, Star } from 'lucide-react'
import { LIKE_FEEDBACK_MS } from '#domain/discovery/discovery-rules.ts'
import { LIKE_COPY } from '#web/blocks/likes/likes.copy.ts'
import { useChangeLike, type Likable, type LikeChange } from '#web/blocks/likes/optimistic-likes.tsx'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'

/** What the like and favorite buttons of one person do, and the feedback on the last click. */
export function useLike(person: Likable) {
  const changeLike = useChangeLike()
  const { feedback, show } = useFeedback()
  const { isLiked, isFavorite } = person.like

  const change = (changed: LikeChange, word: string) => {
    show(word)
    void changeLike(person, changed).then((isSaved) => isSaved || show(null))
  }
  return {
    feedback,
    toggleLike: () => change({ isLiked: !isLiked }, isLiked ? LIKE_COPY.unliked : LIKE_COPY.liked),
    toggleFavorite: () => change({ isFavorite: !isFavorite }, isFavorite ? LIKE_COPY.unfavorited : LIKE_COPY.favorited),
  }
}

/** A word that disappears by itself. */
function useFeedback() {
  const [feedback, setFeedback] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (word: string | null) => {
    clearTimeout(timer.current)
    setFeedback(word)
    if (word) timer.current = setTimeout(() => setFeedback(null), LIKE_FEEDBACK_MS)
  }
  return { feedback, show }
}

interface LikeButtonsProps extends Pick<ReturnType<typeof useLike>, 'toggleLike' | 'toggleFavorite'> {
  person: Likable
}

/** Pressed buttons are filled: the state must not depend on colour alone. */
export function LikeButtons({ person: { username, like }, toggleLike, toggleFavorite }: LikeButtonsProps) {
  return (
    <>
      <IconButton label={LIKE_COPY.like(username)} aria-pressed={like.isLiked} onClick={toggleLike}>
        <Heart aria-hidden size={20} strokeWidth={1.5} fill={like.isLiked ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton
        label={LIKE_COPY.favorite(username)}
        pressedInk="marigold"
        aria-pressed={like.isFavorite}
        onClick={toggleFavorite}
      >
        <Star aria-hidden size={20} strokeWidth={1.5} fill={like.isFavorite ? 'currentColor' : 'none'} />
      </IconButton>
    </>
  )
}

/** Narrow cards show the icon only. */
export function MessageLink({ person: { id, username } }: { person: Pick<Likable, 'id' | 'username'> }) {
  return (
    <ButtonLink
      to={paths.chats}
      state={{ openWithUserId: id }}
      className="min-w-11 flex-1 border-rule! px-0! hover:border-rule-strong!"
    >
      <MessageSquare aria-hidden size={18} strokeWidth={1.5} className="flex-none" />
      <span className="@max-[13rem]:sr-only">{LIKE_COPY.message}</span>
      <span className="sr-only">{username}</span>
    </ButtonLink>
  )
}

/** The feedback on a click. Its live region is always rendered, so that screen readers announce the change. */
export function LikeFeedback({ word }: { word: string | null }) {
  return (
    <p role="status">
      {word && (
        <span className="inline-flex min-h-8 animate-fade-in items-center rounded-full bg-solid px-3.5 text-[.8125rem] font-semibold text-on-solid">
          {word}
        </span>
      )}
    </p>
  )
}
