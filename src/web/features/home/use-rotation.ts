import { useCallback, useEffect, useState } from 'react'

/** Counts round from 0, a step every `stepMs`, until it is paused; whoever wants less motion sees only the first. */
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
