import { useEffect, useState } from 'react'
import { useEvent } from '#web/api/socket.ts'

/** Whether the server can be reached, as far as this tab knows. */
export function useConnection(): boolean {
  const [isConnected, setIsConnected] = useState(() => navigator.onLine)
  useEvent('connect', () => setIsConnected(true))
  useEvent('disconnect', () => setIsConnected(false))

  // The browser notices a lost network long before the socket misses a heartbeat.
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    window.addEventListener('online', () => setIsConnected(true), { signal })
    window.addEventListener('offline', () => setIsConnected(false), { signal })
    return () => stopping.abort()
  }, [])
  return isConnected
}
