import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False in prerendered HTML and in the first render, which must match it; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
