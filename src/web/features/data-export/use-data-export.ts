import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataExport } from '#contract/data-export.ts'
import { orpc } from '#web/api/client.ts'

/** How often a page that is looked at asks how far the packing is. */
const ASK_EVERY_MS = 1_000

export function isUnderWay(latest: DataExport | null | undefined): boolean {
  return latest?.state === 'waiting' || latest?.state === 'packing'
}

export function useDataExport() {
  const cache = useQueryClient()
  const { queryKey, ...options } = orpc.dataExport.latest.queryOptions()
  const found = useQuery({
    ...options,
    queryKey,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.latest) ? ASK_EVERY_MS : false),
  })
  const start = useMutation(
    orpc.dataExport.start.mutationOptions({ onSuccess: (answer) => cache.setQueryData(queryKey, answer) }),
  )
  return { found, start }
}
