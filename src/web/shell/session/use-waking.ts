import { useEffect } from 'react'

/** A tab that was out of sight for longer has been away; shorter is a glance at another one. */
const NAP_MS = 60_000

/** Calls back when somebody comes back to a tab that was hidden, kept by the Back button, or without a network. */
export function useWaking(onAwake: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const stopping = new AbortController()
    const { signal } = stopping
    let hiddenAt: number | undefined
    const onVisibility = () => {
      const isLong = hiddenAt !== undefined && Date.now() - hiddenAt >= NAP_MS
      hiddenAt = document.visibilityState === 'hidden' ? (hiddenAt ?? Date.now()) : undefined
      if (isLong && hiddenAt === undefined) onAwake()
    }
    document.addEventListener('visibilitychange', onVisibility, { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && onAwake(), { signal })
    window.addEventListener('online', onAwake, { signal })
    return () => stopping.abort()
  }, [onAwake, isOn])
}
