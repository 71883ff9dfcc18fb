import { useSyncExternalStore } from 'react'

/** Where the `wide:` styles begin. */
const WIDE = '(width >= 56.25rem)'

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether more than a phone looks at the page; false in prerendered HTML and for the first paint that must match it. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
