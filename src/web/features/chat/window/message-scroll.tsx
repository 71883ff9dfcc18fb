import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { ArrowDown } from 'lucide-react'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'

/** From this distance on the newest message is out of view. */
const FAR_PX = 240

export interface MessageScrollHandle {
  toNewest(): void
}

interface MessageScrollProps {
  ref: Ref<MessageScrollHandle>
  /** Shown above the first message. */
  top: ReactNode
  onReachTop(): void
  isLoadingOlder: boolean
  /** The sequence number of the newest message. */
  newest: number
  children: ReactNode
}

/** Scrolls from the bottom: the newest message is in view at first, and older ones added above move nothing. */
export function MessageScroll({ ref, top, onReachTop, isLoadingOlder, newest, children }: MessageScrollProps) {
  const isSilent = useSilence(isLoadingOlder)
  const frame = useRef<HTMLDivElement>(null)
  const sentinel = useRef<HTMLDivElement>(null)
  /** The newest message at the time it was scrolled out of view. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const toNewest = () => frame.current?.scrollTo({ top: 0, behavior: wantsMotion() ? 'smooth' : 'auto' })
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

  const onScroll = (scrollTop: number) => {
    const isFar = scrollTop < -FAR_PX
    if (isFar !== (leftAt !== null)) setLeftAt(isFar ? newest : null)
  }
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={CHAT_COPY.log}
        aria-live={isSilent ? 'off' : 'polite'}
        onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}
        className="absolute inset-0 flex flex-col-reverse overflow-x-clip overflow-y-auto overscroll-contain py-4 outline-offset-[-3px] wide:pr-2"
      >
        <div>
          <div ref={sentinel} />
          {top}
          {children}
        </div>
      </div>
      {leftAt !== null && (
        <button
          type="button"
          onClick={toNewest}
          className={`absolute right-3 bottom-3 inline-flex min-h-11 animate-rise-in cursor-pointer items-center gap-2 rounded-full px-4 text-sm font-semibold shadow-lift focus-visible:rounded-full ${newest > leftAt ? 'bg-ember text-on-ink' : 'bg-solid text-on-solid'}`}
        >
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
          {newest > leftAt ? CHAT_COPY.newMessages : CHAT_COPY.newest}
        </button>
      )}
    </div>
  )
}

const SILENT_AFTER_MS = 1000

/** Screen readers must not read out older messages: the log is silent until they have been rendered. */
function useSilence(isLoadingOlder: boolean): boolean {
  const [isLingering, setIsLingering] = useState(isLoadingOlder)
  if (isLoadingOlder && !isLingering) setIsLingering(true)
  useEffect(() => {
    if (isLoadingOlder) return
    const timer = setTimeout(() => setIsLingering(false), SILENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLoadingOlder])
  return isLoadingOlder || isLingering
}

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
