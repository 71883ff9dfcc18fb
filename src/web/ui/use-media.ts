import { useCallback, useSyncExternalStore } from 'react'

/** Where the `wide:` styles begin. */
export const WIDE = '(width >= 56.25rem)'

/** Whether the screen is wider than a phone's. */
export function useWideScreen(): boolean {
  return useMedia(WIDE)
}

/** Whether a media query applies; false in prerendered HTML and in the first render, which must match it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
