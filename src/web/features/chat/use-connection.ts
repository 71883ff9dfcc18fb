import { useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useConnected, useDisconnected } from '#web/api/socket.ts'
import { sendEverything } from '#web/features/chat/outbox-sender.ts'

/** Whether the server can be reached, as far as anybody knows. When it can again, everything that has waited goes out. */
export function useConnection(): boolean {
  const cache = useQueryClient()
  const [isConnected, setIsConnected] = useState(() => navigator.onLine)
  const onConnected = useCallback(() => {
    setIsConnected(true)
    sendEverything(cache)
  }, [cache])
  const onDisconnected = useCallback(() => setIsConnected(false), [])
  useConnected(onConnected, true)
  useDisconnected(onDisconnected, true)

  // The browser knows of a lost network long before the socket misses a heartbeat.
  useEffect(() => {
    sendEverything(cache)
    window.addEventListener('online', onConnected)
    window.addEventListener('offline', onDisconnected)
    return () => {
      window.removeEventListener('online', onConnected)
      window.removeEventListener('offline', onDisconnected)
    }
  }, [cache, onConnected, onDisconnected])
  return isConnected
}
