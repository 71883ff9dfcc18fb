import { useEffect } from 'react'
import { unreadLabel } from '#domain/chat/limits.ts'
import { useStore } from '#web/api/store.ts'
import { notificationCount } from '#web/blocks/notifications/use-live-notifications.ts'
import { unreadCount } from '#web/shell/unread/unread-badge.tsx'

const COUNT = /^\(\d+\+?\)\s*/

/** Puts the number of unread messages and notifications before the title of every page, whoever sets that title. */
export function useTitleCount(): void {
  const messages = useStore(unreadCount)
  const { unread, ofMessages } = useStore(notificationCount)
  const count = messages + unread - ofMessages
  useEffect(() => {
    const show = () => {
      const plain = document.title.replace(COUNT, '')
      // Trimmed, as the title is when it is read: otherwise an empty one would be set for ever.
      const counted = (count > 0 ? `(${unreadLabel(count)}) ${plain}` : plain).trim()
      if (document.title !== counted) document.title = counted
    }
    show()
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
