import { unreadLabel } from '#domain/chat/limits.ts'
import { useUnreadCount } from '#web/shell/unread/unread.ts'

/** Stands beside the name of the Chats entry and is read out with it. */
export function UnreadBadge({ className = '' }: { className?: string }) {
  const unread = useUnreadCount()
  if (unread === 0) return null
  return (
    <span
      className={`inline-grid min-w-5 place-items-center rounded-full bg-ember px-1.5 text-[.6875rem] leading-5 font-semibold text-on-ink ${className}`}
    >
      {unreadLabel(unread)}
      <span className="sr-only"> unread</span>
    </span>
  )
}
