import type { LikeState } from '#contract/person.ts'

export type LikeWish = Partial<Pick<LikeState, 'isLiked' | 'isFavorite'>>

/** Who a wish is about, as the screen shows them now. */
export interface Likable {
  id: string
  username: string
  like: LikeState
}

interface Ways {
  send(wish: LikeWish & { userId: string }): Promise<LikeState>
  show(userId: string, like: LikeState): Promise<void>
  onDone(person: Likable, answer: LikeState): void
  onFailed(person: Likable, error: unknown): void
}

interface Pending {
  wanted: LikeWish
  isDone: Promise<boolean>
}

/**
 * Likes are shown at once and sent one at a time for each person: of several quick changes the last one wins, and after
 * a failure everything is as the server last said.
 */
export function likeWishes({ send, show, onDone, onFailed }: Ways) {
  const pending = new Map<string, Pending>()

  async function settle(person: Likable, entry: Pending): Promise<boolean> {
    let confirmed = person.like
    try {
      let sent: LikeWish
      do {
        sent = entry.wanted
        confirmed = await send({ userId: person.id, ...sent })
      } while (entry.wanted !== sent && differs(entry.wanted, confirmed))
    } catch (error) {
      pending.delete(person.id)
      await show(person.id, confirmed)
      onFailed(person, error)
      return false
    }
    pending.delete(person.id)
    await show(person.id, confirmed)
    onDone(person, confirmed)
    return true
  }

  return {
    /** Whether it could be done; if not, it has been taken back. */
    async make(person: Likable, wish: LikeWish): Promise<boolean> {
      const isMutual = person.like.isMutual && wish.isLiked !== false
      const shown = { ...person.like, ...wish, isMutual }
      const earlier = pending.get(person.id)
      if (earlier) {
        earlier.wanted = { ...earlier.wanted, ...wish }
        await show(person.id, shown)
        return earlier.isDone
      }
      const entry: Pending = { wanted: wish, isDone: Promise.resolve(true) }
      pending.set(person.id, entry)
      entry.isDone = show(person.id, shown).then(() => settle(person, entry))
      return entry.isDone
    },

    isPending: (userId: string) => pending.has(userId),
  }
}

export type LikeWishes = ReturnType<typeof likeWishes>

function differs(wanted: LikeWish, confirmed: LikeState): boolean {
  return (['isLiked', 'isFavorite'] as const).some(
    (field) => wanted[field] !== undefined && wanted[field] !== confirmed[field],
  )
}
