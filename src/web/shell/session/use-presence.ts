import { useEffect } from 'react'
import { HEARTBEAT_SECONDS } from '#domain/presence/presence.ts'
import { sendSignal, useEvent } from '#web/api/socket.ts'
import { sendWatchedPeople } from '#web/api/watched-people.ts'

/** Sends the heartbeat that shows the member as online, while this tab is visible. */
export function usePresence(): void {
  useEvent('connect', () => {
    sendHeartbeat()
    sendWatchedPeople()
  })
  useEffect(() => {
    sendHeartbeat()
    const timer = setInterval(sendHeartbeat, HEARTBEAT_SECONDS * 1000)
    document.addEventListener('visibilitychange', sendHeartbeat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sendHeartbeat)
    }
  }, [])
}

function sendHeartbeat(): void {
  if (document.visibilityState === 'visible' && navigator.onLine) sendSignal('presence.beat', {})
}
