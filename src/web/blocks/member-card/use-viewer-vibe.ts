import { useQuery } from '@tanstack/react-query'
import type { PersonVibe } from '#contract/person.ts'
import { orpc } from '#web/api/client.ts'

interface ViewerVibe {
  /** Undefined while it loads and after a failure: cards are then shown without shared traits. */
  viewer: (PersonVibe & { username: string }) | undefined
  isKnown: boolean
}

/** The vibe of the signed-in member, for shared traits and receipts. */
export function useViewerVibe(): ViewerVibe {
  const { data, isPending } = useQuery(orpc.profile.mine.queryOptions())
  return { viewer: data, isKnown: !isPending }
}
