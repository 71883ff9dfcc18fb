import { Heart, MessageSquare, Star } from 'lucide-react'
import { LIKE_COPY } from '#web/blocks/likes/like-buttons.copy.ts'
import type { Likable } from '#web/blocks/likes/optimistic-likes.ts'
import type { useLike } from '#web/blocks/likes/use-like.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'

interface LikeButtonsProps extends Pick<ReturnType<typeof useLike>, 'toggleLike' | 'toggleFavorite'> {
  person: Likable
}

/** Filled when pressed, so that the state does not hang on a colour. */
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

/** On narrow cards only the icon is seen. */
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

/** The word on the cover after a click, read out politely; the place for it is always there. */
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

/** In the ink that belongs to two people only. */
export function MatchBadge() {
  return (
    <p className="inline-flex min-h-6 items-center rounded-full bg-third px-2.5 text-xs font-semibold text-paper wide:min-h-8 wide:px-3.5 wide:text-[.8125rem]">
      {LIKE_COPY.match}
    </p>
  )
}
