import { useEffect } from 'react'

/** After the page itself, which the texts would compete with. */
const IDLE_MS = 4_000

/** For pages that lead to people: the details, which come with many texts, are there before somebody is opened. */
export function useDetailsReady(): void {
  useEffect(() => {
    const load = () => void import('#web/blocks/profile-details/profile-details.tsx').catch(() => undefined)
    const timer = setTimeout(load, IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
}
