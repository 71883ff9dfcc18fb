import { useCallback, useEffect, useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushState } from '#contract/notifications.ts'
import { client, orpc } from '#web/api/client.ts'
import {
  forgetPush,
  readPushBrowser,
  subscribeToPush,
  watchPushPermission,
  type PushBrowser,
} from '#web/api/push-device.ts'

/** How it stands with this device, in the order in which a member gets there. */
export type PushStanding = 'needsInstalling' | 'unsupported' | 'denied' | 'asking' | 'off' | 'on'

/** On only if the server and the browser both say so, and mean the same address. */
function standingOf({ device }: PushState, { support, permission, endpoint }: PushBrowser, isAsking: boolean) {
  if (support !== 'ready') return support
  if (permission === 'denied') return 'denied'
  if (isAsking) return 'asking'
  return device && device.endpoint === endpoint && permission === 'granted' ? 'on' : 'off'
}

/** This device's own switch, and the one for what messages say. */
export function usePushDevice() {
  const cache = useQueryClient()
  const { queryKey } = orpc.notifications.push.queryOptions()
  const state = useQuery(orpc.notifications.push.queryOptions())
  const [browser, setBrowser] = useState<PushBrowser>()
  const read = useCallback(() => void readPushBrowser().then(setBrowser), [])
  useEffect(() => {
    read()
    return watchPushPermission(read)
  }, [read])

  const keep = (next: PushState | undefined) => {
    if (next) cache.setQueryData<PushState>(queryKey, next)
  }
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (!isOn) {
        const next = await client.notifications.turnPushOff()
        await forgetPush()
        return next
      }
      const subscription = await subscribeToPush(state.data?.publicKey ?? '')
      return subscription && client.notifications.turnPushOn(subscription)
    },
    onSuccess: keep,
    onSettled: read,
  })
  const setText = useMutation({
    mutationFn: (showsText: boolean) => client.notifications.updatePush({ showsText }),
    onSuccess: keep,
  })
  const isAsking = turn.isPending && turn.variables
  const standing: PushStanding | undefined = state.data && browser && standingOf(state.data, browser, isAsking)
  return { state, standing, turn, setText }
}
