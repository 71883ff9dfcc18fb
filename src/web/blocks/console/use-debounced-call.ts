import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls once after things have been quiet for so long. */
export function useDebouncedCall(call: () => void, quietMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useEffectEvent(call)
  const run = useRef(() => undefined as void)
  useEffect(() => {
    run.current = () => latest()
    return () => clearTimeout(timer.current)
  }, [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => run.current(), quietMs)
  }
}
