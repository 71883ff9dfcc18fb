import { useEffect, useState, type ComponentType } from 'react'

/** Only in a built site, and only when the page is loaded and has nothing else to do: the first page pays nothing. */
export function LateUpdateBar() {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    return whenIdle(() => {
      void import('#web/shell/update/update-bar.tsx').then(
        ({ UpdateBar }) => setBar(() => UpdateBar),
        // The connection is gone; the next page load tries again.
        () => undefined,
      )
    })
  }, [])
  return Bar ? <Bar /> : null
}

const WITHOUT_IDLE_CALLBACK_MS = 2000

/** Returns the function that calls it off. */
function whenIdle(deed: () => void): () => void {
  const stopping = new AbortController()
  const whenLoaded = () => {
    // Safari cannot tell when it is idle.
    if ('requestIdleCallback' in window) requestIdleCallback(() => stopping.signal.aborted || deed())
    else setTimeout(() => stopping.signal.aborted || deed(), WITHOUT_IDLE_CALLBACK_MS)
  }
  if (document.readyState === 'complete') whenLoaded()
  else addEventListener('load', whenLoaded, { once: true, signal: stopping.signal })
  return () => stopping.abort()
}
