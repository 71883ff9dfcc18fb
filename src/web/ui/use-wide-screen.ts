import { useSyncExternalStore } from 'react'

/** Where the `wide:` styles begin. */
const WIDE = '(width >= 56.25rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Whether the screen is wider than a phone's; false in prerendered HTML and in the first render, which must match it.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
