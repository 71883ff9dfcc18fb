import { useEffect, useRef, useState } from 'react'
import { LIKE_FEEDBACK_MS } from '#domain/discovery/discovery-rules.ts'
import { LIKE_COPY } from '#web/blocks/likes/like-buttons.copy.ts'
import type { Likable } from '#web/blocks/likes/optimistic-likes.ts'
import { useMakeWish } from '#web/blocks/likes/use-likes.tsx'

/** What the like and favorite buttons of one person do, and the word that says what has just been done. */
export function useLike(person: Likable) {
  const makeWish = useMakeWish()
  const { word, say } = usePassingWord()
  const { isLiked, isFavorite } = person.like

  const wish = (change: Parameters<typeof makeWish>[1], done: string) => {
    say(done)
    void makeWish(person, change).then((isDone) => isDone || say(null))
  }
  return {
    feedback: word,
    toggleLike: () => wish({ isLiked: !isLiked }, isLiked ? LIKE_COPY.unliked : LIKE_COPY.liked),
    toggleFavorite: () => wish({ isFavorite: !isFavorite }, isFavorite ? LIKE_COPY.unfavorited : LIKE_COPY.favorited),
  }
}

function usePassingWord() {
  const [word, setWord] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = (next: string | null) => {
    clearTimeout(timer.current)
    setWord(next)
    if (next) timer.current = setTimeout(() => setWord(null), LIKE_FEEDBACK_MS)
  }
  return { word, say }
}
