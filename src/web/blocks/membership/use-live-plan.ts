import { useEffect, useEffectEvent, useRef } from 'react'
import { client, orpc } from '#web/api/client.ts'
import { loadFlags } from '#web/api/flags.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useEvent } from '#web/api/socket.ts'
import { currentPlan } from '#web/blocks/membership/plan-badge.tsx'

const OF_THE_PLAN = [orpc.membership, orpc.account]
const OF_ITS_PERKS = [
  orpc.memberEvents,
  orpc.chat,
  orpc.discovery.suggestions,
  orpc.boosts,
  orpc.voice.mine,
  orpc.concierge,
  orpc.viewers,
]

/** Keeps the plan and everything that depends on it up to date, in every tab. */
export function useLivePlan(): void {
  const load = () => {
    // After a failure the next event or the next connection asks again.
    client.membership.currentPlan().then(
      ({ plan }) => currentPlan.set(plan?.name ?? null),
      () => undefined,
    )
    loadFlags().catch(() => undefined)
  }
  useEvent('membership.changed', () => {
    load()
    refetch([...OF_THE_PLAN, ...OF_ITS_PERKS])
  })
  const wasDisconnected = useRef(false)
  useEvent('disconnect', () => void (wasDisconnected.current = true))
  useEvent('connect_error', () => void (wasDisconnected.current = true))
  // What was fetched before the connection may have missed an event; perks, which few pages show, while there was none.
  useEvent('connect', () => {
    load()
    refetch(wasDisconnected.current ? [...OF_THE_PLAN, ...OF_ITS_PERKS] : OF_THE_PLAN)
    wasDisconnected.current = false
  })
  useEvent('site.flagsChanged', () => void loadFlags().catch(() => undefined))
  const loadInEffect = useEffectEvent(load)
  useEffect(() => loadInEffect(), [])
}

function refetch(parts: readonly { key(): readonly unknown[] }[]): void {
  for (const part of parts) void queryClient.invalidateQueries({ queryKey: part.key() })
}
