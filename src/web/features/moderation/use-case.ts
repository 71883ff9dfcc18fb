import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HOLD_RENEWED_AFTER_SECONDS } from '#domain/moderation/queue.ts'
import { client, orpc } from '#web/api/client.ts'

/** One case. Whoever has it before them has it open, for the others to see. */
export function useCase(reportId: string) {
  const cache = useQueryClient()
  const query = useQuery(orpc.moderation.find.queryOptions({ input: { reportId }, staleTime: 0 }))
  useHold(reportId)
  return { query, refresh: () => cache.invalidateQueries({ queryKey: orpc.moderation.key() }) }
}

function useHold(reportId: string): void {
  useEffect(() => {
    const hold = () => {
      if (document.visibilityState === 'visible') client.moderation.hold({ reportId }).catch(() => undefined)
    }
    hold()
    const timer = setInterval(hold, HOLD_RENEWED_AFTER_SECONDS * 1000)
    return () => {
      clearInterval(timer)
      client.moderation.release({ reportId }).catch(() => undefined)
    }
  }, [reportId])
}
