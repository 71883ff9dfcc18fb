import { useEffect } from 'react'
import { sendEverything } from '#web/api/outbox-sender.ts'
import { useEvent } from '#web/api/socket.ts'

/** Messages that have waited go out from whatever page one is on: after a reload, and when the connection is back. */
export function useOutbox(): void {
  useEvent('connect', sendEverything)
  useEffect(() => {
    sendEverything()
    window.addEventListener('online', sendEverything)
    return () => window.removeEventListener('online', sendEverything)
  }, [])
}
