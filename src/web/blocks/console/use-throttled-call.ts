import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls once, so long after it was first asked for, however often it is asked for meanwhile: on a busy site things are
 * never quiet.
 */
export function useThrottledCall(call: () => void, waitMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useEffectEvent(call)
  const run = useRef(() => undefined as void)
  useEffect(() => {
    run.current = () => {
      timer.current = undefined
      latest()
    }
    return () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
  }, [])
  return () => void (timer.current ??= setTimeout(() => run.current(), waitMs))
}
