import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { client } from '#web/api/client.ts'
import { useEvent } from '#web/api/socket.ts'
import { paths } from '#web/paths.ts'
import { unreadCount } from '#web/shell/unread/unread-badge.tsx'

/** Events that arrive together cause one request. */
const DEBOUNCE_MS = 200

/** Asks the server for the number of unread messages whenever an event may have changed it. */
export function useLiveUnread(viewerId: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOnChats = useLocation().pathname === paths.chats
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      client.chat.countUnread().then(
        ({ unread }) => unreadCount.set(unread),
        // The next event or the next connection asks again.
        () => undefined,
      )
    }, DEBOUNCE_MS)
  }
  useEvent('chat.messageSent', ({ senderId }) => {
    if (senderId !== viewerId) refresh()
  })
  useEvent('chat.readUpTo', refresh)
  useEvent('chat.conversationDeleted', refresh)
  useEvent('safety.parted', refresh)
  useEvent('connect', refresh)
  const refreshInEffect = useEffectEvent(refresh)
  useEffect(() => refreshInEffect(), [])
  useEffect(() => {
    if (isOnChats) refreshInEffect()
  }, [isOnChats])
}
