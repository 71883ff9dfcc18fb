import { useCallback, useMemo, useRef, useState } from 'react'

export interface Moment {
  userId: string
  username: string
  /** The like that made the match came from this tab. */
  isOwnDoing: boolean
}

/** Matches to be celebrated, one after the other. The answer and the event both tell of a match: it is shown once. */
export function useMatchMoments() {
  const [waiting, setWaiting] = useState<readonly Moment[]>([])
  const celebrated = useRef(new Set<string>())

  const celebrate = useCallback((moment: Moment) => {
    if (celebrated.current.has(moment.userId)) return
    celebrated.current.add(moment.userId)
    setWaiting((moments) => [...moments, moment])
  }, [])
  /** A match that has ended may be made, and celebrated, again. */
  const forget = useCallback((userId: string) => {
    celebrated.current.delete(userId)
    setWaiting((moments) => moments.filter((moment) => moment.userId !== userId))
  }, [])
  const close = useCallback(() => setWaiting(([, ...others]) => others), [])

  const current = waiting[0]
  return useMemo(() => ({ current, celebrate, forget, close }), [current, celebrate, forget, close])
}

export type MatchMoments = ReturnType<typeof useMatchMoments>
