import { useCallback, useEffect, useState } from 'react'
import { useConnected, useDisconnected } from '#web/api/socket.ts'

/** Whether the server can be reached, as far as anybody knows. */
export function useConnection(): boolean {
  const [isConnected, setIsConnected] = useState(() => navigator.onLine)
  const onConnected = useCallback(() => setIsConnected(true), [])
  const onDisconnected = useCallback(() => setIsConnected(false), [])
  useConnected(onConnected, true)
  useDisconnected(onDisconnected, true)

  // The browser knows of a lost network long before the socket misses a heartbeat.
  useEffect(() => {
    window.addEventListener('online', onConnected)
    window.addEventListener('offline', onDisconnected)
    return () => {
      window.removeEventListener('online', onConnected)
      window.removeEventListener('offline', onDisconnected)
    }
  }, [onConnected, onDisconnected])
  return isConnected
}
