import { useRef, useState } from 'react'

export interface NewMatch {
  userId: string
  username: string
  /** Whether the like that made the match was made in this tab. */
  isFromThisTab: boolean
}

/** New matches, announced one after the other. The answer and the event both report a match: it is announced once. */
export function useMatchAnnouncements() {
  const [queue, setQueue] = useState<readonly NewMatch[]>([])
  const announced = useRef(new Set<string>())
  return {
    current: queue[0],
    announce: (match: NewMatch) => {
      if (announced.current.has(match.userId)) return
      announced.current.add(match.userId)
      setQueue((matches) => [...matches, match])
    },
    /** The next match with this person is not announced. */
    expect: (userId: string) => void announced.current.add(userId),
    /** A match that has ended can be made, and announced, again. */
    withdraw: (userId: string) => {
      announced.current.delete(userId)
      setQueue((matches) => matches.filter((match) => match.userId !== userId))
    },
    close: () => setQueue(([, ...others]) => others),
  }
}

export type MatchAnnouncements = ReturnType<typeof useMatchAnnouncements>
