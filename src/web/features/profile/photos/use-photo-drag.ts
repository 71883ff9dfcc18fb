import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { nearestPlace, shownPlace, type PhotoMove } from '#web/features/profile/photos/photo-moves.ts'
import { PHOTOS_COPY } from '#web/features/profile/photos/photos.copy.ts'

interface PhotoDragOptions {
  row: RefObject<HTMLUListElement | null>
  count: number
  onDrop(move: PhotoMove): void
}

interface Carried extends PhotoMove {
  /** The middles of all places, from the left of the row. */
  middles: number[]
  /** How far the pointer has carried it; keys carry it to its place. */
  offset?: number
}

/** Less than this is a click. */
const DRAG_PX = 6
/** So near the end of the row it scrolls along. */
const EDGE_PX = 40
const SCROLL_STEP_PX = 10

const STEPS: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Carries a photo along the row: with the mouse, with a finger on its handle, or with the keys of its handle. */
export function usePhotoDrag(options: PhotoDragOptions) {
  const { count } = options
  const { carried, said, carry, pickUp, moveBy, letGo } = useCarried(options)
  const slotProps = usePointerDrag(options, { carry, letGo })
  const handleProps = (place: number) => ({
    'aria-pressed': carried?.from === place,
    onClick: () => (carried ? letGo(true) : pickUp(place)),
    onBlur: () => carried && carried.offset === undefined && letGo(false),
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!carried || (event.key !== 'Escape' && !step)) return
      event.preventDefault()
      if (step) moveBy(step)
      else letGo(false)
    },
  })
  /** How far a photo is shown from its place. */
  const shiftOf = (place: number): number => {
    if (!carried || place >= count) return 0
    if (place === carried.from && carried.offset !== undefined) return carried.offset
    const { middles } = carried
    return (middles[shownPlace(place, carried)] ?? 0) - (middles[place] ?? 0)
  }
  return { carriedFrom: carried?.from, said, slotProps, handleProps, shiftOf }
}

/** The photo that is carried, where it would be dropped, and the words about it. */
function useCarried({ row, count, onDrop }: PhotoDragOptions) {
  const [carried, setCarried] = useState<Carried>()
  // A pointer may be faster than the page is drawn.
  const newest = useRef<Carried>(undefined)
  const [said, setSaid] = useState('')
  const put = (next: Carried | undefined) => {
    newest.current = next
    setCarried(next)
  }
  const measure = () =>
    [...(row.current?.querySelectorAll<HTMLElement>('li') ?? [])]
      .slice(0, count)
      .map(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2)
  const carry = (from: number, offset: number) => {
    const middles = newest.current?.middles ?? measure()
    put({ from, to: nearestPlace(middles, (middles[from] ?? 0) + offset), middles, offset })
  }
  const pickUp = (from: number) => {
    put({ from, to: from, middles: measure() })
    setSaid(PHOTOS_COPY.pickedUp(from + 1, count))
  }
  const moveBy = (step: 1 | -1) => {
    if (!newest.current) return
    const to = Math.min(Math.max(newest.current.to + step, 0), count - 1)
    put({ ...newest.current, to })
    const width = row.current?.clientWidth ?? 0
    row.current?.scrollTo({ left: (newest.current.middles[to] ?? 0) - width / 2 })
    setSaid(PHOTOS_COPY.movedTo(to + 1, count))
  }
  const letGo = (isDropped: boolean) => {
    if (!newest.current) return
    const { from, to } = newest.current
    put(undefined)
    setSaid(isDropped ? PHOTOS_COPY.dropped(to + 1, count) : PHOTOS_COPY.putBack(from + 1))
    if (isDropped && from !== to) onDrop({ from, to })
  }
  return { carried, said, carry, pickUp, moveBy, letGo }
}

interface PointerCarry {
  carry(from: number, offset: number): void
  letGo(isDropped: boolean): void
}

/** The listeners of each slot. */
function usePointerDrag({ row, count }: PhotoDragOptions, { carry, letGo }: PointerCarry) {
  const press = useRef<{ x: number; scroll: number; pointerId: number }>(undefined)
  const wasDragged = useRef(false)
  const release = (isDropped: boolean) => {
    press.current = undefined
    if (wasDragged.current) letGo(isDropped)
  }
  return (place: number) => ({
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false
      // A finger beside the handle scrolls the row.
      const canDrag = event.pointerType === 'mouse' || isHandle(event.target)
      if (event.button !== 0 || !canDrag || count < 2) return
      press.current = { x: event.clientX, scroll: row.current?.scrollLeft ?? 0, pointerId: event.pointerId }
    },
    onPointerMove: (event: PointerEvent) => {
      const { current: start } = press
      // It was let go somewhere else.
      if (event.buttons === 0) return release(false)
      if (!start || start.pointerId !== event.pointerId || !row.current) return
      const offset = event.clientX - start.x + row.current.scrollLeft - start.scroll
      if (!wasDragged.current && Math.abs(offset) < DRAG_PX) return
      // From here on the slot hears of the pointer wherever it is.
      if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
      wasDragged.current = true
      scrollAlong(row.current, event.clientX)
      carry(place, offset)
    },
    onPointerUp: () => release(true),
    onPointerCancel: () => release(false),
    // What follows a drag with the mouse is no click. After a finger none follows, and the next one may be a key's.
    onClickCapture: (event: MouseEvent) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      if (event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  })
}

export type PhotoDrag = ReturnType<typeof usePhotoDrag>

export const HANDLE = '[data-handle]'

function isHandle(target: EventTarget): boolean {
  return target instanceof Element && target.closest(HANDLE) !== null
}

function scrollAlong(row: HTMLElement, x: number): void {
  const { left, right } = row.getBoundingClientRect()
  if (x < left + EDGE_PX) row.scrollLeft -= SCROLL_STEP_PX
  if (x > right - EDGE_PX) row.scrollLeft += SCROLL_STEP_PX
}
