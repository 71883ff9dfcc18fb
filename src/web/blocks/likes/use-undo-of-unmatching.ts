import { LIKE_COPY } from '#web/blocks/likes/likes.copy.ts'
import type { MatchAnnouncements } from '#web/blocks/likes/use-match-announcements.ts'
import { useToast } from '#web/ui/overlays/toast.tsx'

interface Unmatched {
  id: string
  username: string
}

/** An unlike that ends a match may be a slip: the message about it can take it back. */
export function useUndoOfUnmatching(matches: MatchAnnouncements) {
  const showToast = useToast()

  const undo = async ({ id, username }: Unmatched, likeAgain: () => Promise<boolean>): Promise<void> => {
    // What they had is back, which is nothing new.
    matches.expect(id)
    if (await likeAgain()) showToast({ text: LIKE_COPY.likedAgain(username) })
    else matches.withdraw(id)
  }

  return (person: Unmatched, likeAgain: () => Promise<boolean>): void =>
    showToast({
      text: LIKE_COPY.unmatched(person.username),
      action: { label: LIKE_COPY.undo, onSelect: () => void undo(person, likeAgain) },
    })
}
