import { useEffect, useState } from 'react'

const COUNT_MS = 300

/** Runs from nought to the target, fast at first and slower towards the end. */
export function useCountUp(target: number): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let frame = 0
    let start: number | undefined
    const step = (now: number) => {
      start ??= now
      const left = Math.max(0, 1 - (now - start) / COUNT_MS)
      setCount(Math.round(target * (1 - left ** 3)))
      if (left > 0) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return count
}
