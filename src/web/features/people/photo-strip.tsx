import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Photo } from '#contract/person.ts'

interface PhotoStripProps {
  label: string
  photos: readonly Photo[]
  index: number
  onIndexChange(index: number): void
  /** Renders one photo; only the one in view should be focusable. */
  children(photo: Photo, position: number, isInView: boolean): ReactNode
  /** Needed where the photos are not buttons: what scrolls must be reachable by keyboard. */
  isFocusable?: boolean
  className?: string
}

/** Scrolling counts as finished after this long without a scroll event. */
const SETTLED_AFTER_MS = 120

/** A carousel with one photo in view, moved by swiping, scrolling or arrow keys. */
export function PhotoStrip(props: PhotoStripProps) {
  const { label, photos, index, onIndexChange, children, isFocusable = false, className = '' } = props
  const strip = useRef<HTMLDivElement>(null)
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openAt = useEffectEvent(() => scrollToPhoto(strip.current, index, 'instant'))
  useLayoutEffect(() => openAt(), [])
  useEffect(() => scrollToPhoto(strip.current, index, 'auto'), [index])
  useEffect(() => () => clearTimeout(settled.current), [])

  const follow = () => {
    clearTimeout(settled.current)
    settled.current = setTimeout(() => {
      const shown = photoInView(strip.current)
      if (shown !== undefined && shown !== index) onIndexChange(shown)
    }, SETTLED_AFTER_MS)
  }
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const target = step === undefined ? undefined : index + step
    if (target === undefined || !photos[target]) return
    event.preventDefault()
    onIndexChange(target)
    strip.current?.children[target]?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the photos within
    <div
      ref={strip}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={isFocusable ? 0 : undefined}
      onScroll={follow}
      onKeyDown={move}
      className={`flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain scroll-smooth ${className}`}
    >
      {photos.map((photo, position) => (
        <div key={photo.id} className="size-full flex-none snap-center snap-always">
          {children(photo, position, position === index)}
        </div>
      ))}
    </div>
  )
}

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowLeft: -1, ArrowRight: 1 }

function photoInView(strip: HTMLElement | null): number | undefined {
  return strip && strip.clientWidth > 0 ? Math.round(strip.scrollLeft / strip.clientWidth) : undefined
}

function scrollToPhoto(strip: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  if (strip && photoInView(strip) !== index) strip.scrollTo({ left: index * strip.clientWidth, behavior })
}
