import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False in prerendered HTML and for the first paint that must match it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
