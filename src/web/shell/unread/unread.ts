import { useSyncExternalStore } from 'react'
import { onForget } from '#web/api/session.ts'

let count = 0
const listeners = new Set<() => void>()

/** How many incoming messages nobody has read; known only for members. */
export function useUnreadCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => count,
    () => 0,
  )
}

export function setUnreadCount(unread: number): void {
  count = unread
  for (const listener of listeners) listener()
}

onForget(() => setUnreadCount(0))
