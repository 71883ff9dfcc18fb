import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { ArrowDown } from 'lucide-react'
import { CHAT_COPY } from '#web/features/chat/chat.copy.ts'

/** Around the messages: what scrolls, and the room for it. */
export const LOG_ROOM = 'relative min-h-0 grow'
export const LOG =
  'absolute inset-0 flex flex-col-reverse overflow-x-clip overflow-y-auto overscroll-contain py-4 outline-offset-[-3px] wide:pr-2'
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
  /** Whether messages that are not new are being loaded. */
  isLoading: boolean
  /** The sequence number of the newest message that is loaded. */
  newest: number
  /** For a conversation that was opened at an older message; undefined for one that was opened at its end. */
  place?: Place | undefined
  children: ReactNode
}

interface Place {
  hasNewer: boolean
  onReachBottom(): void
  /** Leaves the place for the end of the conversation. */
  onLeave(): void
}

/** Scrolls from the bottom: the newest message is in view at first, and older ones added above move nothing. */
export function MessageScroll({ ref, top, onReachTop, isLoading, newest, place, children }: MessageScrollProps) {
  const isSilent = useSilence(isLoading)
  const frame = useRef<HTMLDivElement>(null)
  /** The newest message at the time it was scrolled out of view. */
  const [leftAt, setLeftAt] = useState<number | null>(null)
  const toNewest = () => {
    if (place?.hasNewer) place.onLeave()
    else frame.current?.scrollTo({ top: 0, behavior: wantsMotion() ? 'smooth' : 'auto' })
  }
  useImperativeHandle(ref, () => ({ toNewest }))
  const topSentinel = useReach(frame, onReachTop)
  const bottomSentinel = useReach(frame, () => place?.hasNewer && place.onReachBottom())
  useSteadyView(frame, newest, place?.hasNewer ?? false)

  const onScroll = (scrollTop: number) => {
    const isFar = scrollTop < -FAR_PX
    if (isFar !== (leftAt !== null)) setLeftAt(isFar ? newest : null)
  }
  // From an older place on, what comes below has been said before.
  const hasNewer = !place && leftAt !== null && newest > leftAt
  return (
    <div className={LOG_ROOM}>
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={CHAT_COPY.log}
        aria-live={isSilent ? 'off' : 'polite'}
        onScroll={({ currentTarget }) => onScroll(currentTarget.scrollTop)}
        className={`${LOG} ${place ? '[overflow-anchor:none]' : ''}`}
      >
        <div>
          <div ref={topSentinel} />
          {top}
          {children}
          <div ref={bottomSentinel} />
        </div>
      </div>
      {(leftAt !== null || place?.hasNewer) && (
        <button
          type="button"
          onClick={toNewest}
          className={`absolute right-3 bottom-3 inline-flex min-h-11 animate-rise-in cursor-pointer items-center gap-2 rounded-full px-4 text-sm font-semibold shadow-lift focus-visible:rounded-full ${hasNewer ? 'bg-ember text-on-ink' : 'bg-solid text-on-solid'}`}
        >
          <ArrowDown aria-hidden size={18} strokeWidth={1.75} />
          {hasNewer ? CHAT_COPY.newMessages : CHAT_COPY.newest}
        </button>
      )}
    </div>
  )
}

/** Calls when the element with the returned ref comes near the view. */
function useReach(frame: RefObject<HTMLDivElement | null>, onReach: () => unknown) {
  const sentinel = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (!sentinel.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reach()
      },
      { root: frame.current, rootMargin: '200px 0px 200px 0px' },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [frame])
  return sentinel
}

/** Keeps the view where it is when a page is added below: measured from the bottom, everything would move up. */
function useSteadyView(frame: RefObject<HTMLDivElement | null>, newest: number, hasNewer: boolean): void {
  const before = useRef({ newest, hasNewer, height: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const { hasNewer: hadNewer, ...last } = before.current
    // Measuring lays the page out, which at the end of a conversation is for nothing.
    const height = hadNewer || hasNewer ? element.scrollHeight : 0
    const isAdded = hadNewer && newest > last.newest
    if (isAdded) element.scrollBy({ top: last.height - height, behavior: 'instant' })
    before.current = { newest, hasNewer, height }
  })
}

const SILENT_AFTER_MS = 1000

/** Screen readers must not read out messages that are not new: the log is silent until they have been rendered. */
function useSilence(isLoading: boolean): boolean {
  const [isLingering, setIsLingering] = useState(isLoading)
  if (isLoading && !isLingering) setIsLingering(true)
  useEffect(() => {
    if (isLoading) return
    const timer = setTimeout(() => setIsLingering(false), SILENT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading || isLingering
}

function wantsMotion(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
