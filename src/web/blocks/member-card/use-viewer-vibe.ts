import { useQuery } from '@tanstack/react-query'
import type { PersonVibe } from '#contract/person.ts'
import { orpc } from '#web/api/client.ts'

interface ViewerVibe {
  /** Missing while it is on its way, and when it could not be had: cards then do without. */
  viewer: (PersonVibe & { username: string }) | undefined
  isKnown: boolean
}

/** The member's own vibe: what others' chips and receipts are compared with. */
export function useViewerVibe(): ViewerVibe {
  const { data, isPending } = useQuery(orpc.profile.mine.queryOptions())
  return { viewer: data, isKnown: !isPending }
}
