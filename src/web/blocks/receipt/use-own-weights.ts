import { useQuery } from '@tanstack/react-query'
import type { Weights } from '#domain/compatibility/weights.ts'
import { orpc } from '#web/api/client.ts'

/** The signed-in member's weights; undefined while they load, and for everybody who is shown the standard score. */
export function useOwnWeights(): Weights | undefined {
  const { data } = useQuery(orpc.discovery.weights.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return data?.weights
}
