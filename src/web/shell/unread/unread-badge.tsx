import { unreadLabel } from '#domain/chat/limits.ts'
import { onForget } from '#web/api/session.ts'
import { createStore, useStore } from '#web/api/store.ts'
import { FRAME_COPY } from '#web/shell/site.copy.ts'

/** How many received messages the member has not read. */
export const unreadCount = createStore(0)
onForget(() => unreadCount.set(0))

/** Part of the name of the Chats link, also for screen readers. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const unread = useStore(unreadCount)
  if (unread === 0) return null
  return (
    <span
      className={`inline-grid min-w-5 place-items-center rounded-full bg-ember px-1.5 text-[.6875rem] leading-5 font-semibold text-on-ink ${className}`}
    >
      {unreadLabel(unread)}
      <span className="sr-only"> {FRAME_COPY.unread}</span>
    </span>
  )
}
