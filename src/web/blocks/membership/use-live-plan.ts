import { useEffect, useEffectEvent } from 'react'
import { client, orpc } from '#web/api/client.ts'
import { loadFlags } from '#web/api/flags.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useEvent } from '#web/api/socket.ts'
import { currentPlan } from '#web/blocks/membership/plan-badge.tsx'

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
    refetch([orpc.membership, orpc.account, orpc.memberEvents, orpc.chat, orpc.discovery.suggestions])
    refetch([orpc.boosts, orpc.voice.mine, orpc.concierge, orpc.viewers])
  })
  // What was fetched before the connection may have missed an event.
  useEvent('connect', () => {
    load()
    refetch([orpc.membership, orpc.account])
  })
  useEvent('site.flagsChanged', () => void loadFlags().catch(() => undefined))
  const loadInEffect = useEffectEvent(load)
  useEffect(() => loadInEffect(), [])
}

function refetch(parts: { key(): readonly unknown[] }[]): void {
  for (const part of parts) void queryClient.invalidateQueries({ queryKey: part.key() })
}
