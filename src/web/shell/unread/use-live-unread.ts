import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Message } from '#contract/chat.ts'
import { client } from '#web/api/client.ts'
import { useConnected, useEvent } from '#web/api/socket.ts'
import { paths } from '#web/paths.ts'
import { setUnreadCount } from '#web/shell/unread/unread.ts'

/** Several things that happen at once are counted once. */
const PAUSE_MS = 200

/** Asks for the number whenever something happens that may change it: the server counts, the browser only shows. */
export function useLiveUnread(viewerId: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOnChats = useLocation().pathname === paths.chats
  const count = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      client.chat.countUnread().then(
        ({ unread }) => setUnreadCount(unread),
        // The next message or the next connection asks again.
        () => undefined,
      )
    }, PAUSE_MS)
  }, [])
  const onSent = useCallback(
    ({ senderId }: Message) => {
      if (senderId !== viewerId) count()
    },
    [count, viewerId],
  )
  useEvent('chat.messageSent', onSent, true)
  useEvent('chat.readUpTo', count, true)
  useEvent('chat.conversationDeleted', count, true)
  useEvent('safety.parted', count, true)
  useConnected(count, true)
  useEffect(() => count(), [count])
  useEffect(() => {
    if (isOnChats) count()
  }, [count, isOnChats])
}
