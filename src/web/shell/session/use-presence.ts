import { useEffect } from 'react'
import { HEARTBEAT_SECONDS } from '#domain/presence/presence.ts'
import { sendSignal, useEvent } from '#web/api/socket.ts'

/** Says that the member is here, as long as somebody can be looking at this tab. */
export function usePresence(): void {
  useEvent('connect', beat)
  useEffect(() => {
    beat()
    const timer = setInterval(beat, HEARTBEAT_SECONDS * 1000)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [])
}

function beat(): void {
  if (document.visibilityState === 'visible' && navigator.onLine) sendSignal('presence.beat', {})
}
