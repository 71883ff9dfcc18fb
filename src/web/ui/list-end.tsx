import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { UI_COPY } from '#web/ui/ui.copy.ts'

interface ListEndProps {
  hasMore: boolean
  isLoading: boolean
  /** After a failure only the button loads more: otherwise requests would repeat without end on a broken connection. */
  hasFailed?: boolean
  onReach(): void
  /** How far below the screen the end may still be when the next page is asked for. */
  marginPx?: number
  loadingText?: string
  /** Shown when everything is there. */
  endText: string
}

/**
 * The end of a list that loads as it is reached. The button is for keyboards, and for browsers without
 * IntersectionObserver.
 */
export function ListEnd(props: ListEndProps) {
  const { hasMore, isLoading, hasFailed = false, onReach, marginPx = 100, endText } = props
  const { loadingText = UI_COPY.loading } = props
  const sentinel = useRef<HTMLDivElement>(null)
  const isWatching = hasMore && !isLoading && !hasFailed
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (!isWatching || !sentinel.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach()
      },
      { rootMargin: `0px 0px ${marginPx}px 0px` },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [isWatching, marginPx])
  return (
    <div ref={sentinel} className="grid min-h-24 place-items-center py-6 text-center">
      {hasMore && (
        <Button onClick={onReach} isBusy={isLoading}>
          {hasFailed && !isLoading ? UI_COPY.retry : UI_COPY.loadMore}
        </Button>
      )}
      <p role="status" className={isLoading ? 'sr-only' : 'font-display text-xl text-ink-2 italic'}>
        {isLoading ? loadingText : !hasMore && endText}
      </p>
    </div>
  )
}
