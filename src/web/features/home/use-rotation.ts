import { useCallback, useEffect, useState } from 'react'

/**
 * An index that advances every `stepMs` and starts over at the end, until it is paused; with reduced motion it stays 0.
 */
export function useRotation(count: number, stepMs: number) {
  const [current, setCurrent] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const wantsLess = matchMedia('(prefers-reduced-motion: reduce)')
    const step = () => {
      if (!wantsLess.matches) setCurrent((shown) => (shown + 1) % count)
    }
    const timer = setInterval(step, stepMs)
    return () => clearInterval(timer)
  }, [isPaused, count, stepMs])
  const toggle = useCallback(() => setIsPaused((paused) => !paused), [])
  return { current, isPaused, toggle }
}
