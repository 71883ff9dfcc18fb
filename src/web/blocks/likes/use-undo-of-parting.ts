import { LIKE_COPY } from '#web/blocks/likes/likes.copy.ts'
import type { MatchAnnouncements } from '#web/blocks/likes/use-match-announcements.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface Parted {
  id: string
  username: string
}

/** An unlike that ends a match may be a slip: the message about it can take it back. */
export function useUndoOfParting(matches: MatchAnnouncements) {
  const showToast = useToast()

  const undo = async ({ id, username }: Parted, likeAgain: () => Promise<boolean>): Promise<void> => {
    // What they had is back, which is no news.
    matches.expect(id)
    if (await likeAgain()) showToast({ text: LIKE_COPY.likedAgain(username) })
    else matches.withdraw(id)
  }

  return (person: Parted, likeAgain: () => Promise<boolean>): void =>
    showToast({
      text: LIKE_COPY.parted(person.username),
      action: { label: LIKE_COPY.undo, onSelect: () => void undo(person, likeAgain) },
    })
}
