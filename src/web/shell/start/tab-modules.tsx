import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { MEMBER_SHELLS } from '#web/api/early-calls.ts'

/** After the page itself: on a slow phone they would compete with it. */
const IDLE_MS = 4_000

/** Fetches the code of the other tabs when there is nothing better to do, so that they open at once, offline too. */
export function TabModules() {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle && MEMBER_SHELLS.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
