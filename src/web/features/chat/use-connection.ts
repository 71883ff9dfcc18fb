import { useCallback, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useConnected, useDisconnected } from '#web/api/socket.ts'
import { sendEverything } from '#web/features/chat/outbox-sender.ts'

/** Whether the socket is open. When it opens, everything that has waited goes out. */
export function useConnection(): boolean {
  const cache = useQueryClient()
  const [isConnected, setIsConnected] = useState(true)
  useEffect(() => sendEverything(cache), [cache])
  useConnected(
    useCallback(() => {
      setIsConnected(true)
      sendEverything(cache)
    }, [cache]),
    true,
  )
  useDisconnected(
    useCallback(() => setIsConnected(false), []),
    true,
  )
  return isConnected
}
