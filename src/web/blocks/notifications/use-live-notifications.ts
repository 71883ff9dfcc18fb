import { useEffect, useEffectEvent, useRef } from 'react'
import { client, orpc } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { onForget } from '#web/api/session.ts'
import { useEvent } from '#web/api/socket.ts'
import { createStore } from '#web/api/store.ts'

/** How many notifications are unread, and how many of those of messages, which the badge of the chats counts too. */
export const notificationCount = createStore({ unread: 0, ofMessages: 0 })
onForget(() => notificationCount.set(notificationCount.initial))

/** Events that arrive together cause one request. */
const DEBOUNCE_MS = 200

/** Asks the server again for the count, and for lists that are shown, whenever an event may have changed them. */
export function useLiveNotifications(): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: orpc.notifications.list.key() })
      // After a failure the next event or the next connection asks again.
      client.notifications.count().then(notificationCount.set, () => undefined)
    }, DEBOUNCE_MS)
  }
  useEvent('notifications.changed', refresh)
  // Whoever has read a first message in the chat, deleted it or blocked its sender has dealt with its
  // notification.
  useEvent('chat.readUpTo', () => {
    if (notificationCount.get().ofMessages > 0) refresh()
  })
  useEvent('chat.conversationDeleted', refresh)
  useEvent('safety.parted', refresh)
  useEvent('connect', refresh)
  const refreshInEffect = useEffectEvent(refresh)
  useEffect(() => {
    refreshInEffect()
    return () => clearTimeout(timer.current)
  }, [])
}
