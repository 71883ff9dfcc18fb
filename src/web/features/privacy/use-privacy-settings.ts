import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PrivacySettings } from '#contract/privacy.ts'
import { orpc } from '#web/api/client.ts'

/** The two switches. A switch moves at once and goes back if the server does not agree. */
export function usePrivacySettings() {
  const cache = useQueryClient()
  const settings = useQuery(orpc.privacy.settings.queryOptions())
  const { queryKey } = orpc.privacy.settings.queryOptions()
  const update = useMutation(
    orpc.privacy.update.mutationOptions({
      // One request after the other, so that the last one decides.
      scope: { id: 'privacy.update' },
      onMutate: async ({ profileVisibility, answersArePublic }) => {
        await cache.cancelQueries({ queryKey })
        const before = cache.getQueryData<PrivacySettings>(queryKey)
        cache.setQueryData<PrivacySettings>(
          queryKey,
          before && {
            profileVisibility: profileVisibility ?? before.profileVisibility,
            answersArePublic: answersArePublic ?? before.answersArePublic,
          },
        )
        return before
      },
      onError: (_error, _changes, before) => cache.setQueryData(queryKey, before),
      onSettled: () => {
        // Nobody finds a private profile, so it cannot be boosted.
        void cache.invalidateQueries({ queryKey: orpc.boosts.key() })
        return cache.invalidateQueries({ queryKey })
      },
    }),
  )
  return { settings, update }
}
