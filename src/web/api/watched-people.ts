import { useEffect } from 'react'
import { WATCHED_AT_MOST } from '#domain/presence/presence.ts'
import { sendSignal } from '#web/api/socket.ts'

/** A page shows its people one after the other: they are named together. */
const SETTLE_MS = 200
/** Scrolling shows new people all the time. */
const APART_MS = 2000

/** How often each person is on the screen; who was shown last comes last. */
const shown = new Map<string, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let sentAt = -Infinity

/** While mounted, the server tells this tab when the person is here again. */
export function useWatchedPerson(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return
    shown.set(userId, (shown.get(userId) ?? 0) + 1)
    sendSoon()
    return () => {
      const left = (shown.get(userId) ?? 1) - 1
      if (left > 0) shown.set(userId, left)
      else shown.delete(userId)
      sendSoon()
    }
  }, [userId])
}

/** Names everybody who is on the screen: after a change, and for a new connection, which the server knows nothing of. */
export function sendWatchedPeople(): void {
  clearTimeout(timer)
  timer = undefined
  sentAt = performance.now()
  sendSignal('presence.watch', { userIds: [...shown.keys()].slice(-WATCHED_AT_MOST) })
}

function sendSoon(): void {
  timer ??= setTimeout(sendWatchedPeople, Math.max(SETTLE_MS, sentAt + APART_MS - performance.now()))
}
