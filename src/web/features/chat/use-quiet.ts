import { useEffect, useState } from 'react'

const LINGER_MS = 1000

/** True while something loads, and a moment longer: until what has come is on the screen. */
export function useQuiet(isLoading: boolean): boolean {
  const [isLingering, setIsLingering] = useState(isLoading)
  if (isLoading && !isLingering) setIsLingering(true)
  useEffect(() => {
    if (isLoading) return
    const timer = setTimeout(() => setIsLingering(false), LINGER_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading || isLingering
}
