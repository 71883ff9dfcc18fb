import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationSettings } from '#contract/notifications.ts'
import { orpc } from '#web/api/client.ts'

/** The four switches. A switch moves at once and goes back if the server does not agree. */
export function useNotificationSettings() {
  const cache = useQueryClient()
  const settings = useQuery(orpc.notifications.settings.queryOptions())
  const { queryKey } = orpc.notifications.settings.queryOptions()
  const update = useMutation(
    orpc.notifications.update.mutationOptions({
      // One request after the other, so that the last one decides.
      scope: { id: 'notifications.update' },
      onMutate: async (changes) => {
        await cache.cancelQueries({ queryKey })
        const before = cache.getQueryData<NotificationSettings>(queryKey)
        const known = Object.entries(changes).filter(([, isOn]) => isOn !== undefined)
        cache.setQueryData<NotificationSettings>(queryKey, before && { ...before, ...Object.fromEntries(known) })
        return before
      },
      onError: (_error, _changes, before) => cache.setQueryData(queryKey, before),
      onSettled: () => cache.invalidateQueries({ queryKey }),
    }),
  )
  return { settings, update }
}
