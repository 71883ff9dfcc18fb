import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { MEMBER_SHELLS } from '#web/api/early-calls.ts'

/** After the page itself: on a slow phone they would compete with it. */
const IDLE_MS = 4_000

/**
 * Fetches the code of the other tabs when there is nothing better to do, so that they open at once, offline too. Not
 * without a connection: React Router reloads the page when a module cannot be fetched.
 */
export function TabModules() {
  const [mayFetch, setMayFetch] = useState(false)
  useEffect(() => {
    const fetchWhenOnline = () => {
      if (navigator.onLine) setMayFetch(true)
      else window.addEventListener('online', fetchWhenOnline, { once: true })
    }
    const timer = setTimeout(fetchWhenOnline, IDLE_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', fetchWhenOnline)
    }
  }, [])
  return mayFetch && MEMBER_SHELLS.map((page) => <PrefetchPageLinks key={page} page={page} />)
}
