import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { ArrowDown } from 'lucide-react'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'

/** From here on the newest message is out of sight. */
const FAR_PX = 240

export interface MessageScrollHandle {
  toNewest(): void
}

interface MessageScrollProps {
  ref: Ref<MessageScrollHandle>
  /** What stands above the first message: the way to older ones. */
  top: ReactNode
  onReachTop(): void
  children: ReactNode
}

/**
 * Scrolls from the bottom: the newest message is in view at first, and older ones that come in above leave everything
 * where it was.
 */
export function MessageScroll({ ref, top, onReachTop, children }: MessageScrollProps) {
  const frame = useRef<HTMLDivElement>(null)
  const sentinel = useRef<HTMLDivElement>(null)
  const [isFar, setIsFar] = useState(false)
  const toNewest = () => frame.current?.scrollTo({ top: 0, behavior: 'smooth' })
  useImperativeHandle(ref, () => ({ toNewest }))

  const reach = useEffectEvent(onReachTop)
  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach()
      },
      { root: frame.current, rootMargin: '200px 0px 0px 0px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div className="relative min-h-0 grow">
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={CHAT_COPY.log}
        onScroll={({ currentTarget }) => setIsFar(currentTarget.scrollTop < -FAR_PX)}
        className="absolute inset-0 flex flex-col-reverse overflow-y-auto overscroll-contain py-4 outline-offset-[-3px]"
      >
        <div>
          <div ref={sentinel} />
          {top}
          {children}
        </div>
      </div>
      {isFar && (
        <button
          type="button"
          onClick={toNewest}
          className="absolute right-3 bottom-3 inline-flex min-h-11 animate-rise-in cursor-pointer items-center gap-2 rounded-full bg-solid px-4 text-sm font-semibold text-on-solid shadow-lift"
        >
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
          {CHAT_COPY.newest}
        </button>
      )}
    </div>
  )
}
