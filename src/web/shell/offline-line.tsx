import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/site/paths.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'

function onChange(changed: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}

/** While there is no connection: pages keep what they have, and ask for the rest afterwards. Chats say it themselves. */
export function OfflineLine() {
  const isOffline = useSyncExternalStore(onChange, () => !navigator.onLine)
  const isAtChats = useLocation().pathname.startsWith(paths.chats)
  return (
    <div role="status" className="wrap text-sm wide:text-[.9375rem]">
      {isOffline && !isAtChats && (
        <p className="mt-2 rounded-sheet bg-tint px-4 py-2.5 wide:mt-3">{FRAME_COPY.offline}</p>
      )}
    </div>
  )
}
